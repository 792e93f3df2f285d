import { expect, test } from 'vitest'
import { STATE_NAMES } from './order-states.ts'
import { mayGiveVerdict } from './verdict.ts'

const DAY = 86_400_000

test('only an order that was handed over can be judged', () => {
  const states = STATE_NAMES.filter((state) => mayGiveVerdict({ state, verdictAt: null }, 0))
  expect(states).toEqual(['completed'])
})

test('what was said can be changed for a day, to the millisecond', () => {
  const order = { state: 'completed', verdictAt: 1000 } as const
  expect(mayGiveVerdict(order, 1000 + DAY - 1)).toBe(true)
  expect(mayGiveVerdict(order, 1000 + DAY)).toBe(false)
})
