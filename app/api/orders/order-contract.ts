import { z } from 'zod'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { GUEST_KINDS } from '#shop/domain/orders/timeline.ts'
import { adjustment, adjustmentWords } from '../contract/adjustment-fields.ts'
import { get, KNOWN } from '../contract/contract.ts'
import {
  instant,
  money,
  PROMISE_EXAMPLE,
  promise,
  TOTALS_EXAMPLE,
  totals,
} from '../contract/money.ts'
import { EXAMPLE, paidBy, payment, seenFields } from '../contract/order-fields.ts'
import { lineAnswer, lineFields } from '../contract/order-lines.ts'
import { reasonFields, withReasonText } from '../contract/order-reason.ts'
import { refundFields } from '../contract/refund-fields.ts'

const orderAnswer = z.strictObject({
  ...seenFields,
  guest: z.strictObject({ name: z.string() }),
  promise,
  ordersAhead: z.int().nullable(),
  mayCancel: z.boolean(),
  lines: z.array(z.strictObject(lineFields)),
  currency: z.string(),
  totals,
  /** What is to be paid now: the total less the adjustments. */
  due: money,
  adjustments: z.array(adjustment),
  taxIncluded: z.boolean(),
  code: z.string().nullable(),
  payment: payment.extend({ paidBy }),
  timeline: z.array(
    z.strictObject({
      kind: z.enum(GUEST_KINDS),
      at: instant,
      by: z.enum(['guest', 'shop']),
      ...reasonFields,
      promisedAt: instant.nullable(),
      adjustment: adjustmentWords.exactOptional(),
    }),
  ),
  refunds: z.array(z.strictObject(refundFields)),
}) satisfies z.ZodType<ReturnType<typeof formatOrder>>

/** Formats an order as the API's answer to its guest. */
export function formatOrder(order: OrderView, locale: Locale) {
  const timeline = order.timeline.map((step) => withReasonText(step, locale))
  const refunds = order.refunds.map((refund) => withReasonText(refund, locale))
  return { ...order, timeline, refunds, lines: order.lines.map((line) => lineAnswer(line, locale)) }
}

const ORDER_EXAMPLE: z.infer<typeof orderAnswer> = {
  ...EXAMPLE.names,
  businessDay: '2026-11-20',
  version: 2,
  state: 'accepted',
  table: null,
  address: null,
  guest: { name: 'Ada' },
  note: 'No onions, thanks.',
  placedAt: EXAMPLE.placedAt,
  slotAt: null,
  promisedAt: PROMISE_EXAMPLE.readyAt,
  promise: PROMISE_EXAMPLE,
  answerBy: null,
  isTrial: false,
  waits: null,
  ordersAhead: 4,
  mayCancel: true,
  lines: [EXAMPLE.line],
  currency: 'USD',
  totals: TOTALS_EXAMPLE,
  due: TOTALS_EXAMPLE.total,
  adjustments: [],
  taxIncluded: true,
  code: null,
  payment: { ...EXAMPLE.payment, paidBy: null },
  timeline: [
    {
      kind: 'placed',
      at: EXAMPLE.placedAt,
      by: 'guest',
      reason: null,
      reasonCode: null,
      promisedAt: null,
    },
    {
      kind: 'accepted',
      at: EXAMPLE.placedAt + 30_000,
      by: 'shop',
      reason: null,
      reasonCode: null,
      promisedAt: PROMISE_EXAMPLE.readyAt,
    },
  ],
  refunds: [],
}

export const orderContract = get(
  ['Guests', '/api/orders/:token', 'An order as its guest sees it'],
  {
    answer: {
      200: { description: 'The order.', schema: orderAnswer, example: ORDER_EXAMPLE },
      304: KNOWN,
    },
    refusals: ['unknown_order'],
  },
)
