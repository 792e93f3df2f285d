import { z } from 'zod'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { GUEST_KINDS } from '#shop/domain/orders/timeline.ts'
import type { PlacedOrder } from '#shop/operations/orders/order-rows.ts'
import type { OrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { instant, money, promise, totals } from './money.ts'
import {
  fulfilment,
  orderState,
  paidBy,
  payment,
  placedFields,
  seenFields,
  soldLine,
} from './order-fields.ts'
import { quoteRefusal } from './refusals.ts'

const zone = {
  id: z.string(),
  name: z.string(),
  fee: money,
  minimum: money,
  extraMinutes: z.int(),
}

export const menuAnswer = z.strictObject({
  currency: z.strictObject({ code: z.string(), decimals: z.int() }),
  taxIncluded: z.boolean(),
  fulfilments: z.array(fulfilment),
  categories: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      items: z.array(
        z.strictObject({
          id: z.string(),
          slug: z.string(),
          title: z.string(),
          price: money,
          taxRate: z.int(),
          soldOutUntil: instant.nullable(),
          bullets: z.array(z.string()),
          image: z.string().nullable(),
        }),
      ),
    }),
  ),
})

export const quoteAnswer = z.strictObject({
  currency: z.string(),
  lines: z.array(z.strictObject({ ...soldLine, taxRate: z.int(), discount: money, tax: money })),
  totals,
  taxIncluded: z.boolean(),
  zone: z
    .strictObject({
      ...zone,
      because: z.enum(['only', 'lowest_minimum', 'lowest_fee', 'first_id']),
      others: z.array(z.strictObject(zone)),
    })
    .nullable(),
  discount: z
    .strictObject({
      code: z.string(),
      kind: z.enum(['percent', 'amount', 'delivery']),
      value: z.int(),
    })
    .nullable(),
  isLeastFee: z.boolean(),
  roadMinutes: z.int(),
  judgedAt: instant,
  promise: promise.nullable(),
  lastOrderAt: instant.nullable(),
  closingSoon: z.int().nullable(),
  isLarge: z.boolean(),
  slots: z
    .array(
      z.strictObject({
        day: z.string(),
        slots: z.array(z.strictObject({ at: instant, full: z.boolean() })),
      }),
    )
    .exactOptional(),
  refusals: z.array(quoteRefusal),
}) satisfies z.ZodType<QuoteAnswer>

export const placedAnswer = z.strictObject({
  ...placedFields,
  slot: instant.nullable(),
  promise,
  currency: z.string(),
  totals,
  payment,
  token: z.string(),
  paymentAddress: z.string().exactOptional(),
}) satisfies z.ZodType<PlacedOrder>

export const orderAnswer = z.strictObject({
  ...seenFields,
  guest: z.strictObject({ name: z.string() }),
  promise,
  ordersAhead: z.int().nullable(),
  mayCancel: z.boolean(),
  lines: z.array(z.strictObject(soldLine)),
  currency: z.string(),
  totals,
  taxIncluded: z.boolean(),
  code: z.string().nullable(),
  payment: payment.extend({ paidBy }),
  timeline: z.array(
    z.strictObject({
      kind: z.enum(GUEST_KINDS),
      at: instant,
      by: z.enum(['guest', 'shop']),
      reason: z.string().nullable(),
      promisedAt: instant.nullable(),
    }),
  ),
  refunds: z.array(
    z.strictObject({
      at: instant,
      amount: money,
      reason: z.string().nullable(),
      state: z.enum(['made', 'failed']),
    }),
  ),
}) satisfies z.ZodType<OrderView>

/** Where an order has come to. */
const orderNow = z.strictObject({
  id: z.string(),
  version: z.int(),
  state: orderState,
  promisedAt: instant,
})

export const stepAnswer = z.strictObject({ order: orderNow })
