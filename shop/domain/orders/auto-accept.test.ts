import { expect, test } from 'vitest'
import { type AutoAcceptFacts, isAcceptedByItself } from './auto-accept.ts'

const ORDINARY: AutoAcceptFacts = {
  state: 'placed',
  paymentState: 'to_pay',
  isWaiting: false,
  isAllergyUnread: false,
  isForSlot: false,
}

test.for<[string, Partial<AutoAcceptFacts>, boolean]>([
  ['an ordinary order', {}, true],
  ['one that was paid by card', { paymentState: 'authorised' }, true],
  ['one whose card is not checked yet', { paymentState: 'awaiting' }, false],
  ['one with an allergy that nobody has read', { isAllergyUnread: true }, false],
  ['a large one of a stranger', { isWaiting: true }, false],
  ['one that was answered', { state: 'accepted' }, false],
])('by itself the shop accepts %s: %o, %s', ([, special, expected]) => {
  expect(isAcceptedByItself({ ...ORDINARY, ...special }, false)).toBe(expected)
})

test('during a pause only an order for its own time is accepted without a person', () => {
  expect(isAcceptedByItself(ORDINARY, true)).toBe(false)
  expect(isAcceptedByItself({ ...ORDINARY, isForSlot: true }, true)).toBe(true)
})
