import { instantOf, zonedAt } from '../common/wall-time.ts'

/**
 * Takes an instant, the shop's zone and the minutes after midnight at which its business day ends;
 * gives the date of the business day as `YYYY-MM-DD`: the night after a Friday is Friday's.
 */
export function businessDay(instant: number, timeZone: string, businessDayEnds: number): string {
  return presentDay(instant, timeZone, businessDayEnds).date.toString()
}

/** Takes the same; gives the instant at which the business day of this instant is over. */
export function businessDayEnd(instant: number, timeZone: string, businessDayEnds: number): number {
  return presentDay(instant, timeZone, businessDayEnds).ends
}

/**
 * Takes the end that somebody asked for, or null for none, the present instant and the business
 * day; gives when a pause, a rush or a sold-out mark ends: with the business day at the latest.
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

/** A day whose end comes twice ends at its second coming, as an opening does. */
function presentDay(instant: number, timeZone: string, businessDayEnds: number) {
  let date = zonedAt(instant, timeZone).toPlainDate()
  let ends = instantOf(date, businessDayEnds, timeZone, 'later')
  while (ends <= instant) {
    date = date.add({ days: 1 })
    ends = instantOf(date, businessDayEnds, timeZone, 'later')
  }
  return { date: date.subtract({ days: 1 }), ends }
}
