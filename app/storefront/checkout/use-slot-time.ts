import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import {
  calendarDate,
  clockTime,
  nextCalendarDate,
  shortDate,
} from '#shop/domain/common/clock-time.ts'
import type { OfferedDay } from '#shop/domain/kitchen/slot-offer.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** Returns functions that format instants in the shop's time zone. */
export function useSlotTime() {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const date = (instant: number) => calendarDate(instant, timeZone)
  const time = (instant: number) => clockTime(instant, timeZone, locale)

  function dayOf(instant: number, tomorrow: Message = m.checkout_tomorrow): string {
    if (date(instant) === nextCalendarDate(Date.now(), timeZone)) return tomorrow({}, { locale })
    return shortDate(instant, timeZone, locale)
  }

  /** Names a day by its first slot; only the first offered day can be today. */
  function dayName({ slots }: OfferedDay, isFirst: boolean): string {
    const first = slots[0]?.at ?? 0
    return isFirst && date(first) === date(Date.now())
      ? m.checkout_today({}, { locale })
      : dayOf(first)
  }

  const isToday = (instant: number) => date(instant) === date(Date.now())

  function dayIfNotToday(instant: number): string | null {
    return isToday(instant) ? null : dayOf(instant)
  }

  /** The time within a sentence, with its day unless that is today: `12:15 tomorrow`. */
  function timeAndDay(instant: number): string {
    if (isToday(instant)) return time(instant)
    const day = dayOf(instant, m.menu_tomorrow)
    return m.checkout_time_on({ day, time: time(instant) }, { locale })
  }

  return { time, dayName, dayIfNotToday, timeAndDay }
}
