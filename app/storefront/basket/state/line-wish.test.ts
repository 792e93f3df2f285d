import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { menuItem } from '#tests/support/menu-item.ts'
import { useBasketStore } from './basket-store.ts'
import { addToBasket, emptyBasket, takeWayOut } from './change-basket.ts'
import { forgetWishes, wishOf } from './line-wish.ts'
import { sayOfLine } from './name-line.ts'
import { formatStoredBasket, readStoredBasket } from './stored-basket.ts'

beforeEach(() => {
  vi.useFakeTimers()
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
