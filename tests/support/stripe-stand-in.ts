import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerStripe, failRefund, type StripeBooks, type StripeFault } from './stripe-books.ts'
import { answerPayPage } from './stripe-page.ts'

/**
 * What goes wrong with a call, before or after it is executed: a cut connection, half an answer, silence, an
 * error that is repeated for the same key, or a conflict.
 */
export type StripeTrouble =
  | 'cut before'
  | 'cut after'
  | 'half'
  | 'silence'
  | 'conflict'
  | 'wrong key'
  | 'too few rights'
  | StripeFault

export type StripeStandIn = AsyncDisposable & {
  address: string
  webhookSecret: string
  books: StripeBooks
  /** Called for each call; returns what goes wrong with it. */
  trouble: (method: string, path: string) => StripeTrouble | undefined
  /** The guest pays on Stripe's page; returns whether that was still possible. */
  pay: (sessionId: string) => boolean
  /** The signed event that Stripe would send about a payment now. */
  webhookEvent: (sessionId: string, at?: number) => SignedEvent
  /** Signs any body as Stripe does. */
  sign: (body: string) => SignedEvent
  /** Executes the calls that were answered with an error first. */
  catchUp: () => void
  /** The guest's bank rejects the newest refund, days after it was made. */
  failRefund: (why: string) => void
  /** The signed event that Stripe would send about the newest refund now. */
  refundEvent: (type: RefundEventType) => SignedEvent
}

type SignedEvent = { body: string; signature: string }
/** The event types for the same change in Stripe's API versions. */
type RefundEventType = 'refund.failed' | 'refund.updated' | 'charge.refund.updated'

/** A local server that keeps payments as Stripe does, and fails on demand. */
export async function openStripeStandIn(): Promise<StripeStandIn> {
  const books: StripeBooks = {
    address: '',
    sessions: new Map(),
    intents: new Map(),
    refunds: [],
    kept: new Map(),
    late: [],
  }
  const webhookSecret = 'whsec_of_the_stand_in'
  const standIn = {
    trouble: () => undefined,
    pay: (sessionId: string) => pay(books, sessionId),
    webhookEvent: (sessionId: string, at = Date.now()) =>
      signed('checkout.session.completed', books.sessions.get(sessionId), webhookSecret, at),
    sign: (body: string) => signedBody(body, webhookSecret, Date.now()),
    catchUp: () => {
      for (const perform of books.late.splice(0)) perform()
    },
    failRefund: (why: string) => failRefund(books, newestRefund(books), why),
    refundEvent: (type: RefundEventType) =>
      signed(type, newestRefund(books), webhookSecret, Date.now()),
  } as Pick<
    StripeStandIn,
    'trouble' | 'pay' | 'webhookEvent' | 'sign' | 'catchUp' | 'failRefund' | 'refundEvent'
  >
  const server = createServer(async (request, response) => {
    if (answerPayPage(books.sessions, request, response, standIn.pay)) return
    const body = await text(request)
    const path = new URL(request.url ?? '', 'http://stripe').pathname
    const trouble = standIn.trouble(request.method ?? '', path)
    answer(books, request, body, response, trouble)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  books.address = `http://127.0.0.1:${port}`
  return Object.assign(standIn, {
    address: books.address,
    webhookSecret,
    books,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

function answer(
  books: StripeBooks,
  request: IncomingMessage,
  body: string,
  response: ServerResponse,
  trouble: StripeTrouble | undefined,
): void {
  if (trouble === 'cut before') {
    request.socket.destroy()
    return
  }
  if (trouble === 'conflict') {
    send(response, 409, { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } })
    return
  }
  const refused = REFUSED.get(trouble ?? '')
  if (refused) {
    send(response, refused, { error: { type: 'invalid_request_error' } })
    return
  }
  const { status, answer: reply } = answerStripe(
    books,
    request,
    body,
    FAULTS.find((fault) => fault === trouble),
  )
  if (trouble === 'cut after') request.socket.destroy()
  else if (trouble === 'half') sendHalf(response, JSON.stringify(reply))
  else if (trouble !== 'silence') send(response, status, reply)
}

/** The statuses with which Stripe refuses a key. */
const REFUSED: ReadonlyMap<string, number> = new Map([
  ['wrong key', 401],
  ['too few rights', 403],
])

const FAULTS: StripeFault[] = ['fault', 'fault after', 'fault late']

function send(response: ServerResponse, status: number, reply: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' })
  response.end(JSON.stringify(reply))
}

function sendHalf(response: ServerResponse, reply: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(reply.slice(0, reply.length / 2))
}

function pay({ sessions, intents }: StripeBooks, sessionId: string): boolean {
  const session = sessions.get(sessionId)
  if (session?.status !== 'open') return false
  const id = `pi_${randomUUID()}`
  intents.set(id, {
    id,
    object: 'payment_intent',
    status: 'requires_capture',
    amount: session.amount_total,
    amount_capturable: session.amount_total,
    amount_received: 0,
    currency: session.currency,
    metadata: session.metadata,
    latest_charge: { id: `ch_${id}`, amount_refunded: 0 },
  })
  Object.assign(session, { status: 'complete', url: null, payment_intent: id })
  return true
}

function newestRefund({ refunds }: StripeBooks): StripeBooks['refunds'][number] {
  const refund = refunds.at(-1)
  if (!refund) throw new Error('Nothing was given back yet.')
  return refund
}

function signed(type: string, object: unknown, secret: string, at: number): SignedEvent {
  const id = `evt_${randomUUID()}`
  return signedBody(JSON.stringify({ id, object: 'event', type, data: { object } }), secret, at)
}

function signedBody(body: string, secret: string, at: number): SignedEvent {
  const seconds = Math.floor(at / 1000)
  const mark = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, signature: `t=${seconds},v1=${mark}` }
}
