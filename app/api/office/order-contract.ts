import { z } from 'zod'
import type { Locale } from '#shop/domain/common/locale.ts'
import { REFUND_MEANS } from '#shop/domain/orders/order.ts'
import { VERDICTS } from '#shop/domain/orders/verdict.ts'
import type { OfficeOrder } from '#shop/persistence/queries/orders/office-order.ts'
import { adjustment } from '../contract/adjustment-fields.ts'
import { get } from '../contract/contract.ts'
import { instant, money, PROMISE_EXAMPLE, TOTALS_EXAMPLE, totals } from '../contract/money.ts'
import { EXAMPLE, paidBy, payment, seenFields } from '../contract/order-fields.ts'
import { lineAnswer, lineFields } from '../contract/order-lines.ts'
import { withReasonText } from '../contract/order-reason.ts'
import { refundFields } from '../contract/refund-fields.ts'
import { HISTORY_EXAMPLE, historyEvent } from '../kitchen/history-contract.ts'

const { waits: _, ...seen } = seenFields

const order = z.strictObject({
  ...seen,
  guest: z.strictObject({
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** How many they had placed with this one; null: nobody knows. */
    orders: z.int().nullable(),
  }),
  /** When the guest has it, as promised: ready, or at the door. */
  hadAt: instant,
  readyAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** `line` is its index, from 0. */
  lines: z.array(z.strictObject({ ...lineFields, line: z.int().min(0) })),
  currency: z.string(),
  totals,
  due: money,
  adjustments: z.array(adjustment),
  taxIncluded: z.boolean(),
  code: z.string().nullable(),
  payment: payment.extend({ paidBy }),
  refunds: z.array(z.strictObject(refundFields)),
  /** What can still be given back, and how. */
  refundable: z.strictObject({ left: money, means: z.array(z.enum(REFUND_MEANS)) }),
  events: z.array(historyEvent),
  verdict: z.strictObject({ verdict: z.enum(VERDICTS), words: z.string(), at: instant }).nullable(),
  /** What its guest says was not there; `line` is the index of the line. */
  missing: z.array(
    z.strictObject({ line: z.int(), quantity: z.int(), at: instant, isGivenBack: z.boolean() }),
  ),
  /** The number of the terms that were in force when it was placed; null: none were kept yet. */
  terms: z.int().nullable(),
}) satisfies z.ZodType<ReturnType<typeof formatOfficeOrder>>

/** Formats an order as the API's answer to the office. */
export function formatOfficeOrder(found: OfficeOrder, locale: Locale) {
  return {
    ...found,
    lines: found.lines.map((line) => ({ ...lineAnswer(line, locale), line: line.line })),
    refunds: found.refunds.map((refund) => withReasonText(refund, locale)),
    events: found.events.map((event) => withReasonText(event, locale)),
  }
}

const orderAnswer = z.strictObject({ order })

const ORDER_EXAMPLE: z.infer<typeof orderAnswer> = {
  order: {
    ...EXAMPLE.names,
    businessDay: '2026-11-20',
    version: 1,
    state: 'placed',
    table: null,
    address: null,
    guest: { name: 'Ada', phone: '+44 7700 900123', email: 'ada@example.com', orders: 3 },
    note: 'No onions, thanks.',
    placedAt: EXAMPLE.placedAt,
    slotAt: null,
    promisedAt: PROMISE_EXAMPLE.readyAt,
    hadAt: PROMISE_EXAMPLE.readyAt,
    readyAt: null,
    closedAt: null,
    answerBy: EXAMPLE.placedAt + 300_000,
    isTrial: false,
    lines: [{ ...EXAMPLE.line, line: 0 }],
    currency: 'USD',
    totals: TOTALS_EXAMPLE,
    due: TOTALS_EXAMPLE.total,
    adjustments: [],
    taxIncluded: true,
    code: null,
    payment: { ...EXAMPLE.payment, paidBy: null },
    refunds: [],
    refundable: { left: 0, means: ['cash'] },
    events: HISTORY_EXAMPLE.events,
    verdict: null,
    missing: [],
    terms: 3,
  },
}

export const officeOrderContract = get(
  ['Office', '/api/office/orders/:id', 'All that is known of an order'],
  {
    answer: {
      200: {
        description: 'The order, with how to reach its guest and its whole history.',
        schema: orderAnswer,
        example: ORDER_EXAMPLE,
      },
    },
    refusals: ['unknown_order'],
  },
)
