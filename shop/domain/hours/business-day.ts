import { instantOf, zonedAt } from '../common/wall-time.ts'

/**
 * Returns the date of an instant's business day as `YYYY-MM-DD`: the night after a Friday belongs to Friday.
 * `businessDayEnds` is in minutes after midnight.
 */
export function businessDay(instant: number, timeZone: string, businessDayEnds: number): string {
  return presentDay(instant, timeZone, businessDayEnds).date.toString()
}

/** Returns the instant at which the business day of an instant ends. */
export function businessDayEnd(instant: number, timeZone: string, businessDayEnds: number): number {
  return presentDay(instant, timeZone, businessDayEnds).ends
}

/** Returns the instant at which the business day of an instant began. */
export function businessDayStart(
  instant: number,
  timeZone: string,
  businessDayEnds: number,
): number {
  const { date } = presentDay(instant, timeZone, businessDayEnds)
  return instantOf(date, businessDayEnds, timeZone, 'later')
}

/** A stretch of time as instants; `ends` is the first one after it. */
export type Span = { begins: number; ends: number }

/** Returns when the business day of a date, such as `2026-11-20`, begins and ends. */
export function businessDaySpan(day: string, timeZone: string, businessDayEnds: number): Span {
  const date = Temporal.PlainDate.from(day)
  const endOf = (of: Temporal.PlainDate) => instantOf(of, businessDayEnds, timeZone, 'later')
  return { begins: endOf(date), ends: endOf(date.add({ days: 1 })) }
}

/**
 * Returns when a pause, a rush or a sold-out mark ends: at the requested instant (null: none), and with the
 * business day at the latest.
 */
export function effectiveEnd(
  requestedEnd: number | null,
  now: number,
  timeZone: string,
  businessDayEnds: number,
): number {
  const ends = businessDayEnd(now, timeZone, businessDayEnds)
  return requestedEnd === null ? ends : Math.min(requestedEnd, ends)
}

/** In minutes after midnight: somebody is at the shop by then, and could stop what was planned the evening before. */
const MORNING = 10 * 60

/** Returns the first ten o'clock by the shop's clock once the business day of an instant has ended. */
export function nextMorning(instant: number, timeZone: string, businessDayEnds: number): number {
  const ends = businessDayEnd(instant, timeZone, businessDayEnds)
  const date = zonedAt(ends, timeZone).toPlainDate()
  const morning = instantOf(date, MORNING, timeZone, 'later')
  return morning >= ends ? morning : instantOf(date.add({ days: 1 }), MORNING, timeZone, 'later')
}

/** A day whose end comes twice, because clocks go back, ends at its second coming, as an opening does. */
function presentDay(instant: number, timeZone: string, businessDayEnds: number) {
  let date = zonedAt(instant, timeZone).toPlainDate()
  let ends = instantOf(date, businessDayEnds, timeZone, 'later')
  while (ends <= instant) {
    date = date.add({ days: 1 })
    ends = instantOf(date, businessDayEnds, timeZone, 'later')
  }
  return { date: date.subtract({ days: 1 }), ends }
}
