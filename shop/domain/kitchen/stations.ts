import { nameKey, STATIONS, type Station } from '../common/station.ts'
import { ORDER_STATES, type OrderState } from '../orders/order-states.ts'
import type { ShopSettings } from '../settings/settings.ts'

/** A menu, as far as it says where a dish is made. */
type PlacedMenu = {
  readonly categories: readonly {
    readonly name: string
    readonly items: readonly { readonly id: string; readonly title: string }[]
  }[]
}

/** Of 0 pieces nothing is made any more. */
type OrderedDish = { itemId: string; title: string; quantity?: number }

function isMade({ quantity = 1 }: OrderedDish): boolean {
  return quantity > 0
}

/**
 * Returns the function that says where an ordered dish is made: its own name beats its category's. A dish that was renamed or taken off the menu since is
 * found by the name it was ordered by.
 */
export function stationFinder(
  menu: PlacedMenu,
  stations: ShopSettings['stations'],
): (dish: OrderedDish) => Station {
  const placed = new Map<string, Station>()
  for (const station of STATIONS) {
    for (const name of stations[station] ?? []) placed.set(nameKey(name), station)
  }
  const byItem = new Map<string, Station>()
  for (const category of menu.categories) {
    for (const { id, title } of category.items) {
      const station = placed.get(nameKey(title)) ?? placed.get(nameKey(category.name))
      if (station) byItem.set(id, station)
    }
  }
  return ({ itemId, title }) => byItem.get(itemId) ?? placed.get(nameKey(title)) ?? STATIONS[0]
}

/** Whether every station that has something to make of an order is done with its part. */
export function isEveryDone(
  lines: readonly OrderedDish[],
  stationOf: (dish: OrderedDish) => Station,
  done: readonly Station[],
): boolean {
  return lines.filter(isMade).every((line) => done.includes(stationOf(line)))
}

/** Whether an order is ready because of this tick: both have the same instant, as one act does both. */
export function isReadyBy(
  tick: { at: number } | undefined,
  { state, readyAt }: { state: OrderState; readyAt: number | null },
): boolean {
  return ORDER_STATES[state].column === 'ready' && tick !== undefined && tick.at === readyAt
}

/** The part of an order that another station makes. */
export type OtherPart<Line> = { station: Station; lines: Line[]; isDone: boolean }

/** Splits an order into a station's own lines and the parts of the others, in the order of the stations. */
export function splitByStation<Line extends OrderedDish>(
  lines: readonly Line[],
  station: Station,
  stationOf: (dish: OrderedDish) => Station,
  done: readonly Station[],
): { own: Line[]; others: OtherPart<Line>[] } {
  const of = (which: Station) => lines.filter((line) => stationOf(line) === which)
  const others = STATIONS.filter((other) => other !== station)
    .map((other) => ({
      station: other,
      lines: of(other).filter(isMade),
      isDone: done.includes(other),
    }))
    .filter((part) => part.lines.length > 0)
  return { own: of(station), others }
}
