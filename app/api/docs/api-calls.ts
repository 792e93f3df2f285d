import { z } from 'zod'
import { authActions } from '../account/auth-actions.ts'
import { doneAnswer, meAnswer, sessionsAnswer, visitorSchema } from '../answers/account-answers.ts'
import { MENU_EXAMPLE, ORDER_EXAMPLE, PLACED_EXAMPLE, QUOTE_EXAMPLE } from '../answers/examples.ts'
import { menuAnswer, orderAnswer, placedAnswer, quoteAnswer } from '../answers/guest-answers.ts'
import { orderRefusal } from '../answers/refusals.ts'
import { cancelBody } from '../body/posted-bodies.ts'
import {
  KITCHEN_CALLS,
  KNOWN,
  STEP_REFUSALS,
  STEPPED,
  STREAM,
  UNKNOWN_ORDER,
} from '../kitchen/kitchen-calls.ts'
import { orderBody } from '../orders/order-body.ts'
import { quoteBody } from '../orders/quote-body.ts'
import { type ApiCall, get, post, staff } from './api-call.ts'

const LINES = [{ itemId: 'plain-smash', quantity: 2, options: [] }]
const GUEST_CALLS: readonly ApiCall[] = [
  get(['Guests', '/api/menu', 'The menu, with ids and prices'], {
    answer: {
      200: { description: 'The menu.', schema: menuAnswer, example: MENU_EXAMPLE },
      304: KNOWN,
    },
  }),
  post(
    [
      'Guests',
      '/api/quote',
      'What a basket costs, when it would be ready, and why it might be refused',
    ],
    {
      body: quoteBody,
      example: { lines: LINES, fulfilment: 'pickup' },
      answer: {
        200: {
          description: 'The quote, even when the shop would refuse the order: see refusals.',
          schema: quoteAnswer,
          example: QUOTE_EXAMPLE,
        },
      },
      refusals: { codes: { 429: ['too_many'] } },
    },
  ),
  post(['Guests', '/api/orders', 'Places an order, once per Idempotency-Key'], {
    header: 'Idempotency-Key',
    body: orderBody,
    example: {
      lines: LINES,
      fulfilment: 'pickup',
      guest: { name: 'Ada', email: 'ada@example.com' },
      note: 'No onions, thanks.',
    },
    answer: {
      201: {
        description:
          'The order is placed; its token finds it. For card payments, paymentAddress is the page to pay on.',
        schema: placedAnswer,
        example: PLACED_EXAMPLE,
      },
    },
    refusals: {
      codes: {
        400: ['idempotency_key_missing', 'idempotency_key_malformed'],
        409: ['order_refused'],
        422: ['order_refused', 'key_reused'],
        429: ['too_many'],
      },
      errors: orderRefusal,
    },
  }),
  get(['Guests', '/api/orders/{token}', 'An order as its guest sees it'], {
    answer: {
      200: { description: 'The order.', schema: orderAnswer, example: ORDER_EXAMPLE },
      304: KNOWN,
    },
    refusals: UNKNOWN_ORDER,
  }),
  post(['Guests', '/api/orders/{token}/cancel', 'Cancels an order, until the kitchen starts it'], {
    body: cancelBody,
    example: { version: 2 },
    answer: { 200: STEPPED },
    refusals: { codes: { ...STEP_REFUSALS, 422: ['reason_too_long'] } },
  }),
  get(['Guests', '/api/orders/{token}/events', 'Streams an event whenever the order changes'], {
    answer: { 200: STREAM, 204: { description: 'The order has ended: no more events.' } },
    refusals: { codes: { 404: ['unknown_order'], 503: ['too_many'] } },
  }),
]

const NOBODY = { signedIn: false }

const ACCOUNT_CALLS: readonly ApiCall[] = [
  get(['Accounts', '/api/me', 'The current user, and whether they are on the staff'], {
    answer: { 200: { description: 'Who it is.', schema: meAnswer, example: NOBODY } },
  }),
  get(['Accounts', '/api/auth/get-session', 'The current session'], {
    answer: { 200: { description: 'Who it is.', schema: visitorSchema, example: NOBODY } },
  }),
  get(['Accounts', '/api/auth/list-sessions', 'The account’s sessions'], {
    answer: {
      200: {
        description: 'Most recently used first.',
        schema: sessionsAnswer,
        example: {
          sessions: [
            {
              id: 'b1946ac92492d234',
              userAgent: 'a till/1.0',
              startedAt: 1795100000000,
              lastUsedAt: 1795199400000,
              current: true,
            },
          ],
        },
      },
    },
    refusals: { codes: { 401: ['signed_out'] } },
  }),
  ...[...authActions].map(([name, { summary, fields }]) =>
    post(['Accounts', `/api/auth/${name}`, summary], {
      body: textFields(fields),
      example: Object.fromEntries(fields.map((field) => [field, ''])),
      answer: { 200: { description: 'Done.', schema: doneAnswer, example: { ok: true } } },
    }),
  ),
]

/** Everything under `/api/` except the documents that describe it. */
export const API_CALLS: readonly ApiCall[] = [
  ...GUEST_CALLS,
  ...KITCHEN_CALLS.map(staff),
  ...ACCOUNT_CALLS,
  post(['Payments', '/api/stripe/webhook', 'Receives signed events from Stripe'], {
    header: 'Stripe-Signature',
    body: z.looseObject({ id: z.string(), type: z.string() }),
    example: { id: 'evt_1', type: 'checkout.session.completed' },
    answer: {
      200: {
        description: 'Stored; the shop reads the payment from Stripe itself.',
        schema: z.strictObject({ received: z.literal(true) }),
        example: { received: true },
      },
    },
    refusals: { codes: { 400: ['not_signed'], 404: ['not_taken'] } },
  }),
]

/** As `readTextFields` takes it. */
function textFields(fields: readonly string[]): z.ZodType {
  return z.strictObject(Object.fromEntries(fields.map((field) => [field, z.string()])))
}
