import type { Fulfilment } from '../common/fulfilment.ts'
import { MINUTES_OF_A_DAY } from './day-minutes.ts'
import { type Hours, joined, openingWindows, periodsOn, windowsOf } from './hours.ts'
import type { OpeningPeriod, Weekday } from './opening-period.ts'
import type { OpeningWindow } from './opening-window.ts'

/** The hours of a shop with those that its ways have within them. */
export type HoursByWay = Hours & {
  wayHours: Readonly<Partial<Record<Fulfilment, readonly OpeningPeriod[]>>>
  businessDayEnds: number
}

/** What an order is for: its way, and when the zone that it goes to ends, in minutes after midnight. */
export type OrderedFor = { fulfilment: Fulfilment; endsAt?: number | undefined }

/** Whether an order has all the hours of the shop. */
export function hasShopHours(
  { wayHours }: Pick<HoursByWay, 'wayHours'>,
  { fulfilment, endsAt }: OrderedFor,
): boolean {
  return wayHours[fulfilment] === undefined && endsAt === undefined
}

/**
 * Returns when orders of a way, to a zone, can be had: the openings of the shop, as `openingWindows` returns them, as
 * far as the hours of the way and the end of the zone let them. A zone ends once on each business day.
 */
export function windowsFor(
  hours: HoursByWay,
  { fulfilment, endsAt }: OrderedFor,
  from: number,
  days: number,
): OpeningWindow[] {
  const { timeZone, wayHours, businessDayEnds } = hours
  const own = wayHours[fulfilment]
  const ofShop = openingWindows(hours, from, days)
  const ofWay = own ? common(ofShop, weekly(own)) : ofShop
  if (endsAt === undefined) return ofWay
  const day = { opens: businessDayEnds, closes: lastMinute(endsAt, businessDayEnds) }
  return common(
    ofWay,
    windowsOf(() => [day], timeZone, from, days),
  )

  function weekly(openingHours: readonly OpeningPeriod[]): OpeningWindow[] {
    const week = { openingHours, openingExceptions: [], timeZone }
    return windowsOf((date) => periodsOn(week, date), timeZone, from, days)
  }
}

/**
 * Returns the week of a way with hours of its own, as far as it lies within that of the shop; null: it has the shop's.
 */
export function weekOfWay(
  { openingHours, wayHours }: Pick<HoursByWay, 'openingHours' | 'wayHours'>,
  way: Fulfilment,
): OpeningPeriod[] | null {
  return wayHours[way]?.flatMap((period) => withinShop(period, openingHours)) ?? null
}

/** Returns the parts of a period that lie within some hours, each on the weekday on which it begins. */
function withinShop(
  { weekday, ...period }: OpeningPeriod,
  openingHours: readonly OpeningPeriod[],
): OpeningPeriod[] {
  const near = [-1, 0, 1].flatMap((days) => {
    const shift = days * MINUTES_OF_A_DAY
    return openingHours
      .filter((one) => one.weekday === weekdayAfter(weekday, days))
      .map(({ opens, closes }) => ({ opens: opens + shift, closes: closes + shift }))
  })
  return common([period], joined(near)).map(({ opens, closes }) => {
    const days = Math.floor(opens / MINUTES_OF_A_DAY)
    const shift = days * MINUTES_OF_A_DAY
    return { weekday: weekdayAfter(weekday, days), opens: opens - shift, closes: closes - shift }
  })
}

function weekdayAfter(weekday: Weekday, days: number): Weekday {
  return (((weekday - 1 + days + 7) % 7) + 1) as Weekday
}

/** An end in the night belongs to the day before. */
function lastMinute(endsAt: number, businessDayEnds: number): number {
  return endsAt > businessDayEnds ? endsAt : endsAt + MINUTES_OF_A_DAY
}

/** Returns the times that are in both, each in order and without overlaps. */
function common(some: readonly OpeningWindow[], others: readonly OpeningWindow[]): OpeningWindow[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({
        opens: Math.max(one.opens, other.opens),
        closes: Math.min(one.closes, other.closes),
      }))
      .filter(({ opens, closes }) => opens < closes),
  )
}
