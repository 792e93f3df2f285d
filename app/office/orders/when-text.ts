import { m } from '#messages'
import { calendarDate, clockTime, dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { isLost, isMade, ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { FoundOrder } from './orders-data.ts'
import { lostText } from './state-text.ts'

type Clock = {
  now: number
  timeZone: string
  /** The date that stands above it already, as `YYYY-MM-DD`. */
  day?: string
}

/** The time of an order that matters in its state, in a few words. */
export function whenText(
  order: Pick<FoundOrder, 'state' | 'placedAt' | 'promisedAt' | 'readyAt' | 'closedAt'>,
  { now, timeZone, day }: Clock,
  locale: Locale,
): string {
  const { state, placedAt, promisedAt, readyAt, closedAt } = order
  const isOfDay = (instant: number) =>
    day !== undefined && calendarDate(instant, timeZone) === calendarDate(Date.parse(day), 'UTC')
  const at = (instant: number) =>
    isOfDay(instant)
      ? clockTime(instant, timeZone, locale)
      : dayAndTime(instant, now, timeZone, locale)
  const ended = closedAt ?? promisedAt
  if (isMade(state)) {
    const promised = clockTime(promisedAt, timeZone, locale)
    return m.office_when_done({ time: at(ended), promised }, { locale })
  }
  if (isLost(state)) return lostText(state, at(ended), locale)
  const { awaitsAnswer, canBeLate, column } = ORDER_STATES[state]
  if (awaitsAnswer) return m.office_when_placed({ time: at(placedAt) }, { locale })
  if (column === 'ready' && readyAt !== null) {
    return m.office_when_ready({ time: at(readyAt) }, { locale })
  }
  const minutes = Math.floor((now - promisedAt) / 60_000)
  return canBeLate && minutes > 0
    ? m.office_when_late({ time: at(promisedAt), minutes }, { locale })
    : m.office_when_due({ time: at(promisedAt) }, { locale })
}
