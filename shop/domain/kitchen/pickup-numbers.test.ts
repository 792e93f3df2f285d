import { expect, test } from 'vitest'
import {
  isFresh,
  MOST_MAKING,
  MOST_READY,
  type PickupOrder,
  pickupNumbers,
} from './pickup-numbers.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

test('numbers on the griddle stand as they are promised, and late ones say so', () => {
  const shown = pickupNumbers(
    [order(16, { promisedAt: NOW - 1 }), order(18, { promisedAt: NOW }), order(21)],
    NOW,
  )
  expect(shown).toEqual({
    at: NOW,
    making: [
      { number: 16, isLate: true },
      { number: 18, isLate: false },
      { number: 21, isLate: false },
    ],
    moreMaking: 0,
    ready: [],
    moreReady: 0,
  })
})

test('what became ready last stands first, and stands out for a minute', () => {
  const { ready, making } = pickupNumbers(
    [
      readyOrder(12, NOW - 9 * MINUTE),
      readyOrder(14, NOW - MINUTE + 1),
      readyOrder(17, NOW - MINUTE),
    ],
    NOW,
  )
  expect(making).toEqual([])
  expect(ready.map(({ number }) => number)).toEqual([14, 17, 12])
  expect(ready.map((each) => isFresh(each, NOW))).toEqual([true, false, false])
})

test('however many are open, a screen of them is shown and the rest are counted', () => {
  const many = Array.from({ length: 80 }, (_, index) => order(index + 1))
  const shown = pickupNumbers([...many, ...many.map(({ number }) => readyOrder(number, NOW))], NOW)
  expect(shown.making).toHaveLength(MOST_MAKING)
  expect(shown.moreMaking).toBe(80 - MOST_MAKING)
  expect(shown.ready).toHaveLength(MOST_READY)
  expect(shown.moreReady).toBe(80 - MOST_READY)
})

function order(number: number, special: Partial<PickupOrder> = {}): PickupOrder {
  return { number, state: 'preparing', promisedAt: NOW + MINUTE, readyAt: null, ...special }
}

function readyOrder(number: number, readyAt: number): PickupOrder {
  return order(number, { state: 'ready', readyAt })
}
