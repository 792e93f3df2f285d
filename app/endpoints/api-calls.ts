import { z } from 'zod'
import { doneAnswer, meAnswer, sessionsAnswer, visitorSchema } from './answers/account-answers.ts'
import { MENU_EXAMPLE, ORDER_EXAMPLE, PLACED_EXAMPLE, QUOTE_EXAMPLE } from './answers/examples.ts'
import { menuAnswer, orderAnswer, placedAnswer, quoteAnswer } from './answers/guest-answers.ts'
import { orderRefusal } from './answers/refusals.ts'
import { type ApiCall, get, post, staff } from './api-call.ts'
import { authActions } from './auth-actions.ts'
import {
  KITCHEN_CALLS,
  KNOWN,
  STEP_REFUSALS,
  STEPPED,
  STREAM,
  UNKNOWN_ORDER,
} from './kitchen-calls.ts'
import { orderBody } from './order-body.ts'
import { cancelBody } from './posted-bodies.ts'
import { quoteBody } from './quote-body.ts'

const LINES = [{ itemId: 'plain-smash', quantity: 2, options: [] }]
const GUEST_CALLS: readonly ApiCall[] = [
  get(['Guests', '/api/menu', 'What can be ordered, with ids and prices'], {
    answer: {
      200: { description: 'The menu.', schema: menuAnswer, example: MENU_EXAMPLE },
      304: KNOWN,
    },
  }),
  post(
    ['Guests', '/api/quote', 'What a basket costs, when it can be had, and what speaks against it'],
    {
      body: quoteBody,
      example: { lines: LINES, fulfilment: 'pickup' },
      answer: {
        200: {
          description: 'The quote. It is one too when the shop would refuse: see refusals.',
          schema: quoteAnswer,
          example: QUOTE_EXAMPLE,
        },
      },
      refusals: { codes: { 429: ['too_many'] } },
    },
  ),
  post(['Guests', '/api/orders', 'Places an order, once for each Idempotency-Key'], {
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
          'It is placed, and found by its token. By card, paymentAddress leads to paying.',
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
  post(['Guests', '/api/orders/{token}/cancel', 'Takes an order back, until it is prepared'], {
    body: cancelBody,
    example: { version: 2 },
    answer: { 200: STEPPED },
    refusals: { codes: { ...STEP_REFUSALS, 422: ['reason_too_long'] } },
  }),
  get(['Guests', '/api/orders/{token}/events', 'Says whenever an order has changed'], {
    answer: { 200: STREAM, 204: { description: 'The order has ended: there is nothing to say.' } },
    refusals: { codes: { 404: ['unknown_order'], 503: ['too_many'] } },
  }),
]

const NOBODY = { signedIn: false }

const ACCOUNT_CALLS: readonly ApiCall[] = [
  get(['Accounts', '/api/me', 'Who is asking, and whether they work here'], {
    answer: { 200: { description: 'Who it is.', schema: meAnswer, example: NOBODY } },
  }),
  get(['Accounts', '/api/auth/get-session', 'Who is signed in'], {
    answer: { 200: { description: 'Who it is.', schema: visitorSchema, example: NOBODY } },
  }),
  get(['Accounts', '/api/auth/list-sessions', 'Where the account is signed in'], {
    answer: {
      200: {
        description: 'The one used last first.',
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
  ...[...authActions].map(([name, { fields }]) =>
    post(['Accounts', `/api/auth/${name}`, `Does what its name says: ${name}`], {
      body: textFields(fields),
      example: Object.fromEntries(fields.map((field) => [field, ''])),
      answer: { 200: { description: 'Done.', schema: doneAnswer, example: { ok: true } } },
    }),
  ),
]

/** Everything below `/api/` but the documents that say so. */
export const API_CALLS: readonly ApiCall[] = [
  ...GUEST_CALLS,
  ...KITCHEN_CALLS.map(staff),
  ...ACCOUNT_CALLS,
  post(['Payments', '/api/stripe/webhook', 'What Stripe tells of a payment, signed by it'], {
    header: 'Stripe-Signature',
    body: z.looseObject({ id: z.string(), type: z.string() }),
    example: { id: 'evt_1', type: 'checkout.session.completed' },
    answer: {
      200: {
        description: 'It is kept; the shop looks at the payment itself.',
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
