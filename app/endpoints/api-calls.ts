import { z } from 'zod'
import { ORDER_ACTIONS } from '#shop/domain/order.ts'
import { doneAnswer, meAnswer, sessionsAnswer, visitorSchema } from './answers/account-answers.ts'
import {
  BOARD_EXAMPLE,
  HISTORY_EXAMPLE,
  MENU_EXAMPLE,
  ORDER_EXAMPLE,
  PLACED_EXAMPLE,
  QUOTE_EXAMPLE,
  REFUND_EXAMPLE,
  STEP_EXAMPLE,
} from './answers/examples.ts'
import {
  menuAnswer,
  orderAnswer,
  placedAnswer,
  quoteAnswer,
  stepAnswer,
} from './answers/guest-answers.ts'
import { orderRefusal } from './answers/refusals.ts'
import { boardAnswer, historyAnswer, refundAnswer, untilAnswer } from './answers/staff-answers.ts'
import { type ApiAnswer, type ApiCall, get, post, staff } from './api-call.ts'
import { authDeeds } from './auth-deeds.ts'
import { orderBody } from './order-body.ts'
import {
  cancelBody,
  pauseBody,
  refundBody,
  rushBody,
  soldOutBody,
  stepBody,
} from './posted-bodies.ts'
import { quoteBody } from './quote-body.ts'

const LINES = [{ itemId: 'plain-smash', quantity: 2, options: [] }]
const STEP_REFUSALS = { 404: ['unknown_order'], 409: ['version_changed', 'not_possible_now'] }
const UNKNOWN_ORDER = { codes: { 404: ['unknown_order'] } }
const NOT_SO_LONG = { codes: { 422: ['minutes_out_of_range'] } }

const STREAM: ApiAnswer = {
  description: 'Server-sent events, as long as somebody listens.',
  text: {
    type: 'text/event-stream',
    example: 'event: order\nid: 2\ndata: {"id":"3b1f0c2e9a7d4f56b8e0a1c2d3e4f506","version":2}\n\n',
  },
}
const STEPPED = { description: 'Where it is now.', schema: stepAnswer, example: STEP_EXAMPLE }
const UNTIL = {
  description: 'Until when it holds.',
  schema: untilAnswer,
  example: { until: 1795200480000 },
}
const KNOWN = { description: 'It is as it was, for who sent its ETag as If-None-Match.' }

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
    answer: { 200: STREAM },
    refusals: { codes: { 404: ['unknown_order'], 503: ['too_many'] } },
  }),
]

const KITCHEN_CALLS: readonly ApiCall[] = [
  get(['Kitchen', '/api/kitchen/board', 'All that the board shows'], {
    answer: {
      200: { description: 'The board.', schema: boardAnswer, example: BOARD_EXAMPLE },
      304: KNOWN,
    },
  }),
  get(
    [
      'Kitchen',
      '/api/kitchen/events',
      'Says whenever any order (order) or a control of the board (controls) has changed',
    ],
    {
      answer: { 200: STREAM },
      refusals: { codes: { 503: ['too_many'] } },
    },
  ),
  get(['Kitchen', '/api/kitchen/orders/{id}', 'The whole history of an order'], {
    answer: {
      200: {
        description: 'What happened to it, the oldest first.',
        schema: historyAnswer,
        example: HISTORY_EXAMPLE,
      },
    },
    refusals: UNKNOWN_ORDER,
  }),
  post(['Kitchen', '/api/kitchen/orders/{id}/refund', 'Gives back what a card was charged'], {
    header: 'Idempotency-Key',
    body: refundBody,
    example: { amount: 500, reason: 'The fries were cold.' },
    answer: {
      200: {
        description: 'It is on its way, once for each key; left is what can still be given back.',
        schema: refundAnswer,
        example: REFUND_EXAMPLE,
      },
    },
    refusals: {
      codes: {
        400: ['idempotency_key_missing', 'idempotency_key_malformed'],
        404: ['unknown_order'],
        409: ['version_changed', 'paid_at_counter', 'nothing_to_refund'],
        422: ['key_reused', 'reason_missing', 'reason_too_long', 'amount_out_of_range'],
      },
    },
  }),
  post(
    [
      'Kitchen',
      '/api/kitchen/orders/{id}/{action}',
      `One step of an order: ${ORDER_ACTIONS.filter((action) => action !== 'expire').join(', ')}`,
    ],
    {
      body: stepBody,
      example: { version: 1, minutes: 20 },
      answer: { 200: STEPPED },
      refusals: {
        codes: {
          ...STEP_REFUSALS,
          404: ['unknown_order', 'unknown_action'],
          422: ['reason_missing', 'reason_too_long', 'minutes_out_of_range'],
        },
      },
    },
  ),
  post(
    [
      'Kitchen',
      '/api/kitchen/pause',
      'Takes no orders for so many minutes; 0 ends it, null is today',
    ],
    {
      body: pauseBody,
      example: { minutes: 20, reason: 'The griddle is full.' },
      answer: { 200: UNTIL },
      refusals: { codes: { 422: ['minutes_out_of_range', 'reason_too_long'] } },
    },
  ),
  post(
    ['Kitchen', '/api/kitchen/rush', 'Promises so many minutes more for a while; 0 added ends it'],
    {
      body: rushBody,
      example: { added: 10, minutes: 60 },
      answer: { 200: UNTIL },
      refusals: NOT_SO_LONG,
    },
  ),
  post(
    ['Kitchen', '/api/kitchen/sold-out', 'Takes an item off sale for a while; 0 sells it again'],
    {
      body: soldOutBody,
      example: { itemId: 'plain-smash', minutes: null },
      answer: { 200: UNTIL },
      refusals: { codes: { 404: ['unknown_item'], 422: ['minutes_out_of_range'] } },
    },
  ),
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
  ...[...authDeeds].map(([name, { fields }]) =>
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
