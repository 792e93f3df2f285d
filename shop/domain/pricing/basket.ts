import { MAX_LINES, MAX_QUANTITY } from '../common/limits.ts'
import { done, type Outcome, refused } from '../common/refusal.ts'
import {
  type LineIdentity,
  lineKey,
  type OrderLine,
  plainChoices,
  plainPicks,
} from './order-line.ts'

/**
 * A basket that several writers (browser tabs) change at once. Each entry counts, for every writer, what that
 * writer ever put in and took out. The counts only grow, so two copies are merged by taking the larger of each, in
 * any order and however often. Entries stay when their quantity falls to 0.
 */
export type Basket = BasketEntry[]

export type BasketEntry = LineIdentity & {
  /** Entries are sorted by place. It survives removal, so that an undo restores it. */
  place: number
  tallies: Tally[]
}

export type Tally = { writer: string; put: number; taken: number }

export type BasketRefusalCode = 'quantity_out_of_range' | 'too_many_lines'

/** Returns the lines with a quantity above 0, in the order in which they were added. */
export function linesOf(basket: Basket): OrderLine[] {
  return basket
    .toSorted((a, b) => a.place - b.place)
    .map((entry) => {
      const { place: _, tallies: __, ...line } = entry
      return { ...line, quantity: quantityOf(entry) }
    })
    .filter((line) => line.quantity > 0)
}

/** Returns the total quantity of the lines. */
export function count(lines: readonly OrderLine[]): number {
  return lines.reduce((pieces, line) => pieces + line.quantity, 0)
}

/**
 * Adds the quantity to an equal line, or a new line at the end. Refuses `quantity_out_of_range` and
 * `too_many_lines`.
 */
export function add(
  basket: Basket,
  writer: string,
  line: OrderLine,
): Outcome<Basket, BasketRefusalCode> {
  const held = quantityIn(basket, lineKey(line))
  if (held === 0 && linesOf(basket).length >= MAX_LINES) return refused({ code: 'too_many_lines' })
  if (!isQuantity(line.quantity) || !isQuantity(held + line.quantity)) {
    return refused({ code: 'quantity_out_of_range' })
  }
  const opened = held === 0 ? open(basket, line) : basket
  return done(write(opened, writer, lineKey(line), held + line.quantity))
}

/** Sets the quantity of an existing line, 1 to `MAX_QUANTITY`. Refuses `quantity_out_of_range`. */
export function setQuantity(
  basket: Basket,
  writer: string,
  key: string,
  quantity: number,
): Outcome<Basket, BasketRefusalCode> {
  if (!isQuantity(quantity)) return refused({ code: 'quantity_out_of_range' })
  return done(write(basket, writer, key, quantity))
}

/** Sets the quantity of a line to 0. */
export function remove(basket: Basket, writer: string, key: string): Basket {
  return write(basket, writer, key, 0)
}

/** Adds a removed line's quantity back at its place, on top of what was added since. */
export function restore(basket: Basket, writer: string, line: OrderLine): Basket {
  const key = lineKey(line)
  return write(basket, writer, key, Math.min(MAX_QUANTITY, quantityIn(basket, key) + line.quantity))
}

/**
 * Puts another line in the place of one, or its quantity to the line that is equal to it. Refuses
 * `quantity_out_of_range`. A line that is gone meanwhile is added.
 */
export function replace(
  basket: Basket,
  writer: string,
  key: string,
  line: OrderLine,
): Outcome<Basket, BasketRefusalCode> {
  const wanted = lineKey(line)
  if (quantityIn(basket, key) === 0) return add(basket, writer, line)
  if (wanted === key) return setQuantity(basket, writer, key, line.quantity)
  const held = quantityIn(basket, wanted)
  if (!isQuantity(line.quantity) || !isQuantity(held + line.quantity)) {
    return refused({ code: 'quantity_out_of_range' })
  }
  const opened = held === 0 ? openAt(basket, key, line) : basket
  return done(write(remove(opened, writer, key), writer, wanted, held + line.quantity))
}

/** Undoes `replace`: what one line was replaced by goes, whatever else was added to that stays. */
export function putBack(
  basket: Basket,
  writer: string,
  before: OrderLine,
  line: OrderLine,
): Basket {
  const key = lineKey(line)
  const left = Math.max(0, quantityIn(basket, key) - line.quantity)
  return restore(write(basket, writer, key, left), writer, before)
}

/** Merges two copies of a basket; the result has all changes of both. */
export function merge(ours: Basket, theirs: Basket): Basket {
  const merged = new Map<string, BasketEntry>()
  for (const entry of [...ours, ...theirs]) {
    const key = lineKey(entry)
    const other = merged.get(key)
    merged.set(key, other ? mergeEntries(other, entry) : entry)
  }
  return sortedBy([...merged.values()], lineKey)
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

/** When two tabs remove the same line, more is taken than was put in, so the plain sum may be negative. */
function quantityOf(entry: BasketEntry): number {
  return Math.min(MAX_QUANTITY, Math.max(0, balance(entry)))
}

function quantityIn(basket: Basket, key: string): number {
  const entry = basket.find((each) => lineKey(each) === key)
  return entry ? quantityOf(entry) : 0
}

function balance(entry: BasketEntry): number {
  return entry.tallies.reduce((sum, tally) => sum + tally.put - tally.taken, 0)
}

/** Moves the entry of an empty line to the end. */
function open(basket: Basket, line: OrderLine): Basket {
  return merge(basket, [emptyEntry(line, endOf(basket))])
}

/**
 * Moves the entry of an empty line to where another one is. Places only grow: an entry that was further down already
 * goes to the end, and all that come after it once more behind it.
 */
function openAt(basket: Basket, key: string, line: OrderLine): Basket {
  const there = basket.find((entry) => lineKey(entry) === key)?.place ?? 0
  const before = basket.find((entry) => lineKey(entry) === lineKey(line))?.place ?? 0
  if (before <= there) return merge(basket, [emptyEntry(line, there)])
  const end = endOf(basket)
  const after = basket
    .filter((entry) => entry.place > there && lineKey(entry) !== lineKey(line))
    .toSorted((a, b) => a.place - b.place)
  const moved = after.map((entry, index) => ({ ...entry, place: end + 1 + index }))
  return merge(basket, [emptyEntry(line, end), ...moved])
}

function emptyEntry(
  { itemId, choices, without = [], picks = [], for: name }: OrderLine,
  place: number,
): BasketEntry {
  const leftOut = without.length === 0 ? {} : { without: [...without].sort() }
  const picked = picks.length === 0 ? {} : { picks: plainPicks(picks) }
  const own = {
    itemId,
    choices: plainChoices(choices),
    ...leftOut,
    ...picked,
    for: name,
  }
  return { ...own, place, tallies: [] }
}

function endOf(basket: Basket): number {
  return 1 + Math.max(0, ...basket.map((entry) => entry.place))
}

function write(basket: Basket, writer: string, key: string, wanted: number): Basket {
  return basket.map((entry) => (lineKey(entry) === key ? writeEntry(entry, writer, wanted) : entry))
}

function writeEntry(entry: BasketEntry, writer: string, wanted: number): BasketEntry {
  const change = wanted - balance(entry)
  const before = entry.tallies.find((tally) => tally.writer === writer)
  const after: Tally = {
    writer,
    put: (before?.put ?? 0) + Math.max(0, change),
    taken: (before?.taken ?? 0) + Math.max(0, -change),
  }
  return { ...entry, tallies: mergeTallies(entry.tallies, [after]) }
}

function mergeEntries(a: BasketEntry, b: BasketEntry): BasketEntry {
  return {
    ...a,
    place: Math.max(a.place, b.place),
    tallies: mergeTallies(a.tallies, b.tallies),
  }
}

function mergeTallies(a: readonly Tally[], b: readonly Tally[]): Tally[] {
  const merged = new Map<string, Tally>()
  for (const tally of [...a, ...b]) {
    const other = merged.get(tally.writer)
    merged.set(tally.writer, {
      writer: tally.writer,
      put: Math.max(tally.put, other?.put ?? 0),
      taken: Math.max(tally.taken, other?.taken ?? 0),
    })
  }
  return sortedBy([...merged.values()], (tally) => tally.writer)
}

/** The same order for the same content, so that two tabs that agree store the same text. */
function sortedBy<T>(list: T[], key: (each: T) => string): T[] {
  return list.sort((a, b) => (key(a) < key(b) ? -1 : 1))
}
