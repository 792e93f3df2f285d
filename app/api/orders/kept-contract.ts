import { z } from 'zod'
import { MAX_KEPT_ORDERS, MAX_TOKEN_LENGTH } from '#shop/domain/common/limits.ts'
import type { KeptOrder } from '#shop/domain/orders/kept-order.ts'
import { post } from '../contract/contract.ts'
import { instant, money, PROMISE_EXAMPLE } from '../contract/money.ts'
import { EXAMPLE, fulfilment, numberDay, orderState, payment } from '../contract/order-fields.ts'
import { lineFields } from '../contract/order-lines.ts'

const TOKEN_EXAMPLE = 'J7mVg3QfC1n0bXw5hT2kR8sPzYd4uE6aLqW9oGxKiNc'

/** A layer of a stack, from the bottom up; measures are millimetres. */
const layer = z.strictObject({
  key: z.string(),
  name: z.string(),
  colour: z.string(),
  part: z.enum(['whole', 'lower', 'upper']),
  isCooked: z.boolean(),
  thickness: z.number(),
  width: z.number(),
  x: z.number(),
  y: z.number(),
  picture: z
    .strictObject({
      id: z.string(),
      width: z.int(),
      height: z.int(),
      widths: z.array(z.int()),
    })
    .nullable(),
})

const status = z.strictObject({
  token: z.string(),
  number: z.int(),
  numberDay,
  pickupCode: z.string(),
  state: orderState,
  payment: payment.pick({ state: true }),
  fulfilment,
  table: z.string().nullable(),
  placedAt: instant,
  promisedAt: instant,
  /** When the guest has it: when it is ready or, delivered, at the door. */
  hasItAt: instant,
  /** What was promised before the kitchen delayed it; null: it did not. */
  saidAt: instant.nullable(),
  /** What is to be paid now, and how much less that is than was ordered. */
  total: money,
  adjusted: money,
  /** With `withLines` only. */
  lines: z.array(z.strictObject(lineFields)).exactOptional(),
  /** How each line is drawn, with `withLines` only; null: by its item's picture. */
  stacks: z.array(z.array(layer).nullable()).exactOptional(),
  /** What was picked for combos that are drawn so, likewise; `line` is the place of the line, from 0. */
  picked: z
    .array(
      z.strictObject({
        line: z.int().min(0),
        itemId: z.string(),
        title: z.string(),
        quantity: z.int().min(1),
        layers: z.array(layer).nullable(),
      }),
    )
    .exactOptional(),
}) satisfies z.ZodType<KeptOrder>

export const keptContract = post(
  ['Guests', '/api/orders/kept', 'Where the orders stand whose tokens a device keeps'],
  {
    body: z.strictObject({
      tokens: z.array(z.string().min(1).max(MAX_TOKEN_LENGTH)).max(MAX_KEPT_ORDERS),
      /** Includes what was ordered. */
      withLines: z.boolean().default(false),
    }),
    example: { tokens: [TOKEN_EXAMPLE] },
    answer: {
      200: {
        description:
          'The orders, newest first. Tokens that open no order, or no longer do, are left out.',
        schema: z.strictObject({ orders: z.array(status) }),
        example: {
          orders: [
            {
              token: TOKEN_EXAMPLE,
              number: EXAMPLE.names.number,
              numberDay: null,
              pickupCode: EXAMPLE.names.pickupCode,
              state: 'preparing',
              payment: { state: EXAMPLE.payment.state },
              fulfilment: EXAMPLE.names.fulfilment,
              table: null,
              placedAt: EXAMPLE.placedAt,
              promisedAt: PROMISE_EXAMPLE.readyAt,
              hasItAt: PROMISE_EXAMPLE.readyAt,
              saidAt: null,
              total: 1900,
              adjusted: 0,
            },
          ],
        },
      },
    },
    refusals: [],
  },
)
