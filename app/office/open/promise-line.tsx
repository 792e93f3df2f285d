import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, dayAndTime, weekdayName } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { PreviewPromise } from './open-data.ts'

const DAY = 86_400_000

/** What guests read first: when they'd have it hot, and until when or from when on the shop is open. */
export function PromiseLine({ promise }: { promise: PreviewPromise }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { isOpen, hotAt, closesAt, opensAt, now } = promise
  const clock = (at: number) => clockTime(at, timeZone, locale)
  if (hotAt === null) {
    return (
      <div className="o-first-promise">
        <p>{m.menu_hero_closed_long({}, { locale })}</p>
        <small>{m.menu_hero_closed_long_note({}, { locale })}</small>
      </div>
    )
  }
  const head = isOpen ? m.menu_hero_now_at : m.menu_hero_closed
  const [before = '', after = ''] = head({ time: GAP }, { locale }).split(GAP)
  const opens = () => {
    if (opensAt === null) return ''
    const time = clock(opensAt)
    const day = weekdayName(opensAt, timeZone, locale)
    return opensAt - now <= DAY
      ? m.menu_hero_opens_at({ time }, { locale })
      : m.menu_hero_opens_on({ day, time }, { locale })
  }
  const till = closesAt === null ? '' : m.menu_hero_open_till({ time: clock(closesAt) }, { locale })
  return (
    <div className="o-first-promise">
      <p>
        {before.trim()} <b>{dayAndTime(hotAt, now, timeZone, locale)}</b> {after.trim()}
      </p>
      <small>{isOpen ? till : opens()}</small>
    </div>
  )
}

/** Stands for the time, which is larger than the words around it. */
const GAP = '{time}'
