import { z } from 'zod'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { MAX_TABLE_SIGN_LENGTH } from '#shop/domain/common/limits.ts'
import { PAYMENT_METHODS } from '#shop/domain/orders/order.ts'
import type { PlacedOrder } from '#shop/operations/orders/order-rows.ts'
import { askedInstant, text, wholeNumber } from '../contract/body-fields.ts'
import { post } from '../contract/contract.ts'
import { instant, PROMISE_EXAMPLE, promise, TOTALS_EXAMPLE, totals } from '../contract/money.ts'
import { EXAMPLE, payment, placedFields } from '../contract/order-fields.ts'
import { enquiryFields, LINES_EXAMPLE } from './enquiry-fields.ts'
import { orderRefusal } from './order-refusals.ts'

/** ISO 4217. */
const CURRENCY_CODE = /^[A-Z]{3}$/

/** Texts that are too long pass here and are refused later, together with the field they stand in. */
const typed = text.default('')

/** What places an order. */
export const orderBody = z.strictObject({
  ...enquiryFields,
  guest: z.strictObject({ name: typed, phone: typed, email: typed }).prefault({}),
  address: z.strictObject({ street: typed, city: typed, extra: typed }).prefault({}),
  note: typed,
  /**
   * What the guest can't eat, for this order. Health data: send it only if they asked for it. The kitchen has to read
   * it before it begins.
   */
  allergies: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).optional(),
  /** The secret of the table's sign, the last part of its address. Required for orders to a table. */
  tableSign: z.string().max(MAX_TABLE_SIGN_LENGTH).default(''),
  paymentMethod: z.enum(PAYMENT_METHODS).default('counter'),
  shownTotal: wholeNumber.optional(),
  /** The currency that the guest was shown prices in. Orders of a page from before another one was set are refused. */
  shownCurrency: z.string().regex(CURRENCY_CODE).optional(),
  /** The quote's `promise.readyAt`, if the guest was shown that. Kept for a minute at least, or refused. */
  shownReadyAt: askedInstant.optional(),
  repeatConfirmed: z.boolean().default(false),
})

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

export const PLACED_EXAMPLE: z.infer<typeof placedAnswer> = {
  ...EXAMPLE.names,
  state: 'placed',
  placedAt: EXAMPLE.placedAt,
  slot: null,
  promise: PROMISE_EXAMPLE,
  currency: 'USD',
  totals: TOTALS_EXAMPLE,
  payment: EXAMPLE.payment,
  waits: null,
  token: 'Zk3vQ0b1n8sWm2xY5tR7uJ9pL4cD6fGhAaBbCcDdEeF',
}

/** An order, for examples. */
export const PLACING_EXAMPLE = {
  lines: LINES_EXAMPLE,
  fulfilment: 'pickup',
  guest: { name: 'Ada', email: 'ada@example.com' },
  note: 'No onions, thanks.',
}

/** What placing may be refused with. */
export const PLACING_REFUSALS = [
  'idempotency_key_missing',
  'idempotency_key_malformed',
  'order_refused',
  'order_mistyped',
  'key_reused',
  'too_many',
] as const

export const placeContract = post(
  ['Guests', '/api/orders', 'Places an order, once per Idempotency-Key'],
  {
    header: 'Idempotency-Key',
    body: orderBody,
    example: PLACING_EXAMPLE,
    answer: {
      201: {
        description:
          'The order is placed; its token finds it. For card payments, paymentAddress is the page to pay on.',
        schema: placedAnswer,
        example: PLACED_EXAMPLE,
      },
    },
    refusals: PLACING_REFUSALS,
    errors: orderRefusal,
  },
)
