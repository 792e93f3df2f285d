import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, otherDay } from '#shop/domain/common/clock-time.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { dayName } from './day-name.ts'
import { useMinuteClock } from './use-minute-clock.ts'

/** Shows over the picture when an item is back, and whether it can be ordered for then. */
export function SoldOutPlate({ soldOut: { backAt, isForLater, schedule } }: { soldOut: SoldOut }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const now = useMinuteClock()
  if (backAt === null) return <p className="sold">{schedule ?? m.menu_sold_out({}, { locale })}</p>
  const time = clockTime(backAt, timeZone, locale)
  const isToday = now !== null && otherDay(backAt, now, timeZone, locale) === null
  const day = dayName(backAt, now, timeZone, locale)
  const back = isToday
    ? m.menu_back_at({ time }, { locale })
    : m.menu_back({ day, time }, { locale })
  return (
    <p className="sold">
      {schedule ? (
        m.menu_time_from({ schedule, time: isToday ? time : `${day} ${time}` }, { locale })
      ) : (
        <>
          <span className="sr-only">{m.menu_sold_out({}, { locale })}.</span> {back}
        </>
      )}
      {isForLater ? <small>{m.menu_for_later({}, { locale })}</small> : null}
    </p>
  )
}
