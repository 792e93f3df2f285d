import { MAX_LINES, MAX_QUANTITY } from '../common/limits.ts'
import { type MinorUnits, times } from '../common/money.ts'
import type { OpeningWindow } from '../hours/opening-window.ts'
import { isSoldOut, type MenuItem } from '../menu/menu.ts'
import { backAt } from '../menu/sold-out.ts'
import type { Timetable } from '../menu/timetable.ts'
import { type AskedLine, chosenFrom, isPriceOf, lineKey, type PricedLine } from './order-line.ts'
import {
  type ChangeableItem,
  type ChoiceFault,
  type MenuParts,
  priceChoices,
} from './price-choices.ts'
import {
  closedRefusal,
  type MenuAtTime,
  menuAtTime,
  type NotThenRefusal,
  presentPrice,
  timeRefusals,
} from './quote-times.ts'
import { type WayOut, waysOut } from './ways-out.ts'

/** The fields of an item that pricing needs. */
export type SellableItem = Pick<MenuItem, 'id' | 'title' | 'price' | 'taxRate' | 'soldOutUntil'> &
  Partial<ChangeableItem>

/** A menu, or the part of it that the lines need; without `parts` no item can be changed. */
export type PriceList = {
  categories: readonly { items: readonly SellableItem[] }[]
  parts?: MenuParts
  /** Left out: everything can always be had for one price. */
  timetable?: Timetable
}

/**
 * When an order is promised, and the openings that can be ordered for. Schedules and their prices are judged at `timedAt`;
 * left out: at the promise. Infinity judges neither. Instants are epoch milliseconds.
 */
export type PromisedTime = {
  promisedAt: number
  timedAt?: number
  windows: readonly OpeningWindow[]
}

/** `line` is the index of the requested line, from 0. `until` is an instant in epoch milliseconds. */
export type LineRefusal =
  | { code: 'repeated_line'; line: number }
  | { code: 'unknown_item'; line: number }
  /** `backAt` is when it can be ordered again, null when that is not within the days that can be ordered. */
  | { code: 'sold_out'; line: number; until: number; backAt: number | null }
  | { code: 'quantity_out_of_range'; line: number; most: number }
  | (ChoiceFault & { line: number })
  | {
      code: 'ingredient_sold_out'
      line: number
      ingredient: string
      name: string
      /** Whether the guest may leave it out, and have the rest. */
      isRemovable: boolean
      until: number
      backAt: number | null
      /** How else the line can be had then. */
      ways: WayOut[]
    }
  | NotThenRefusal
  | { code: 'price_changed'; line: number; old: MinorUnits; new: MinorUnits }

export type LinesRefusal =
  | { code: 'empty_basket' }
  | { code: 'too_many_lines'; most: number }
  | LineRefusal

/** One for each line that a basket may have. Further ones are reported when these are corrected. */
const MOST_LINE_REFUSALS = MAX_LINES

/**
 * Prices the lines for a promised time. Returns each line that can be had then, and all refusals, of single lines
 * the first 50. A line whose price has changed is refused and priced all the same.
 */
export function priceAskedLines(
  menu: PriceList,
  lines: readonly AskedLine[],
  promised: PromisedTime,
): { lines: PricedLine[]; refusals: LinesRefusal[] } {
  const items = itemsAsked(menu, lines)
  const atTime = menuAtTime(menu, promised)
  const seen = new Set<string>()
  const answers = lines.map((asked, line) => {
    const answered = answer(asked, line, items.get(asked.itemId), { ...promised, ...atTime })
    const key = lineKey(answered.priced ? asSold(answered.priced) : asked)
    if (seen.has(key)) return repeated(line)
    seen.add(key)
    return answered
  })
  const refusals = answers.flatMap((each) => each.refusals).slice(0, MOST_LINE_REFUSALS)
  return {
    lines: answers.flatMap((each) => each.priced ?? []),
    refusals: [...wholeRefusals(lines), ...refusals],
  }
}

function itemsAsked(
  { categories }: PriceList,
  lines: readonly AskedLine[],
): Map<string, SellableItem> {
  const asked = new Set(lines.map(({ itemId }) => itemId))
  const found = new Map<string, SellableItem>()
  for (const { items } of categories) {
    for (const item of items) if (asked.has(item.id)) found.set(item.id, item)
  }
  return found
}

type Answer = { priced?: PricedLine; refusals: LineRefusal[] }

/** What the line comes to: choosing what an item has anyway makes no line of its own. */
function asSold({ itemId, parts }: PricedLine) {
  return { itemId, ...chosenFrom(parts) }
}

/** Repeating a line would get around its maximum quantity. */
function repeated(line: number): Answer {
  return { refusals: [{ code: 'repeated_line', line }] }
}

type Terms = PromisedTime & MenuAtTime

function answer(
  asked: AskedLine,
  line: number,
  item: SellableItem | undefined,
  terms: Terms,
): Answer {
  const { recipe = [], choices: groups = [] } = item ?? {}
  const made = priceChoices({ recipe, choices: groups }, asked, terms.parts)
  const refusals = [
    ...quantityRefusals(asked, line),
    ...made.faults.map((fault) => closedRefusal(fault, line, terms) ?? { ...fault, line }),
  ]
  if (!item) return { refusals: [{ code: 'unknown_item', line }, ...refusals] }
  refusals.unshift(
    ...timeRefusals(item.id, line, terms),
    ...stockRefusals(item, line, terms),
    ...ingredientRefusals({ recipe, choices: groups }, asked, made.ingredients, line, terms),
  )
  if (refusals.length > 0) return { refusals }
  const { itemId, quantity, choices, without = [], ifOut } = asked
  const { title, taxRate } = item
  const unitPrice = presentPrice(item, terms) + made.extra
  const total = times(unitPrice, quantity)
  const { parts } = made
  const wish = ifOut ? { ifOut } : {}
  const sums = { unitPrice, total, taxRate }
  const priced = { itemId, title, quantity, choices, without, parts, ...sums, ...wish }
  return { priced, refusals: priceRefusals(asked, line, priced) }
}

function wholeRefusals(lines: readonly AskedLine[]): LinesRefusal[] {
  if (lines.length === 0) return [{ code: 'empty_basket' }]
  return lines.length > MAX_LINES ? [{ code: 'too_many_lines', most: MAX_LINES }] : []
}

/** An item that is available again by the promised time is not refused. */
function stockRefusals(
  item: SellableItem,
  line: number,
  { promisedAt, windows }: PromisedTime,
): LineRefusal[] {
  const { soldOutUntil: until } = item
  if (until === null || !isSoldOut(item, promisedAt)) return []
  return [{ code: 'sold_out', line, until, backAt: backAt(windows, until) }]
}

function quantityRefusals({ quantity }: AskedLine, line: number): LineRefusal[] {
  const right = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
  return right ? [] : [{ code: 'quantity_out_of_range', line, most: MAX_QUANTITY }]
}

/** What runs out takes off only what needs it: a guest may leave it out, or have something else, where the item allows to. */
function ingredientRefusals(
  item: ChangeableItem,
  asked: AskedLine,
  used: readonly string[],
  line: number,
  { parts, promisedAt, windows }: Terms,
): LineRefusal[] {
  const outAt = (id: string) => {
    const ingredient = parts.ingredients.get(id)
    return ingredient && isSoldOut(ingredient, promisedAt) ? ingredient : undefined
  }
  const isOut = (id: string) => outAt(id) !== undefined
  return used.flatMap((ingredient): LineRefusal[] => {
    const { name, soldOutUntil: until } = outAt(ingredient) ?? {}
    if (name === undefined || until == null) return []
    const ways = waysOut(item, asked, ingredient, { menu: parts, isOut })
    const isRemovable = ways.some(({ kind }) => kind === 'without')
    const about = { line, ingredient, name, isRemovable, ways }
    return [{ code: 'ingredient_sold_out', ...about, until, backAt: backAt(windows, until) }]
  })
}

function priceRefusals(
  { unitPrice: old }: AskedLine,
  line: number,
  now: PricedLine,
): LineRefusal[] {
  if (old === undefined || isPriceOf(old, now)) return []
  return [{ code: 'price_changed', line, old, new: now.unitPrice }]
}
