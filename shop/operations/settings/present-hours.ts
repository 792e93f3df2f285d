import { zonedAt } from '#shop/domain/common/wall-time.ts'
import { businessDay, businessDayEnd } from '#shop/domain/hours/business-day.ts'
import { openingWindows } from '#shop/domain/hours/hours.ts'
import type { OpeningWindow } from '#shop/domain/hours/opening-window.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'

/** The instants between which an answer is valid. */
type Span = { from: number; until: number }

type Openings = Span & { windows: OpeningWindow[] }

/** The days whose openings a page needs: a week from any day of it. */
export const SHOWN_DAYS = 8

/** Unchanged settings are the same object, so what is derived from them is computed once a day. */
const openings = new WeakMap<ShopSettings, Map<number, Openings>>()
const businessDays = new WeakMap<ShopSettings, Span & { day: string }>()

/** The same as `openingWindows`, cached for settings as they were read. */
export function comingOpenings(
  settings: ShopSettings,
  from: number,
  days: number,
): readonly OpeningWindow[] {
  const byDays = openings.get(settings) ?? new Map<number, Openings>()
  const last = byDays.get(days)
  if (last && isWithin(last, from)) return last.windows.filter(({ closes }) => closes > from)
  const windows = openingWindows(settings, from, days)
  byDays.set(days, { windows, from, until: nextMidnight(from, settings.timeZone) })
  openings.set(settings, byDays)
  return windows
}

/** The same as `businessDay`, cached for settings as they were read. */
export function businessDayOf(settings: ShopSettings, instant: number): string {
  const last = businessDays.get(settings)
  if (last && isWithin(last, instant)) return last.day
  const { timeZone, businessDayEnds } = settings
  const day = businessDay(instant, timeZone, businessDayEnds)
  const until = businessDayEnd(instant, timeZone, businessDayEnds)
  businessDays.set(settings, { day, from: instant, until })
  return day
}

function isWithin({ from, until }: Span, instant: number): boolean {
  return from <= instant && instant < until
}

function nextMidnight(instant: number, timeZone: string): number {
  return zonedAt(instant, timeZone).startOfDay().add({ days: 1 }).startOfDay().epochMilliseconds
}
