import type { MinorUnits } from '../common/money.ts'
import type { OpeningWindow } from '../hours/opening-window.ts'
import type { MenuDraft } from './menu-item-draft.ts'
import type { TimedPrice } from './schedule.ts'
import { firstTogether, isWithin, timesOf, type Windows } from './schedule-times.ts'

/** The times of a schedule. */
export type Times = { id: string; name: string; windows: Windows }

/** When an item can be had, which is when all these times are, and what it costs at some of them. */
export type ItemTimes = { when: Times[]; prices: { price: MinorUnits; windows: Windows }[] }

/** The times of everything on the menu that has any. */
export type Timetable = {
  /** By the schedule's id. */
  schedules: ReadonlyMap<string, Times>
  /** By the item's id; items that can always be had for one price are not in it. */
  items: ReadonlyMap<string, ItemTimes>
}

export const NO_TIMETABLE: Timetable = { schedules: new Map(), items: new Map() }

/** What is needed of a menu for its times. */
export type ScheduledMenu = {
  schedules: MenuDraft['schedules']
  categories: readonly { id: string; scheduleId: string | null }[]
  items: readonly {
    id: string
    categoryId: string
    scheduleId: string | null
    timedPrices: readonly TimedPrice[]
  }[]
}

/** Returns the times of a menu in an IANA zone. */
export function timetableOf(
  { schedules, categories, items }: ScheduledMenu,
  timeZone: string,
): Timetable {
  if (schedules.length === 0) return NO_TIMETABLE
  const known = new Map(
    schedules.map((each) => {
      return [each.id, { id: each.id, name: each.name, windows: timesOf(each, timeZone) }] as const
    }),
  )
  const ofCategories = new Map(categories.map(({ id, scheduleId }) => [id, scheduleId]))
  const timed = items.map(({ id, categoryId, scheduleId, timedPrices }) => {
    const ids = new Set([ofCategories.get(categoryId) ?? '', scheduleId ?? ''])
    const when = [...ids].flatMap((each) => known.get(each) ?? [])
    return [id, { when, prices: pricesOf(timedPrices, known) }] as const
  })
  const some = timed.filter(([, { when, prices }]) => when.length + prices.length > 0)
  return { schedules: known, items: new Map(some) }
}

/** Returns prices with their times. */
export function pricesOf(
  timed: readonly TimedPrice[],
  schedules: Timetable['schedules'],
): ItemTimes['prices'] {
  return timed.flatMap(({ scheduleId, price }) => {
    const times = schedules.get(scheduleId)
    return times ? [{ price, windows: times.windows }] : []
  })
}

/**
 * Why something can't be had at an instant: the name of the schedule, and the first stretch of time after it in which it
 * can be, also within `openings`; null: there is none.
 */
export type NotThen = { name: string; next: OpeningWindow | null }

/** Returns why something with these times can't be had at an instant; undefined if it can be. */
export function notThen(
  when: readonly Times[],
  instant: number,
  openings: Windows,
): NotThen | undefined {
  const off = when.find(({ windows }) => !isWithin(windows, instant))
  if (!off) return undefined
  const next = firstTogether([...when.map(({ windows }) => windows), openings], instant)
  return { name: off.name, next }
}
