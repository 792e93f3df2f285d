import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IfOut } from '#shop/domain/pricing/if-out.ts'
import type { LineIdentity } from '#shop/domain/pricing/order-line.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { useBasketStore } from './basket-store.ts'
import { addToBasket, emptyBasket, takeWayOut } from './change-basket.ts'
import { forgetWishes, wishOf, wishOfAll } from './line-wish.ts'
import { sayOfLine } from './name-line.ts'
import { formatStoredBasket, readStoredBasket } from './stored-basket.ts'

let now = Date.now()

beforeEach(() => {
  vi.useFakeTimers()
  // The basket is one for all of them, and what was said later counts: each test is a minute after the one before it.
  now += 60_000
  vi.setSystemTime(now)
})

afterEach(() => {
  vi.useRealTimers()
})

const held = () => {
  const [line] = useBasketStore.getState().lines
  if (!line) throw new Error('The basket is empty')
  return line
}
const wish = (instead: string | null) => ({ wish: 'swap', instead }) as const

function wished(): void {
  addToBasket(menuItem({ id: 'burger' }), 'en', 2)
  sayOfLine(held(), { name: '', pieces: 2, ifOut: wish('Slaw') }, 'en')
  // The later of two wishes counts, and people take longer than a millisecond.
  vi.advanceTimersByTime(1)
}

test('what was wished for a line stays with it when something else about it changes', () => {
  wished()
  expect(wishOf(held().key)).toEqual(wish('Slaw'))
  const before = held().key
  const way = { kind: 'without', name: 'Onion', words: 'No onion', more: 0 } as const
  takeWayOut(held(), { ...way, choices: [], without: ['onion'], picks: [] }, 'en')
  expect(held().key).not.toBe(before)
  expect(wishOf(held().key)).toEqual(wish('Slaw'))
})

/** What is wished for a burger, fries and a cola that become one, after these wishes for the first of them. */
function wishOfMeal(...wishes: IfOut[]): string | undefined {
  vi.advanceTimersByTime(1)
  forgetWishes()
  emptyBasket()
  vi.advanceTimersByTime(1)
  for (const id of ['burger', 'fries', 'cola']) addToBasket(menuItem({ id }), 'en')
  const { lines } = useBasketStore.getState()
  for (const [at, ifOut] of wishes.entries()) {
    const line = lines[at]
    if (line) sayOfLine(line, { name: '', pieces: 1, ifOut }, 'en')
  }
  return wishFor(lines)
}

const MEAL = { itemId: 'meal', choices: [] }

/** What is wished for a meal that takes the place of lines. */
function wishFor(lines: readonly LineIdentity[]): string | undefined {
  const { shown } = useBasketStore.getState()
  return wishOfAll(lines, MEAL, shown)[0]?.title
}

test('lines that become a meal keep what was wished for them, and for different wishes the guest is called', () => {
  const out = { wish: 'leave_out', instead: null } as const
  expect(wishOfMeal()).toBeUndefined()
  expect(wishOfMeal(out)).toBe('leave_out')
  expect(wishOfMeal(wish('Slaw'), wish('Rings'))).toBe('swap')
  expect(wishOfMeal(out, wish('Slaw'))).toBe('call')
  expect(wishOfMeal()).toBeUndefined()
  addToBasket(menuItem({ id: 'meal' }), 'en')
  const meal = useBasketStore.getState().lines.at(-1)
  if (meal) sayOfLine(meal, { name: '', pieces: 1, ifOut: out }, 'en')
  expect(wishFor([]), 'the same meal is there already').toBe('leave_out')
})

test('a kept basket has its wishes and names back', () => {
  wished()
  sayOfLine(held(), { name: '', pieces: 2, ifOut: wish(null) }, 'en')
  const { basket, shown, choice } = useBasketStore.getState()
  const named = basket.map((entry) => ({ ...entry, for: 'Ada' }))
  const kept = JSON.stringify(formatStoredBasket({ basket: named, shown, choice }))
  const read = readStoredBasket(JSON.parse(kept))
  expect(read.shown).toContainEqual(expect.objectContaining({ title: 'swap', description: '' }))
  expect(read.basket.map((entry) => entry.for)).toContain('Ada')
})

test('what was wished is gone with the order', () => {
  wished()
  const { key } = held()
  forgetWishes()
  emptyBasket()
  expect(wishOf(key)).toBeUndefined()
  addToBasket(menuItem({ id: 'burger' }), 'en')
  expect(wishOf(held().key)).toBeUndefined()
})
