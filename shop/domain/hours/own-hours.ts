import type { Fulfilment } from '../common/fulfilment.ts'
import { MINUTES_OF_A_DAY } from './day-minutes.ts'
import { type Hours, openingWindows, periodsOn, windowsOf } from './hours.ts'
import type { OpeningPeriod } from './opening-period.ts'
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
