import { sum } from '../common/money.ts'
import type { ComboDish } from '../menu/combo-dish.ts'
import type { CountedThing } from '../menu/counted-stock.ts'
import { isSoldOut } from '../menu/menu.ts'
import { timesFrom } from '../menu/schedule-times.ts'
import { backAt, FURTHER_NOTICE } from '../menu/sold-out.ts'
import { notThen } from '../menu/timetable.ts'
import type { EvaluatedLine, LineRefusal, Terms } from './line-refusal.ts'
import type { ComboPick, OrderLine } from './order-line.ts'
import { outIngredients, waysWithout as waysLeavingOut } from './out-ingredients.ts'
import { type Combo, type MadePick, type PricedCombo, priceCombo } from './price-combo.ts'
import { ingredientsOf } from './sold-allergens.ts'
import { type StockTake, takenLayers } from './stock-tally.ts'
import { MOST_INSTEAD, type WayOut } from './ways-out.ts'

/**
 * Prices a combo of a line, and says what of it can't be had at the promised time: a pick that is sold out with what else
 * there is for its slot, or the whole combo as long as there is nothing.
 */
export function evaluateCombo(
  combo: Combo,
  { choices, without = [], picks = [] }: Pick<OrderLine, 'choices' | 'without' | 'picks'>,
  line: number,
  terms: Terms,
): EvaluatedLine {
  const priced = priceCombo(combo, picks, terms.parts)
  const own = { combo, priced, line, terms }
  return {
    parts: priced.parts,
    unitPrice: priced.unitPrice,
    takes: priced.picks.flatMap((made) => takenByPick(made, terms.parts)),
    dishes: priced.picks.map(({ dish, priced: own }) => ingredientsOf(dish, own)),
    missing: priced.picks.flatMap((made, index) => missing(made, index, own)),
    waysBesides: (thing) => waysBesides(thing, own),
    faults: [
      ...priced.faults,
      // A combo is changed in its items, not by itself.
      ...choices.map(({ id: option }) => ({ code: 'unknown_option', option }) as const),
      ...without.map((ingredient) => ({ code: 'not_removable', ingredient }) as const),
    ],
  }
}

/** A pick takes its item and what lies in it, as often as it was picked. */
export function takenByPick({ pick, dish, priced }: MadePick, parts: Terms['parts']): StockTake[] {
  const own = { kind: 'item', id: dish.id, name: dish.title, each: 1 } as const
  return [own, ...takenLayers(priced.layers, parts)].map((take) => {
    return { ...take, each: take.each * pick.quantity }
  })
}

type Evaluated = { combo: Combo; priced: PricedCombo; line: number; terms: Terms }

function missing(made: MadePick, pick: number, evaluated: Evaluated): LineRefusal[] {
  const { line, terms } = evaluated
  const { promisedAt, parts } = terms
  const { dish, slot } = made
  if (!isSoldOut(dish, promisedAt)) {
    return outIngredients(dish, made.pick, made.priced.ingredients, terms).map((out) => ({
      code: 'ingredient_sold_out',
      line,
      pick,
      ...out,
      ways: out.ways.map((way) => ofCombo(way, pick, evaluated)),
    }))
  }
  const offered = slot.items.flatMap(({ itemId }) => parts.dishes?.get(itemId) ?? [])
  if (offered.every((each) => isSoldOut(each, promisedAt))) return [slotIsOut(offered, line, terms)]
  const ways = waysWithout(made, pick, evaluated)
  const isRemovable = ways.some(({ kind }) => kind === 'without')
  const about = { line, pick, item: dish.id, name: dish.title, isRemovable, ways }
  const { closes: _, ...out } = outage(dish, terms)
  return [{ code: 'part_sold_out', ...about, ...out }]
}

/** Ways to have the combo when too little is left of something: without the ingredient, or with another pick for an item. */
function waysBesides({ kind, id }: CountedThing, evaluated: Evaluated): WayOut[] {
  const { priced, terms } = evaluated
  if (kind === 'item') {
    return priced.picks.flatMap((made, index) =>
      made.dish.id === id ? waysWithout(made, index, evaluated) : [],
    )
  }
  const ways = priced.picks.map(({ dish, pick, priced: own }) =>
    own.ingredients.includes(id) ? (waysLeavingOut(dish, pick, id, terms)[0] ?? null) : undefined,
  )
  const [first] = ways.filter((way) => way != null)
  // It has to be in one of them.
  if (!first || ways.includes(null)) return []
  const picks = picksOf(priced).map((pick, index) => {
    const { choices, without } = ways[index] ?? pick
    return { ...pick, choices, without }
  })
  const more = sum(ways.map((way, index) => (way?.more ?? 0) * (picks[index]?.quantity ?? 1)))
  return [{ ...first, more, choices: [], without: [], picks }]
}

/** Nothing of a slot can be had: as long as the first of its items can't. */
function slotIsOut(offered: readonly ComboDish[], line: number, terms: Terms): LineRefusal {
  const outages = offered.map((dish) => outage(dish, terms))
  const [first] = outages.toSorted((one, other) => one.until - other.until)
  const { schedule, until = terms.promisedAt, closes = null, backAt = null } = first ?? {}
  if (schedule === undefined) return { code: 'sold_out', line, until, backAt }
  const next = { nextFrom: backAt, nextUntil: closes }
  return { code: 'not_available_then', line, schedule, option: null, ...next }
}

/** Until when an item can't be had: by its schedule, or because it is sold out. */
function outage(
  { id, soldOutUntil }: ComboDish,
  { timetable, judgedAt, promisedAt, windows }: Terms,
): { schedule?: string; until: number; closes?: number | null; backAt: number | null } {
  const when = timetable.items.get(id)?.when ?? []
  const off = judgedAt === null ? undefined : notThen(when, judgedAt, timesFrom(windows))
  if (off) {
    const { opens = null, closes = null } = off.next ?? {}
    return { schedule: off.name, until: opens ?? FURTHER_NOTICE, closes, backAt: opens }
  }
  const until = soldOutUntil ?? promisedAt
  return { until, backAt: backAt(windows, until) }
}

/** A way to have the item of a pick, as the way to have the combo. */
function ofCombo(way: WayOut, index: number, { priced }: Evaluated): WayOut {
  const { choices, without } = way
  const picks = picksOf(priced).map((pick, at) => {
    return at === index ? { ...pick, choices, without } : pick
  })
  const quantity = picks[index]?.quantity ?? 1
  return { ...way, more: way.more * quantity, choices: [], without: [], picks }
}

/** Without a pick that nobody has to have, or with another item of its slot, the cheapest first. */
function waysWithout(
  { pick, slot, dish }: MadePick,
  index: number,
  evaluated: Evaluated,
): WayOut[] {
  const { combo, priced, terms } = evaluated
  const { promisedAt, parts } = terms
  const before = picksOf(priced)
  const tryOut = (kind: WayOut['kind'], name: string, picks: ComboPick[]): WayOut[] => {
    const other = priceCombo(combo, picks, parts)
    const isHad = ({ slot: { id }, dish: had, priced: own }: MadePick) =>
      id !== slot.id ||
      had.id === dish.id ||
      outIngredients(had, { choices: [] }, own.ingredients, terms).length === 0
    if (other.faults.length > 0 || !other.picks.every(isHad)) return []
    const more = other.unitPrice - priced.unitPrice
    return [{ kind, name, more, choices: [], without: [], picks }]
  }
  const others = before.toSpliced(index, 1)
  const isEmpty = slot.min > 0 && others.every((each) => each.slot !== slot.id)
  const left = isEmpty ? [] : tryOut('without', dish.title, others)
  const instead = slot.items.flatMap(({ itemId }) => {
    const other = parts.dishes?.get(itemId)
    if (!other || isSoldOut(other, promisedAt)) return []
    const { quantity } = pick
    const replaced = { slot: slot.id, itemId, quantity, choices: [], without: [] }
    return tryOut('instead', other.title, before.toSpliced(index, 1, replaced))
  })
  const cheapest = instead.toSorted((one, other) => one.more - other.more)
  return [...left, ...cheapest.slice(0, MOST_INSTEAD)]
}

function picksOf({ picks }: PricedCombo): ComboPick[] {
  return picks.map(({ pick }) => pick)
}
