import { zonedAt } from '#shop/domain/common/wall-time.ts'
import { businessDay, businessDayEnd } from '#shop/domain/hours/business-day.ts'
import { joined, openingWindows } from '#shop/domain/hours/hours.ts'
import type { OpeningWindow } from '#shop/domain/hours/opening-window.ts'
import { hasShopHours, type OrderedFor, windowsFor } from '#shop/domain/hours/own-hours.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'

/** The instants between which an answer is valid. */
type Span = { from: number; until: number }

type Openings = Span & { windows: OpeningWindow[] }

/** The days whose openings a page needs: a week from any day of it. */
export const SHOWN_DAYS = 8

/** Unchanged settings are the same object, so what is derived from them is computed once a day. */
const openings = new WeakMap<ShopSettings, Map<string, Openings>>()
const businessDays = new WeakMap<ShopSettings, (Span & { day: string })[]>()

/** The present day, and the one that orders are placed for meanwhile. */
const KEPT_DAYS = 2

/** The same as `openingWindows`, cached for settings as they were read. */
export function comingOpenings(
  settings: ShopSettings,
  from: number,
  days: number,
): readonly OpeningWindow[] {
  return cached(settings, from, `${days}`, () => openingWindows(settings, from, days))
}

/** The same as `windowsFor`, cached for settings as they were read. */
export function openingsFor(
  settings: ShopSettings,
  order: OrderedFor,
  from: number,
  days: number,
): readonly OpeningWindow[] {
  if (hasShopHours(settings, order)) return comingOpenings(settings, from, days)
  const key = `${days} ${order.fulfilment} ${order.endsAt}`
  return cached(settings, from, key, () => windowsFor(settings, order, from, days))
}

/** Returns the times in which guests can have orders in any way that is on offer, in order. */
export function openingsOfWays(
  settings: ShopSettings,
  from: number,
  days: number,
): readonly OpeningWindow[] {
  const orders = settings.fulfilments.map((fulfilment) => ({ fulfilment }))
  const isAsShop = orders.length === 0 || orders.some((order) => hasShopHours(settings, order))
  if (isAsShop) return comingOpenings(settings, from, days)
  return joined(orders.flatMap((order) => openingsFor(settings, order, from, days)))
}

function cached(
  settings: ShopSettings,
  from: number,
  key: string,
  workOut: () => OpeningWindow[],
): readonly OpeningWindow[] {
  const byKey = openings.get(settings) ?? new Map<string, Openings>()
  const last = byKey.get(key)
  if (last && isWithin(last, from)) return last.windows.filter(({ closes }) => closes > from)
  const windows = workOut()
  byKey.set(key, { windows, from, until: nextMidnight(from, settings.timeZone) })
  openings.set(settings, byKey)
  return windows
}

/** The same as `businessDay`, cached for settings as they were read. */
export function businessDayOf(settings: ShopSettings, instant: number): string {
  const kept = businessDays.get(settings) ?? []
  const known = kept.find((one) => isWithin(one, instant))
  if (known) return known.day
  const { timeZone, businessDayEnds } = settings
  const day = businessDay(instant, timeZone, businessDayEnds)
  const until = businessDayEnd(instant, timeZone, businessDayEnds)
  businessDays.set(settings, [{ day, from: instant, until }, ...kept].slice(0, KEPT_DAYS))
  return day
}

function isWithin({ from, until }: Span, instant: number): boolean {
  return from <= instant && instant < until
}

function nextMidnight(instant: number, timeZone: string): number {
  return zonedAt(instant, timeZone).startOfDay().add({ days: 1 }).startOfDay().epochMilliseconds
}
