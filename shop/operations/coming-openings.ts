import { openingWindows } from '#shop/domain/hours.ts'
import type { OpeningWindow } from '#shop/domain/opening-promise.ts'
import type { ShopSettings } from '#shop/domain/settings.ts'
import { zonedAt } from '#shop/domain/wall-time.ts'

type Found = { windows: OpeningWindow[]; days: number; from: number; until: number }

/** Settings that did not change are the same object, so the openings are found once a day. */
const found = new WeakMap<ShopSettings, Found>()

/** Takes the settings as they were read, an instant and a number of days; gives the same as `openingWindows`. */
export function comingOpenings(
  settings: ShopSettings,
  from: number,
  days: number,
): readonly OpeningWindow[] {
  const last = found.get(settings)
  if (last && last.days === days && last.from <= from && from < last.until) {
    return last.windows.filter(({ closes }) => closes > from)
  }
  const windows = openingWindows(settings, from, days)
  found.set(settings, { windows, days, from, until: nextMidnight(from, settings.timeZone) })
  return windows
}

function nextMidnight(instant: number, timeZone: string): number {
  return zonedAt(instant, timeZone).startOfDay().add({ days: 1 }).startOfDay().epochMilliseconds
}
