import { HOURS_A_DAY, type Sales } from './day-sales.ts'

/** Orders an hour, on average over some weeks. */
export type BusyHours = {
  /** The hours of the clock between the first and the last order of a business day, in its order. */
  hours: number[]
  /** From Monday (1) to Sunday (7), the orders of each of these hours; empty: not one such day is known. */
  weekdays: { weekday: number; orders: number[] }[]
  /** null: there were no orders. */
  fullest: { weekday: number; hour: number; orders: number } | null
}

/**
 * Returns how busy the hours of the week are. Days are business days (`2026-11-20`); `businessDayEnds` is in minutes after
 * midnight, so that the night after a Friday is Friday's last.
 */
export function busyHours(
  days: readonly { day: string; hours: Sales['hours'] }[],
  businessDayEnds: number,
): BusyHours {
  const first = Math.floor(businessDayEnds / 60)
  const clock = Array.from({ length: HOURS_A_DAY }, (_, at) => (first + at) % HOURS_A_DAY)
  const used = clock.map((hour) => days.some((one) => (one.hours[hour] ?? 0) > 0))
  const hours = used.includes(true)
    ? clock.slice(used.indexOf(true), used.lastIndexOf(true) + 1)
    : []
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const own = days.filter(({ day }) => Temporal.PlainDate.from(day).dayOfWeek === weekday)
    const average = (hour: number) => {
      return own.reduce((sum, one) => sum + (one.hours[hour] ?? 0), 0) / own.length
    }
    return { weekday, orders: own.length === 0 ? [] : hours.map(average) }
  })
  const all = weekdays.flatMap(({ weekday, orders }) =>
    orders.map((each, at) => ({ weekday, hour: hours[at] ?? 0, orders: each })),
  )
  const [fullest = null] = all.toSorted((one, other) => other.orders - one.orders)
  return { hours, weekdays, fullest: fullest && fullest.orders > 0 ? fullest : null }
}
