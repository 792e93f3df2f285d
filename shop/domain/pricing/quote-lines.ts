import { MAX_LINES, MAX_QUANTITY } from '../common/limits.ts'
import { type MinorUnits, times } from '../common/money.ts'
import type { ComboSlot } from '../menu/combo.ts'
import type { StockClaim } from '../menu/counted-stock.ts'
import { isSoldOut, type MenuItem } from '../menu/menu.ts'
import { backAt } from '../menu/sold-out.ts'
import type { Timetable } from '../menu/timetable.ts'
import { evaluateCombo } from './evaluate-combo.ts'
import { type KeptPrice, priceKept } from './kept-price.ts'
import type {
  DishIngredients,
  EvaluatedLine,
  LineRefusal,
  PromisedTime,
  Terms,
} from './line-refusal.ts'
import { type AskedLine, chosenFrom, isPriceOf, lineKey, type PricedLine } from './order-line.ts'
import { outIngredients, waysWithout } from './out-ingredients.ts'
import {
  type ChangeableItem,
  type ChoiceFault,
  type MenuParts,
  priceChoices,
} from './price-choices.ts'
import { closedRefusal, menuAtTime, presentPrice, timeRefusals } from './quote-times.ts'
import { ingredientsOf } from './sold-allergens.ts'
import { needsOf, type StockNeed, StockTally, takenLayers } from './stock-tally.ts'
import type { WayOut } from './ways-out.ts'

/** The fields of an item that pricing needs. */
export type SellableItem = Pick<MenuItem, 'id' | 'title' | 'price' | 'taxRate' | 'soldOutUntil'> &
  Partial<ChangeableItem> & {
    slots?: readonly ComboSlot[]
    dailyStock?: number | null
    keptPrice?: KeptPrice | null
  }

/** A menu, or the part of it that the lines need; without `parts` no item can be changed. */
export type PriceList = {
  categories: readonly { items: readonly SellableItem[] }[]
  parts?: MenuParts
  /** Left out: everything can always be had for one price. */
  timetable?: Timetable
}

export type LinesRefusal =
  | { code: 'empty_basket' }
  | { code: 'too_many_lines'; most: number }
  | LineRefusal

/** One for each line that a basket may have. Further ones are reported when these are corrected. */
const MOST_LINE_REFUSALS = MAX_LINES

/** `dishes` are those of each of the lines, in their order. */
export type PricedLines = {
  lines: PricedLine[]
  dishes: DishIngredients[][]
  refusals: LinesRefusal[]
  claims: StockClaim[]
}

/**
 * Prices the lines for a promised time. Returns each line that can be had then, and all refusals, of single lines
 * the first 50. A line whose price has changed is refused and priced all the same.
 */
export function priceAskedLines(
  menu: PriceList,
  lines: readonly AskedLine[],
  promised: PromisedTime,
): PricedLines {
  const tally = new StockTally(promised.stock)
  const items = itemsAsked(menu, lines)
  const terms = { ...promised, ...menuAtTime(menu, promised) }
  const several = itemsOfSeveral(lines)
  const seen = new Set<string>()
  const answers = lines.map((asked, line) => {
    const answered = answer(asked, line, items.get(asked.itemId), terms, tally)
    if (several.has(asked.itemId)) {
      const key = lineKey(answered.priced ? asSold(answered.priced) : asked)
      if (seen.has(key)) return repeated(line)
      seen.add(key)
    }
    if (answered.priced) tally.take(answered.needs ?? [], asked.quantity)
    return answered
  })
  const refusals = answers.flatMap((each) => each.refusals).slice(0, MOST_LINE_REFUSALS)
  return {
    lines: answers.flatMap((each) => each.priced ?? []),
    dishes: answers.flatMap(({ priced, dishes = [] }) => (priced ? [dishes] : [])),
    refusals: [...wholeRefusals(lines), ...refusals],
    claims: tally.claims(),
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

/** The ids of the items that several lines ask for: no other line can be there twice. */
function itemsOfSeveral(lines: readonly AskedLine[]): ReadonlySet<string> {
  const once = new Set<string>()
  const several = new Set<string>()
  for (const { itemId } of lines) (once.has(itemId) ? several : once).add(itemId)
  return several
}

type Answer = {
  priced?: PricedLine
  dishes?: DishIngredients[]
  needs?: readonly StockNeed[]
  refusals: LineRefusal[]
}

/** What the line comes to: choosing what an item has anyway makes no line of its own. */
function asSold({ itemId, parts, for: name }: PricedLine) {
  return { itemId, ...chosenFrom(parts), for: name }
}

/** Repeating a line would get around its maximum quantity. */
function repeated(line: number): Answer {
  return { refusals: [{ code: 'repeated_line', line }] }
}

function answer(
  asked: AskedLine,
  line: number,
  item: SellableItem | undefined,
  terms: Terms,
  tally: StockTally,
): Answer {
  const { slots = [] } = item ?? {}
  const evaluateAt = (price: MinorUnits, as: AskedLine) =>
    slots.length > 0
      ? evaluateCombo({ price, slots }, as, line, terms)
      : evaluateDish({ ...item, price }, as, line, terms)
  const price = item ? priceFor(item, asked, terms, evaluateAt) : 0
  const evaluate = (as: AskedLine) => evaluateAt(price, as)
  const evaluated = evaluate(asked)
  const faults = [
    ...quantityRefusals(asked, line),
    ...evaluated.faults.map((fault) => closedRefusal(fault, line, terms) ?? { ...fault, line }),
  ]
  if (!item) return { refusals: [{ code: 'unknown_item', line }, ...faults] }
  const out = [
    ...timeRefusals(item.id, line, terms),
    ...stockRefusals(item, line, terms),
    ...evaluated.missing,
  ]
  const own = { kind: 'item', id: item.id, name: item.title, each: 1 } as const
  const needsFor = ({ takes }: EvaluatedLine) => needsOf([own, ...takes], terms.stock)
  const needs = needsFor(evaluated)
  const isEnough = (way: WayOut) => {
    const others = needsFor(evaluate({ ...asked, ...way, quantity: asked.quantity }))
    return others.every((need) => tally.piecesOf(need) >= asked.quantity)
  }
  const waysBesides = (thing: StockNeed) => evaluated.waysBesides(thing).filter(isEnough)
  const scarce = out.length > 0 ? [] : tooFewRefusals(asked, line, needs, { tally, waysBesides })
  const refusals = [...out, ...scarce, ...faults]
  if (refusals.length > 0) return { refusals }
  const { itemId, quantity, choices, without = [], picks = [], ifOut, for: name } = asked
  const { title, taxRate } = item
  const { parts, unitPrice, dishes } = evaluated
  const more = {
    ...(slots.length > 0 && { picks }),
    ...(ifOut && { ifOut }),
    ...(name && { for: name }),
  }
  const sums = { unitPrice, total: times(unitPrice, quantity), taxRate }
  const priced = { itemId, title, quantity, choices, without, ...more, parts, ...sums }
  return { priced, dishes, needs, refusals: priceRefusals(asked, line, priced) }
}

/** What the item costs at the promised time; for whoever was shown what it cost before, that, as long as it is kept. */
function priceFor(
  { id, price, keptPrice }: SellableItem,
  asked: AskedLine,
  terms: Terms,
  evaluateAt: (price: MinorUnits, as: AskedLine) => EvaluatedLine,
): MinorUnits {
  const present = presentPrice({ id, price }, terms)
  const base = priceKept(keptPrice, terms.askedAt)
  if (base === undefined || asked.unitPrice === undefined) return present
  const kept = presentPrice({ id, price: base }, terms)
  const isLower = kept < present
  return isLower && isPriceOf(asked.unitPrice, evaluateAt(kept, asked)) ? kept : present
}

function evaluateDish(
  { price, recipe = [], choices: groups = [] }: Partial<SellableItem> & Pick<SellableItem, 'price'>,
  asked: AskedLine,
  line: number,
  terms: Terms,
): EvaluatedLine {
  const dish = { recipe, choices: groups }
  const priced = priceChoices(dish, asked, terms.parts)
  const { parts, extra, ingredients, layers, faults } = priced
  const picked = (asked.picks ?? []).map(({ itemId: option }): ChoiceFault => {
    return { code: 'unknown_option', option }
  })
  return {
    parts,
    unitPrice: price + extra,
    takes: takenLayers(layers, terms.parts),
    dishes: [ingredientsOf(dish, priced)],
    missing: outIngredients(dish, asked, ingredients, terms).map((out) => {
      return { code: 'ingredient_sold_out', line, ...out }
    }),
    waysBesides: ({ kind, id }) => (kind === 'item' ? [] : waysWithout(dish, asked, id, terms)),
    faults: [...faults, ...picked],
  }
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

/** What is counted, and how else all of a line can be had than with something that is. */
type Counted = { tally: StockTally; waysBesides: (thing: StockNeed) => readonly WayOut[] }

/** Names what is scarcest for the line: all of it can be had without that where it can be left out, or fewer pieces with it. */
function tooFewRefusals(
  { quantity, choices, without = [], picks }: AskedLine,
  line: number,
  needs: readonly StockNeed[],
  { tally, waysBesides }: Counted,
): LineRefusal[] {
  const short = needs
    .map((need) => ({ ...need, most: tally.piecesOf(need) }))
    .filter(({ most }) => most < quantity)
    .toSorted((one, other) => one.most - other.most)
  return short.slice(0, 1).map((scarcest) => {
    const { kind, id, name, left, most } = scarcest
    const ingredient = kind === 'ingredient' ? id : null
    const fewer = { choices, without, ...(picks && { picks }), quantity: most }
    const less = most > 0 ? [{ kind: 'fewer' as const, name, more: 0, ...fewer }] : []
    const ways = [...waysBesides(scarcest), ...less]
    return { code: 'too_few_left', line, ingredient, name, left, most, ways }
  })
}

function quantityRefusals({ quantity }: AskedLine, line: number): LineRefusal[] {
  const right = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
  return right ? [] : [{ code: 'quantity_out_of_range', line, most: MAX_QUANTITY }]
}

function priceRefusals(
  { unitPrice: old }: AskedLine,
  line: number,
  now: PricedLine,
): LineRefusal[] {
  if (old === undefined || isPriceOf(old, now)) return []
  return [{ code: 'price_changed', line, old, new: now.unitPrice }]
}
