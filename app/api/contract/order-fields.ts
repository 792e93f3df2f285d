import { z } from 'zod'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import { WAIT_REASONS } from '#shop/domain/kitchen/unknown-orders.ts'
import { PAID_BY, PAYMENT_METHODS, PAYMENT_STATES } from '#shop/domain/orders/order.ts'
import { STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import type { ApiAnswer } from './contract.ts'
import { instant, PROMISE_EXAMPLE } from './money.ts'

export const orderState = z.enum(STATE_NAMES)
/** The day that the number belongs to; null: the present business day. `isNear`: one of the next six days. */
export const numberDay = z.strictObject({ date: z.string(), isNear: z.boolean() }).nullable()
export const fulfilment = z.enum(FULFILMENTS)

export const payment = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(PAYMENT_STATES),
})

/** How it was paid when it was handed over; null otherwise. */
export const paidBy = z.enum(PAID_BY).nullable()

/** The fields an order has from the moment it is placed. */
export const placedFields = {
  id: z.string(),
  state: orderState,
  number: z.int(),
  numberDay,
  pickupCode: z.string(),
  placedAt: instant,
  fulfilment,
  /** Why the order takes no kitchen time yet; null once it does. */
  waits: z.enum(WAIT_REASONS).nullable(),
}

/** The fields that both the guest and the kitchen see. */
export const seenFields = {
  ...placedFields,
  version: z.int(),
  businessDay: z.string(),
  table: z.string().nullable(),
  address: z
    .strictObject({
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      extra: z.string(),
      point: z.tuple([z.number(), z.number()]).nullable(),
    })
    .nullable(),
  note: z.string(),
  slotAt: instant.nullable(),
  promisedAt: instant,
  answerBy: instant.nullable(),
  isTrial: z.boolean(),
}

const PLACED_AT = 1795199400000
const ID = '3b1f0c2e9a7d4f56b8e0a1c2d3e4f506'

/** The order in the API document's examples. */
export const EXAMPLE = {
  id: ID,
  placedAt: PLACED_AT,
  names: { id: ID, number: 12, numberDay: null, pickupCode: '47', fulfilment: 'pickup' as const },
  line: {
    itemId: 'plain-smash',
    title: 'Plain Smash',
    quantity: 2,
    options: ['extras-cheddar'],
    choices: [{ id: 'extras-cheddar', quantity: 1 }],
    without: ['red-onion'],
    parts: [
      { kind: 'added' as const, id: 'extras-cheddar', name: 'Cheddar', quantity: 1, price: 100 },
      { kind: 'removed' as const, id: 'red-onion', name: 'Red onion', quantity: 1, price: 0 },
    ],
    words: ['Extra cheddar', 'No red onion'],
    unitPrice: 950,
    total: 1900,
  },
  payment: { method: 'counter' as const, state: 'to_pay' as const },
}

/** The answer of every action: the order's new state. */
export const ACTION_ANSWER: ApiAnswer = {
  description: 'Its state now.',
  schema: z.strictObject({
    order: z.strictObject({
      id: z.string(),
      version: z.int(),
      state: orderState,
      promisedAt: instant,
    }),
  }),
  example: {
    order: { id: ID, version: 2, state: 'accepted', promisedAt: PROMISE_EXAMPLE.readyAt },
  },
}
