import { z } from 'zod'
import type { ReleasedQuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { post } from '../contract/contract.ts'
import {
  instant,
  money,
  PROMISE_EXAMPLE,
  promise,
  TOTALS_EXAMPLE,
  totals,
} from '../contract/money.ts'
import { EXAMPLE } from '../contract/order-fields.ts'
import { lineFields } from '../contract/order-lines.ts'
import { enquiryFields, LINES_EXAMPLE } from './enquiry-fields.ts'
import { quoteRefusal } from './order-refusals.ts'

const quoteBody = z.strictObject({
  ...enquiryFields,
  /** Includes the slots at which this basket can be had. */
  withSlots: z.boolean().default(false),
  /** Includes one item that fits this basket, or a combo that makes it cheaper. */
  withSuggestion: z.boolean().default(false),
})

const zone = {
  id: z.string(),
  name: z.string(),
  fee: money,
  minimum: money,
  extraMinutes: z.int(),
  /** When it ends on each business day, in minutes after midnight. */
  endsAt: z.int().exactOptional(),
}

const quoteAnswer = z.strictObject({
  currency: z.string(),
  lines: z.array(
    z.strictObject({
      ...lineFields,
      taxRate: z.int(),
      discount: money,
      tax: money,
    }),
  ),
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
      /** The places of the lines that it is taken off, from 0; left out: all of them. */
      lines: z.array(z.int().min(0)).readonly().exactOptional(),
    })
    .nullable(),
  isLeastFee: z.boolean(),
  roadMinutes: z.int(),
  judgedAt: instant,
  promise: promise.nullable(),
  lastOrderAt: instant.nullable(),
  closingSoon: z.int().nullable(),
  isLarge: z.boolean(),
  /** What changes about lines because a schedule begins or ends, while that is near. */
  turn: z
    .strictObject({
      at: instant,
      orderBy: instant,
      lines: z.array(
        z.union([
          z.strictObject({ line: z.int().min(0), schedule: z.string(), unitPrice: z.null() }),
          z.strictObject({ line: z.int().min(0), schedule: z.null(), unitPrice: money }),
        ]),
      ),
    })
    .exactOptional(),
  slots: z
    .array(
      z.strictObject({
        day: z.string(),
        slots: z.array(z.strictObject({ at: instant, full: z.boolean() })),
      }),
    )
    .exactOptional(),
  suggestion: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('item'), itemId: z.string(), unitPrice: money }),
      z.strictObject({
        kind: z.literal('combo'),
        itemId: z.string(),
        unitPrice: money,
        /** So many pieces of the combo take the place of as many of each of these lines. */
        quantity: z.int().min(1),
        replaces: z.array(z.int().min(0)),
        /** What to order it with; what comes by itself is left out. */
        picks: lineFields.picks.unwrap(),
        words: z.array(z.string()),
        /** What the products of the basket cost more then; below 0 if they cost less. */
        more: z.int(),
        /** What all of it would cost more apart. */
        saving: money,
      }),
    ])
    .nullable()
    .exactOptional(),
  refusals: z.array(quoteRefusal),
}) satisfies z.ZodType<ReleasedQuoteAnswer>

const QUOTE_EXAMPLE: z.infer<typeof quoteAnswer> = {
  currency: 'USD',
  lines: [{ ...EXAMPLE.line, taxRate: 2000, discount: 0, tax: 317 }],
  totals: TOTALS_EXAMPLE,
  taxIncluded: true,
  zone: null,
  discount: null,
  isLeastFee: false,
  roadMinutes: 0,
  judgedAt: PROMISE_EXAMPLE.readyAt,
  promise: PROMISE_EXAMPLE,
  lastOrderAt: 1795206720000,
  closingSoon: null,
  isLarge: false,
  refusals: [],
}

export const quoteContract = post(
  [
    'Guests',
    '/api/quote',
    'What a basket costs, when it would be ready, and why it might be refused',
  ],
  {
    body: quoteBody,
    example: { lines: LINES_EXAMPLE, fulfilment: 'pickup' },
    answer: {
      200: {
        description: 'The quote, even when the shop would refuse the order: see refusals.',
        schema: quoteAnswer,
        example: QUOTE_EXAMPLE,
      },
    },
    refusals: ['too_many'],
  },
)
