import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { PAYMENT_METHODS, PAYMENT_STATES } from '#shop/domain/orders/order.ts'
import { ORDER_SORTS, WRITTEN_PLACE } from '#shop/domain/orders/order-search.ts'
import type { FoundOrder } from '#shop/persistence/queries/orders/found-orders.ts'
import { get } from '../contract/contract.ts'
import { instant, money } from '../contract/money.ts'
import { EXAMPLE, fulfilment, orderState, paidBy } from '../contract/order-fields.ts'

const day = z.iso.date()

/** Of the address; anything else in it is passed by. */
export const ordersQuery = z.object({
  /** A number, a name, the end of a phone number, a mail address, an amount, a code or a table. */
  find: z.string().max(MAX_EMAIL_LENGTH).default(''),
  which: z.enum(ORDER_SORTS).default('all'),
  /** Those of this business day and before it. */
  day: day.optional(),
  /** The last answer's `next`. */
  after: z.string().regex(WRITTEN_PLACE).optional(),
})

const foundOrder = z.strictObject({
  id: z.string(),
  day,
  number: z.int(),
  state: orderState,
  fulfilment,
  table: z.string().nullable(),
  guest: z.strictObject({ name: z.string() }),
  dishes: z.array(z.strictObject({ title: z.string(), quantity: z.int() })),
  placedAt: instant,
  promisedAt: instant,
  readyAt: instant.nullable(),
  closedAt: instant.nullable(),
  payment: z.strictObject({
    method: z.enum(PAYMENT_METHODS),
    state: z.enum(PAYMENT_STATES),
    paidBy,
    total: money,
  }),
}) satisfies z.ZodType<FoundOrder>

const ordersAnswer = z.strictObject({
  orders: z.array(foundOrder),
  next: z.string().nullable(),
})

const ORDERS_EXAMPLE: z.infer<typeof ordersAnswer> = {
  orders: [
    {
      id: EXAMPLE.id,
      day: '2026-11-20',
      number: 12,
      state: 'accepted',
      fulfilment: 'pickup',
      table: null,
      guest: { name: 'Ada' },
      dishes: [{ title: 'Plain Smash', quantity: 2 }],
      placedAt: EXAMPLE.placedAt,
      promisedAt: EXAMPLE.placedAt + 1_080_000,
      readyAt: null,
      closedAt: null,
      payment: { ...EXAMPLE.payment, paidBy: null, total: 1900 },
    },
  ],
  next: '2026-11-20.12',
}

export const ordersContract = get(['Office', '/api/office/orders', 'All orders, or some of them'], {
  query: ordersQuery,
  answer: {
    200: {
      description: 'The newest first, fifty at most, and where the next ones begin.',
      schema: ordersAnswer,
      example: ORDERS_EXAMPLE,
    },
  },
  refusals: ['invalid_query'],
})
