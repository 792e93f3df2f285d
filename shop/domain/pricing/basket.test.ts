import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LINES, MAX_QUANTITY } from '../common/limits.ts'
import type { Outcome } from '../common/refusal.ts'
import {
  add,
  type Basket,
  count,
  linesOf,
  merge,
  putBack,
  remove,
  replace,
  restore,
  setQuantity,
} from './basket.ts'
import { type Choice, lineKey, type OrderLine } from './order-line.ts'

const burger: OrderLine = { itemId: 'burger', quantity: 1, choices: [] }
const cola: OrderLine = { itemId: 'cola', quantity: 1, choices: [] }
const shake: OrderLine = { itemId: 'shake', quantity: 1, choices: [] }
const BACON = { id: 'bacon', quantity: 1 }
const CHEESE = { id: 'cheese', quantity: 1 }

test('adding the same item again increases its quantity by one', () => {
  expect(linesOf(basketOf(burger, burger))).toEqual([{ ...burger, quantity: 2 }])
})

test('the same item with other choices is a separate line', () => {
  const loaded = { ...burger, choices: [BACON] }
  expect(linesOf(basketOf(burger, loaded))).toEqual([burger, loaded])
})

test('neither the order of choices nor one written twice makes another line', () => {
  const one = { ...burger, choices: [BACON, twice(CHEESE)] }
  const other = { ...burger, choices: [CHEESE, BACON, CHEESE] }
  expect(lineKey(one)).toBe(lineKey(other))
  expect(count(linesOf(basketOf(one, other)))).toBe(2)
  expect(linesOf(basketOf(one, other))).toHaveLength(1)
})

test('twice the same choice is another line than once', () => {
  const one = { ...burger, choices: [CHEESE] }
  const other = { ...burger, choices: [twice(CHEESE)] }
  expect(linesOf(basketOf(one, other, other))).toEqual([one, { ...other, quantity: 2 }])
})

test('lines stay in the order in which they were added', () => {
  expect(linesOf(basketOf(shake, burger, cola, burger)).map((line) => line.itemId)).toEqual([
    'shake',
    'burger',
    'cola',
  ])
})

test('undoing a removal restores the line at its place with its quantity', () => {
  const full = basketOf(burger, cola, cola, shake)
  const without = remove(full, 'a', lineKey(cola))
  expect(linesOf(without)).toEqual([burger, shake])
  expect(linesOf(restore(without, 'a', { ...cola, quantity: 2 }))).toEqual(linesOf(full))
})

test('a changed line stays in its place, as often as it is changed and back again', () => {
  const loaded = { ...burger, choices: [BACON] }
  const full = basketOf(shake, burger, cola)
  const once = value(replace(full, 'a', lineKey(burger), { ...loaded, quantity: 2 }))
  expect(linesOf(once)).toEqual([shake, { ...loaded, quantity: 2 }, cola])
  const back = value(replace(once, 'b', lineKey(loaded), burger))
  expect(linesOf(back)).toEqual([shake, burger, cola])
  const last = value(replace(back, 'a', lineKey(burger), loaded))
  expect(linesOf(last)).toEqual([shake, loaded, cola])
})

test('a line that is changed into what was taken out further down stays in its place', () => {
  const loaded = { ...burger, choices: [BACON] }
  const without = remove(basketOf(burger, shake, loaded, cola), 'a', lineKey(loaded))
  const changed = value(replace(without, 'b', lineKey(burger), loaded))
  expect(linesOf(changed)).toEqual([loaded, shake, cola])
  expect(linesOf(merge(without, changed))).toEqual([loaded, shake, cola])
})

test('a line that becomes equal to another one joins it', () => {
  const loaded = { ...burger, choices: [BACON] }
  const full = basketOf(burger, shake, loaded)
  const joined = value(replace(full, 'a', lineKey(burger), { ...loaded, quantity: 3 }))
  expect(linesOf(joined)).toEqual([shake, { ...loaded, quantity: 4 }])
})

test('undoing a change leaves what the line had joined, and what was added since', () => {
  const loaded = { ...burger, choices: [BACON], quantity: 2 }
  const full = basketOf(burger, shake, loaded)
  const joined = value(replace(full, 'a', lineKey(burger), { ...loaded, quantity: 3 }))
  const more = value(add(joined, 'b', { ...loaded, quantity: 1 }))
  const undone = putBack(more, 'a', burger, { ...loaded, quantity: 3 })
  expect(linesOf(undone)).toEqual([burger, shake, { ...loaded, quantity: 3 }])
  const fewer = value(replace(full, 'a', lineKey(loaded), { ...loaded, quantity: 1 }))
  expect(linesOf(putBack(fewer, 'a', loaded, { ...loaded, quantity: 1 }))).toEqual(linesOf(full))
})

test('a line changed in one tab and taken out in another is as it was changed', () => {
  const loaded = { ...burger, choices: [BACON] }
  const full = basketOf(burger, cola)
  const changed = value(replace(full, 'a', lineKey(burger), loaded))
  const both = merge(changed, remove(full, 'b', lineKey(burger)))
  expect(linesOf(both)).toEqual([loaded, cola])
  const late = replace(remove(full, 'b', lineKey(burger)), 'a', lineKey(burger), loaded)
  expect(linesOf(value(late))).toEqual([cola, loaded])
})

test('a line is not changed into more than fifty of another', () => {
  const loaded = { ...burger, choices: [BACON] }
  const full = value(add(basketOf(burger), 'a', { ...loaded, quantity: MAX_QUANTITY }))
  const refusal = { ok: false, refusals: [{ code: 'quantity_out_of_range' }] }
  expect(replace(full, 'a', lineKey(burger), loaded)).toEqual(refusal)
  expect(replace(full, 'a', lineKey(burger), { ...burger, quantity: 0 })).toEqual(refusal)
})

test('a removed item that is added anew goes to the end', () => {
  const without = remove(basketOf(burger, cola), 'a', lineKey(burger))
  expect(linesOf(value(add(without, 'a', burger)))).toEqual([cola, burger])
})

test('an undo does not remove what was added in the meantime', () => {
  const without = remove(basketOf(burger, burger), 'a', lineKey(burger))
  const again = value(add(without, 'b', burger))
  expect(count(linesOf(restore(again, 'a', { ...burger, quantity: 2 })))).toBe(3)
})

test('a quantity is set to the given number', () => {
  const basket = basketOf(burger, burger, burger)
  expect(count(linesOf(value(setQuantity(basket, 'a', lineKey(burger), 2))))).toBe(2)
  expect(count(linesOf(value(setQuantity(basket, 'b', lineKey(burger), 7))))).toBe(7)
})

test('more than fifty of one line, none and half a burger are refused', () => {
  const full = value(add([], 'a', { ...burger, quantity: MAX_QUANTITY }))
  const refusal = { ok: false, refusals: [{ code: 'quantity_out_of_range' }] }
  expect(add(full, 'a', burger)).toEqual(refusal)
  expect(add([], 'a', { ...burger, quantity: 0 })).toEqual(refusal)
  expect(add([], 'a', { ...burger, quantity: -1 })).toEqual(refusal)
  expect(setQuantity(full, 'a', lineKey(burger), 0.5)).toEqual(refusal)
  expect(setQuantity(full, 'a', lineKey(burger), MAX_QUANTITY + 1)).toEqual(refusal)
})

test('a line too many is refused, one more of an existing line is not', () => {
  const full = basketOf(...lines(MAX_LINES))
  expect(add(full, 'a', burger)).toEqual({ ok: false, refusals: [{ code: 'too_many_lines' }] })
  expect(add(full, 'a', { ...burger, itemId: 'item-0' }).ok).toBe(true)
})

test('a removed line makes room for another', () => {
  const full = basketOf(...lines(MAX_LINES))
  expect(add(remove(full, 'a', '["item-0"]'), 'a', burger).ok).toBe(true)
})

test('when two tabs add the same item at once, both are counted', () => {
  const start = basketOf(cola)
  const merged = merge(value(add(start, 'a', burger)), value(add(start, 'b', burger)))
  expect(linesOf(merged)).toEqual([cola, { ...burger, quantity: 2 }])
})

test('a line that one tab removes while another adds to it keeps what was added', () => {
  const start = basketOf(burger)
  const merged = merge(
    remove(start, 'a', lineKey(burger)),
    value(add(start, 'b', { ...burger, quantity: 3 })),
  )
  expect(linesOf(merged)).toEqual([{ ...burger, quantity: 3 }])
})

test('after two tabs removed the same line, one added burger is one burger', () => {
  const start = basketOf(burger, burger)
  const empty = merge(remove(start, 'a', lineKey(burger)), remove(start, 'b', lineKey(burger)))
  expect(linesOf(empty)).toEqual([])
  expect(linesOf(value(add(empty, 'a', burger)))).toEqual([burger])
})

test('adding and removing a line leaves the other lines as they were', () => {
  fc.assert(
    fc.property(anyBasket('a'), anyLine, (basket, line) => {
      const others = linesOf(basket).filter((each) => lineKey(each) !== lineKey(line))
      const added = add(basket, 'b', line)
      const after = remove(added.ok ? added.value : basket, 'b', lineKey(line))
      expect(linesOf(after)).toEqual(others)
    }),
  )
})

test('merging gives the same basket in any order and however often', () => {
  fc.assert(
    fc.property(anyBasket('a'), anyBasket('b'), anyBasket('c'), (a, b, c) => {
      expect(merge(a, b)).toEqual(merge(b, a))
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
      expect(merge(merge(a, b), b)).toEqual(merge(a, b))
    }),
  )
})

test('merging the baskets of tabs that only add keeps every piece of each', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (first, second) => {
      const merged = merge(basketOf(...first), filledBy('b', ...second))
      expect(count(linesOf(merged))).toBe(count(first) + count(second))
    }),
  )
})

const anyLine: fc.Arbitrary<OrderLine> = fc.record({
  itemId: fc.constantFrom('burger', 'cola', 'shake', '__proto__'),
  quantity: fc.integer({ min: 1, max: 5 }),
  choices: fc.subarray([BACON, CHEESE, twice(CHEESE)]),
})

const anyLines = fc.array(anyLine, { maxLength: 5 })

type Step = { line: OrderLine; verb: 'add' | 'remove' | 'restore' | 'set' }

const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ line: anyLine, verb: fc.constantFrom('add', 'remove', 'restore', 'set') }),
  { maxLength: 8 },
)

function anyBasket(writer: string): fc.Arbitrary<Basket> {
  return anySteps.map((steps) =>
    steps.reduce<Basket>((basket, step) => take(basket, writer, step), []),
  )
}

function take(basket: Basket, writer: string, { line, verb }: Step): Basket {
  const key = lineKey(line)
  if (verb === 'remove') return remove(basket, writer, key)
  if (verb === 'restore') return restore(basket, writer, line)
  const outcome =
    verb === 'add' ? add(basket, writer, line) : setQuantity(basket, writer, key, line.quantity)
  return outcome.ok ? outcome.value : basket
}

function basketOf(...lines: OrderLine[]): Basket {
  return filledBy('a', ...lines)
}

function filledBy(writer: string, ...lines: OrderLine[]): Basket {
  return lines.reduce<Basket>((basket, line) => value(add(basket, writer, line)), [])
}

function lines(length: number): OrderLine[] {
  return Array.from({ length }, (_, index) => ({ ...burger, itemId: `item-${index}` }))
}

function twice({ id, quantity }: Choice): Choice {
  return { id, quantity: 2 * quantity }
}

function value<T>(outcome: Outcome<T, string>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusals.map(({ code }) => code)}`)
  return outcome.value
}
