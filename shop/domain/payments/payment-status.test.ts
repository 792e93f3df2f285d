import { expect, test } from 'vitest'
import type { PaymentState } from '../orders/order.ts'
import type { OrderState } from '../orders/order-states.ts'
import { paymentStatus } from './payment-status.ts'

test.for<[OrderState, PaymentState, string]>([
  ['placed', 'to_pay', 'to_pay'],
  ['ready', 'to_pay', 'to_pay'],
  ['completed', 'to_pay', 'not_said'],
  ['cancelled', 'to_pay', 'nothing_charged'],
  ['placed', 'awaiting', 'not_paid_yet'],
  ['expired', 'awaiting', 'not_charged'],
  ['placed', 'authorised', 'held'],
  ['accepted', 'authorised', 'being_charged'],
  ['refused', 'authorised', 'not_charged'],
  ['preparing', 'paid', 'paid'],
  ['completed', 'paid', 'paid'],
  ['cancelled', 'paid', 'going_back'],
  ['refused', 'released', 'not_charged'],
  ['cancelled', 'refunded', 'given_back'],
  ['completed', 'refunded', 'given_back'],
  ['accepted', 'unknown', 'in_doubt'],
  ['expired', 'needs_attention', 'in_doubt'],
])('the guest of an order that is %s, its payment %s, is told: %s', ([state, paid, status]) => {
  expect(paymentStatus({ state, payment: { state: paid, paidBy: null } })).toBe(status)
})

test('only an order that was paid where it was handed over is said to be paid there', () => {
  const payment = { state: 'paid', paidBy: 'cash' } as const
  expect(paymentStatus({ state: 'completed', payment })).toBe('paid_there')
})
