import type { MenuItem } from '#shop/domain/menu/menu.ts'
import {
  firstTogether,
  isWithin,
  nextTurn,
  priceAt,
  timesFrom,
} from '#shop/domain/menu/schedule-times.ts'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import type { ItemTimes } from '#shop/domain/menu/timetable.ts'
import { partsAt } from '#shop/domain/pricing/parts-at.ts'
import { type Content, standardOf } from '#shop/persistence/queries/menu/content.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { comingOpenings, SHOWN_DAYS } from '../settings/present-hours.ts'
import { revisionAt, turnOf } from './menu-revision.ts'
import { readStockedContent } from './present-stock.ts'

/** The time in which an item can be had, by its schedule's name. `until` is an instant: the end of the present one. */
export type PresentTime = { schedule: string; until: number }

/**
 * The content as it is at an instant: items have the prices of the time, and those that can't be had then are marked like
 * sold-out ones until they can. Shared by everybody who shows it, so nobody may change it.
 */
export type PresentContent = Content & {
  /** When what is counted changes by itself. */
  readonly stockEnds?: number | undefined
  /** The names of the schedules of items that can't be had now, by item. */
  readonly notNow: ReadonlyMap<string, string>
  /** The schedules of items that can be had now, and not always, by item. */
  readonly onlyNow: ReadonlyMap<string, PresentTime>
  /** The next instant at which a schedule begins or ends; infinity: never. */
  readonly turnsAt: number
  /** Another one after each change of the content, and after each turn. */
  readonly menuRevision: number
}

type Stretch = PresentContent & { from: number }

/** The last stretches that were asked for: that of now, and of what guests order for later. */
const kept = new WeakMap<Content, Stretch[]>()
const MOST_KEPT = 8

/** Returns what public pages show at an instant. Worked out once for each stretch of time between two turns of schedules. */
export async function readContentAt(read: Reader, now: number): Promise<PresentContent> {
  return contentAt(await readStockedContent(read, now), now)
}

function contentAt(content: Content, now: number): PresentContent {
  const known = kept.get(content) ?? []
  const held = known.find(({ from, turnsAt }) => from <= now && now < turnsAt)
  if (held) return held
  const present = { ...presentContent(content, now), from: now }
  kept.set(content, [present, ...known].slice(0, MOST_KEPT))
  return present
}

const ALWAYS = { notNow: new Map(), onlyNow: new Map(), turnsAt: Number.POSITIVE_INFINITY }

function presentContent(content: Content, now: number): PresentContent {
  const { timetable, menu, recipes, settings } = content
  const times = [...timetable.schedules.values()]
  if (times.length === 0) return { ...content, ...ALWAYS, menuRevision: content.revision }
  const parts = partsAt(content.parts, timetable, now)
  const openings = timesFrom(comingOpenings(settings, now, SHOWN_DAYS))
  const notNow = new Map<string, string>()
  const onlyNow = new Map<string, PresentTime>()
  const presentItem = (item: MenuItem): MenuItem => {
    const { when, prices } = timetable.items.get(item.id) ?? NO_TIMES
    const price = priceAt(item.price, prices, now)
    const made = recipes.get(item.id) ?? { recipe: [], choices: [] }
    const standard = standardOf({ ...made, price }, parts)
    const { standard: _, ...fixed } = item
    const shown = { ...fixed, price, ...(standard && { standard }) }
    if (when.length === 0) return shown
    const off = when.find(({ windows }) => !isWithin(windows, now))
    const until = Math.min(...when.map(({ windows }) => nextTurn(windows, now)))
    if (off) notNow.set(item.id, off.name)
    else onlyNow.set(item.id, { schedule: when[0]?.name ?? '', until })
    const soldOutUntil = hadFrom(item, when, openings, now)
    return { ...shown, soldOutUntil }
  }
  const categories = menu.categories.map((category) => {
    return { ...category, items: category.items.map(presentItem) }
  })
  const turnsAt = turnOf(timetable, now)
  const menuRevision = revisionAt(content.revision, turnsAt)
  return { ...content, menu: { categories }, parts, notNow, onlyNow, turnsAt, menuRevision }
}

const NO_TIMES: ItemTimes = { when: [], prices: [] }

/** When an item can be had again: its mark is over, and its schedule and the shop's opening have begun; null while it can. */
function hadFrom(
  { soldOutUntil }: MenuItem,
  when: ItemTimes['when'],
  openings: ReturnType<typeof timesFrom>,
  now: number,
): number | null {
  const from = Math.max(now, soldOutUntil ?? now)
  const own = when.map(({ windows }) => windows)
  const isOn = own.every((windows) => isWithin(windows, from))
  if (isOn) return from > now ? from : null
  const next = firstTogether([...own, openings], from) ?? firstTogether(own, from)
  return next ? Math.max(next.opens, from) : FURTHER_NOTICE
}
