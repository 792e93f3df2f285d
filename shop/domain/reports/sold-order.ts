import { sum } from '../common/money.ts'
import { zonedAt } from '../common/wall-time.ts'
import { thingIn } from '../menu/counted-stock.ts'
import type { Adjustment } from '../orders/adjustment.ts'
import { leftOutOf } from '../orders/adjustment.ts'
import { type KnownMenu, stockOfLines } from '../orders/stock-of-lines.ts'
import type { SoldLine } from '../pricing/order-line.ts'
import { NO_SALES, type Sales, takenBack } from './day-sales.ts'

/** What became of a line, with those that were taken back and what took them back. */
export type LineChange = Pick<
  Adjustment,
  'version' | 'line' | 'part' | 'kind' | 'quantity' | 'instead' | 'shares'
> & { undoes: number | null }

type MadeChange = Omit<LineChange, 'version' | 'undoes'>

/** An order that was handed over at least once. */
export type SoldOrder = {
  /** Handovers and recalls by rising version. `at` is an instant. */
  steps: readonly { kind: 'completed' | 'recalled'; version: number; at: number }[]
  lines: readonly SoldLine[]
  changes: readonly LineChange[]
  /** When it was to be ready, an instant. */
  promisedAt: number
}

/**
 * Returns what an order sold and took back between two instants, the second excluded. It is sold when it is handed over, for what
 * its lines then come to; a recall takes that back as a whole. Of the hour, as clocks show it in the time zone, it counts one.
 */
export function salesOf(
  order: SoldOrder,
  { begins, ends }: { begins: number; ends: number },
  menu: KnownMenu,
  timeZone: string,
): Sales[] {
  const soldBy = (version: number) => soldAt(order, version, menu, timeZone)
  return handoversOf(order.steps, { begins, ends }, { soldBy, takenBack }).map(({ sold }) => sold)
}

/** An order that was handed over, or below 0 one whose handover was taken back. `at` is an instant. */
export type Handover<Sold> = { at: number; kind: 'sold' | 'recalled'; sold: Sold }

type Sides<Sold> = { soldBy: (version: number) => Sold; takenBack: (sold: Sold) => Sold }

/**
 * Returns the handovers of an order between two instants, the second excluded, and what took them back. `soldBy` is what it is
 * sold for by the version of a handover.
 */
export function handoversOf<Sold>(
  steps: SoldOrder['steps'],
  { begins, ends }: { begins: number; ends: number },
  { soldBy, takenBack: reverse }: Sides<Sold>,
): Handover<Sold>[] {
  const handovers: Handover<Sold>[] = []
  let sold: Sold | null = null
  for (const { kind, version, at } of steps) {
    const isWithin = begins <= at && at < ends
    if (kind === 'completed' && sold === null) {
      sold = soldBy(version)
      if (isWithin) handovers.push({ at, kind: 'sold', sold })
    } else if (kind === 'recalled' && sold !== null) {
      if (isWithin) handovers.push({ at, kind: 'recalled', sold: reverse(sold) })
      sold = null
    }
  }
  return handovers
}

function soldAt(order: SoldOrder, version: number, menu: KnownMenu, timeZone: string): Sales {
  const { standing } = changesBefore(order.changes, version)
  const { hour } = zonedAt(order.promisedAt, timeZone)
  return {
    ...madeOf(order.lines, standing, menu),
    hours: NO_SALES.hours.with(hour, 1),
    kitchen: NO_SALES.kitchen,
  }
}

/** Returns what is made of lines, and for how much, after changes that were not taken back. */
export function madeOf(
  lines: readonly SoldLine[],
  standing: readonly MadeChange[],
  menu: KnownMenu,
): Pick<Sales, 'items' | 'ingredients'> {
  return {
    items: lines.map(({ itemId, title, quantity, total }, place) => {
      const own = standing.filter(({ line }) => line === place).flatMap(({ shares }) => shares)
      const pieces = quantity - leftOutOf(place, standing)
      return { id: itemId, title, pieces, amount: total - sum(own.map(({ amount }) => amount)) }
    }),
    ingredients: ingredientsOf(lines, standing, menu),
  }
}

/** Returns what had become of lines before a version: all of it, and what was not taken back. */
export function changesBefore(
  changes: readonly LineChange[],
  version: number,
): { before: LineChange[]; standing: LineChange[] } {
  const before = changes.filter((change) => change.version < version)
  const undone = new Set(before.map(({ undoes }) => undoes))
  const standing = before.filter((one) => one.undoes === null && !undone.has(one.version))
  return { before, standing }
}

function ingredientsOf(
  lines: readonly SoldLine[],
  standing: readonly MadeChange[],
  menu: KnownMenu,
): Sales['ingredients'] {
  return [...stockOfLines(lines, standing, menu)].flatMap(([key, portions]) => {
    const { kind, id } = thingIn(key)
    if (kind !== 'ingredient' || portions <= 0) return []
    return [{ id, name: menu.parts.ingredients.get(id)?.name ?? id, portions }]
  })
}
