import { z } from 'zod'
import type { Forgotten } from '#shop/operations/guests/forget-guest.ts'
import type { Forgettable } from '#shop/operations/guests/forget-on-request.ts'
import { get, post } from '../contract/contract.ts'
import { instant } from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'

const count = z.int().min(0)

const planned = z
  .strictObject({
    /** By which the change log has it. */
    id: z.string(),
    at: instant,
  })
  .nullable()

const forgettable = z.strictObject({
  reach: z.strictObject({
    /** Those that still name the guest. */
    orders: count,
    /** Of these: still open, or with money on its way. */
    waiting: count,
    /** Of these: to be forgotten as soon as they don't wait any more. */
    marked: count,
    /** Messages, but for those about orders that are marked. */
    threads: count,
  }),
  /** An account stays. */
  hasAccount: z.boolean(),
  /** When it is done if it is planned now. */
  morning: instant,
  planned,
}) satisfies z.ZodType<Forgettable>

const forgotten = z.strictObject({
  threads: count,
  /** `later`: as soon as they have ended and their money has arrived. */
  orders: z.strictObject({ now: count, later: count }),
}) satisfies z.ZodType<Forgotten>

const ID = '5f0c2e9a7d4f56b8e0a1c2d3e4f50612'
const PLANNED = { id: ID, at: EXAMPLE.placedAt + 50_400_000 }

const FORGETTABLE: Forgettable = {
  reach: { orders: 3, waiting: 1, marked: 0, threads: 2 },
  hasAccount: false,
  morning: PLANNED.at,
  planned: null,
}

const READ = {
  200: {
    description: 'What it would touch, when the next morning is, and what is planned.',
    schema: forgettable,
    example: FORGETTABLE,
  },
}

const MADE = {
  body: z.strictObject({
    /** `plan`: the next morning; planning it again changes nothing. `now` can't be undone. `stop` ends what is planned. */
    do: z.enum(['plan', 'now', 'stop']),
  }),
  example: { do: 'plan' },
  answer: {
    200: {
      description: 'What is planned after this, and what was forgotten at once.',
      schema: z.strictObject({ planned, forgotten: forgotten.nullable() }),
      example: { planned: PLANNED, forgotten: null },
    },
  },
}

const OF_ORDER = '/api/office/orders/:id/forgetting'
const OF_THREAD = '/api/office/messages/:id/forgetting'

export const orderForgettingContract = get(
  ['Office', OF_ORDER, 'What forgetting the guest of an order would touch'],
  { answer: READ, refusals: ['unknown_order', 'already_forgotten'] },
)

export const forgetOrderGuestContract = post(
  ['Office', OF_ORDER, 'Forgets the guest of an order: their orders and messages'],
  { ...MADE, refusals: ['unknown_order', 'already_forgotten', 'too_late'] },
)

export const threadForgettingContract = get(
  ['Office', OF_THREAD, 'What forgetting the guest who wrote a message would touch'],
  { answer: READ, refusals: ['unknown_message', 'already_forgotten'] },
)

export const forgetThreadGuestContract = post(
  ['Office', OF_THREAD, 'Forgets the guest who wrote a message: their orders and messages'],
  { ...MADE, refusals: ['unknown_message', 'already_forgotten', 'too_late'] },
)
