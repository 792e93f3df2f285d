import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  url: string | null
  amount_total: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string | null
  success_url: string
  cancel_url: string
}

type Intent = {
  id: string
  object: 'payment_intent'
  status: 'requires_capture' | 'succeeded' | 'canceled'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  metadata: Record<string, string>
  latest_charge: { id: string; amount_refunded: number }
}

type Refund = {
  id: string
  payment_intent: string
  amount: number
  status: 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
  metadata: Record<string, string>
}
type Answer = { status: number; answer: unknown }

export type StripeBooks = {
  /** The address of the payment pages. */
  address: string
  sessions: Map<string, Session>
  intents: Map<string, Intent>
  refunds: Refund[]
  /** The answer to each idempotency key, with the request it was for. */
  kept: Map<string, Answer & { request: string }>
  /** Calls answered with an error that succeed later all the same. */
  late: (() => void)[]
}

/** An error of Stripe after which nothing has happened, everything has, or it will later. */
export type StripeFault = 'fault' | 'fault after' | 'fault late'

/**
 * Answers a call as Stripe does: a repeated idempotency key gets the same answer for a day without being
 * executed again, refusals and errors included (https://docs.stripe.com/api/idempotent_requests).
 */
export function answerStripe(
  books: StripeBooks,
  request: IncomingMessage,
  body: string,
  fault: StripeFault | undefined,
): Answer {
  const name = `${request.method} ${request.url} ${body}`
  const key = request.headers['idempotency-key']
  const kept = typeof key === 'string' ? books.kept.get(key) : undefined
  if (kept) return kept.request === name ? kept : refusal('idempotency_error')
  const perform = () => call(books, request, new URLSearchParams(body))
  if (fault === 'fault late') books.late.push(perform)
  const done = fault === undefined || fault === 'fault after' ? perform() : FAULT
  const made = fault === undefined ? done : FAULT
  if (typeof key === 'string') books.kept.set(key, { ...made, request: name })
  return made
}

const FAULT: Answer = { status: 500, answer: { error: { type: 'api_error' } } }

function call(books: StripeBooks, request: IncomingMessage, given: URLSearchParams): Answer {
  const url = new URL(request.url ?? '', 'http://stripe')
  const [, , kind, id = '', action = ''] = url.pathname.replace('/checkout', '').split('/')
  if (kind === 'sessions' && id === '' && request.method === 'GET') {
    return done({ object: 'list', data: [...books.sessions.values()], has_more: false })
  }
  if (kind === 'sessions' && id === '') return done(openSession(books, given))
  if (kind === 'refunds' && request.method === 'POST') return refund(books, given)
  if (kind === 'refunds') {
    const intent = url.searchParams.get('payment_intent')
    const data = books.refunds.filter(({ payment_intent }) => payment_intent === intent)
    return done({ object: 'list', data, has_more: false })
  }
  const session = books.sessions.get(id)
  if (session) return action === 'expire' ? expire(session) : done(whole(books, session))
  const intent = books.intents.get(id)
  if (intent?.status !== 'requires_capture') return refusal('payment_intent_unexpected_state')
  return done(action === 'capture' ? capture(intent) : cancel(intent))
}

function openSession({ sessions, address }: StripeBooks, given: URLSearchParams): Session {
  const id = `cs_${randomUUID()}`
  const price = 'line_items[0][price_data]'
  const session: Session = {
    id,
    object: 'checkout.session',
    status: 'open',
    url: `${address}/pay/${id}`,
    amount_total: Number(given.get(`${price}[unit_amount]`)),
    currency: given.get(`${price}[currency]`) ?? '',
    metadata: {
      payment_id: given.get('metadata[payment_id]') ?? '',
      order_id: given.get('metadata[order_id]') ?? '',
    },
    payment_intent: null,
    success_url: given.get('success_url') ?? '',
    cancel_url: given.get('cancel_url') ?? '',
  }
  if (given.get('payment_intent_data[capture_method]') !== 'manual') throw new Error('Not manual')
  sessions.set(id, session)
  return session
}

function whole({ intents }: StripeBooks, session: Session) {
  const intent = session.payment_intent && intents.get(session.payment_intent)
  return { ...session, payment_intent: intent || null }
}

function expire(session: Session): Answer {
  if (session.status !== 'open') return refusal('session_not_open')
  return done(Object.assign(session, { status: 'expired', url: null }))
}

function capture(intent: Intent): Intent {
  return Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    amount_capturable: 0,
  })
}

function cancel(intent: Intent): Intent {
  return Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
}

function refund({ intents, refunds }: StripeBooks, given: URLSearchParams): Answer {
  const id = given.get('payment_intent') ?? ''
  const amount = Number(given.get('amount'))
  const intent = intents.get(id)
  if (intent?.status !== 'succeeded') return refusal('payment_intent_unexpected_state')
  const { latest_charge: charge } = intent
  if (charge.amount_refunded + amount > intent.amount_received) return refusal('amount_too_large')
  charge.amount_refunded += amount
  const refundId = given.get('metadata[refund_id]')
  const made: Refund = {
    id: `re_${randomUUID()}`,
    payment_intent: id,
    amount,
    status: 'succeeded',
    metadata: refundId === null ? {} : { refund_id: refundId },
  }
  refunds.push(made)
  return done(made)
}

/**
 * The guest's bank returns a refund: the shop has the money again, and the charge counts as refunded by that
 * much less.
 */
export function failRefund({ intents }: StripeBooks, refund: Refund, why: string): void {
  Object.assign(refund, { status: 'failed', failure_reason: why })
  const intent = intents.get(refund.payment_intent)
  if (intent) intent.latest_charge.amount_refunded -= refund.amount
}

function done(answer: unknown): Answer {
  return { status: 200, answer: structuredClone(answer) }
}

function refusal(code: string): Answer {
  return { status: 400, answer: { error: { type: 'invalid_request_error', code } } }
}
