import { z } from 'zod'
import { authDeeds } from './auth-deeds.ts'
import { orderBody } from './order-body.ts'
import { cancelBody, pauseBody, rushBody, soldOutBody, stepBody } from './posted-bodies.ts'
import { quoteBody } from './quote-body.ts'

/** One thing that a program can ask. */
export type ApiCall = {
  path: string
  method: 'get' | 'post'
  summary: string
  /** Whether it needs a role: a session, or a key. */
  isStaff?: boolean
  /** A header that it cannot do without. */
  header?: string
  body?: z.ZodType
  example?: unknown
  answer: Record<number, { description: string }>
}

const LINES = [{ itemId: 'plain-smash', quantity: 2, options: [] }]
const STREAM = { 200: { description: 'text/event-stream: the id of each event is the version.' } }
const ORDER_NOW = { 200: { description: 'The order: id, version, state, promisedAt.' } }
const UNTIL = { 200: { description: 'Until when it holds.' } }

/** Everything below `/api/` but the document itself. */
export const API_CALLS: readonly ApiCall[] = [
  get('/api/openapi.json', 'This document', { 200: { description: 'OpenAPI 3.1.' } }),
  get('/api/menu', 'What can be ordered, with ids and prices', {
    200: { description: 'The menu.' },
  }),
  post('/api/quote', 'What a basket costs, when it can be had, and what speaks against it', {
    body: quoteBody,
    example: { lines: LINES, fulfilment: 'pickup', withSlots: true },
    answer: { 200: { description: 'The quote, with its refusals.' } },
  }),
  post('/api/orders', 'Places an order, once for each Idempotency-Key', {
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
          'The order: number, token, promise and totals; by card, paymentAddress leads to paying.',
      },
    },
  }),
  post('/api/stripe/webhook', 'What Stripe tells of a payment, signed by it', {
    header: 'Stripe-Signature',
    body: z.looseObject({ id: z.string(), type: z.string() }),
    example: { id: 'evt_1', type: 'checkout.session.completed' },
    answer: {
      200: { description: 'It is kept; the shop looks at the payment itself.' },
      400: { description: 'Stripe did not sign it.' },
    },
  }),
  get('/api/orders/{token}', 'An order as its guest sees it', {
    200: { description: 'The order.' },
    304: { description: 'It is as it was.' },
  }),
  post('/api/orders/{token}/cancel', 'The guest takes an order back, until it is prepared', {
    body: cancelBody,
    example: { version: 2 },
    answer: ORDER_NOW,
  }),
  get('/api/orders/{token}/events', 'Says whenever an order has changed', STREAM),
  staff(
    get('/api/kitchen/board', 'All that the board shows', { 200: { description: 'The board.' } }),
  ),
  staff(get('/api/kitchen/events', 'Says whenever any order has changed', STREAM)),
  staff(
    get('/api/kitchen/orders/{id}', 'The whole history of an order', {
      200: { description: 'Its events, oldest first.' },
    }),
  ),
  staff(
    post('/api/kitchen/orders/{id}/{action}', 'One step of an order', {
      body: stepBody,
      example: { version: 1, minutes: 20 },
      answer: ORDER_NOW,
    }),
  ),
  staff(
    post('/api/kitchen/pause', 'Takes no orders for so many minutes; 0 ends it, null is today', {
      body: pauseBody,
      example: { minutes: 20, reason: 'The griddle is full.' },
      answer: UNTIL,
    }),
  ),
  staff(
    post('/api/kitchen/rush', 'Promises so many minutes more for a while; 0 ends it', {
      body: rushBody,
      example: { added: 10, minutes: 60 },
      answer: UNTIL,
    }),
  ),
  staff(
    post('/api/kitchen/sold-out', 'Takes an item off sale for a while; 0 sells it again', {
      body: soldOutBody,
      example: { itemId: 'plain-smash', minutes: null },
      answer: UNTIL,
    }),
  ),
  get('/api/me', 'Who is asking', { 200: { description: 'The account, or null.' } }),
  get('/api/auth/get-session', 'Who is signed in', {
    200: { description: 'The account, or null.' },
  }),
  get('/api/auth/list-sessions', 'Where the account is signed in', {
    200: { description: 'The sessions.' },
  }),
  ...[...authDeeds].map(([name, { fields }]) =>
    post(`/api/auth/${name}`, `Accounts: ${name}`, {
      body: textFields(fields),
      example: Object.fromEntries(fields.map((field) => [field, ''])),
      answer: { 200: { description: 'Done.' } },
    }),
  ),
]

function get(path: string, summary: string, answer: ApiCall['answer']): ApiCall {
  return { path, method: 'get', summary, answer }
}

function post(
  path: string,
  summary: string,
  more: Pick<ApiCall, 'header' | 'body' | 'example' | 'answer'>,
): ApiCall {
  return { path, method: 'post', summary, ...more }
}

function staff(call: ApiCall): ApiCall {
  return { ...call, isStaff: true }
}

/** As `readTextFields` takes it. */
function textFields(fields: readonly string[]): z.ZodType {
  return z.strictObject(Object.fromEntries(fields.map((field) => [field, z.string()])))
}
