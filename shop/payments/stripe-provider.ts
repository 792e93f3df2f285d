import Stripe from 'stripe'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { PaymentStep, ProviderPayment } from '#shop/domain/payments/payment.ts'
import type { KeyCheck, PaymentProvider, SessionRequest } from './payment-provider.ts'
import { fromStripeAmount, stripeTerms, toStripeAmount } from './stripe-amount.ts'
import { askStripe } from './stripe-answer.ts'
import { verifyStripeEvent } from './stripe-event.ts'
import { isTestKey } from './stripe-key.ts'

type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Only tests use another address than Stripe's own. */
  address?: string | undefined
  /** In milliseconds. */
  timeout?: number
}

const PATIENCE = 8_000
const NOT_MOVED = { outcome: 'refused', why: 'an amount that Stripe cannot move' } as const

/** Stripe Checkout: the guest pays on Stripe's page, and the amount is held until the shop captures it. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = openStripe(settings)
  return {
    name: 'stripe',
    isLive: !isTestKey(settings.secretKey),
    checkKey: () => checkKey(stripe),
    openSession: async (request, key) => {
      const amount = toStripeAmount(request.amount, request.currency)
      if (amount === null) return NOT_MOVED
      return askStripe(async () => {
        const params = sessionParams(request, amount)
        const session = await stripe.checkout.sessions.create(params, {
          idempotencyKey: key,
        })
        if (!session.url) throw new Error('Stripe opened a session without an address.')
        return { sessionId: session.id, address: session.url }
      })
    },
    read: (sessionId) => askStripe(() => readPayment(stripe, sessionId)),
    take: (step, payment, key) =>
      askStripe(async () => {
        await takeStep(stripe, step, payment, key)
        return null
      }),
    termsOf: stripeTerms,
    verifyEvent: (body, signature) =>
      verifyStripeEvent(stripe, body, signature, settings.webhookSecret),
  }
}

/** Without the library's retries: our worker retries with keys that survive the process. */
function openStripe({ secretKey, address, timeout = PATIENCE }: StripeSettings): Stripe {
  const place = address === undefined ? undefined : new URL(address)
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    timeout,
    ...(place && {
      host: place.hostname,
      port: place.port,
      protocol: place.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** Reads what the shop has to read anyway: what it may write of that no test could tell without leaving something behind. */
async function checkKey(stripe: Stripe): Promise<KeyCheck> {
  try {
    await stripe.checkout.sessions.list({ limit: 1 })
    return 'works'
  } catch (fault) {
    const { StripeAuthenticationError, StripePermissionError, StripeError } = Stripe.errors
    if (fault instanceof StripeAuthenticationError) return 'wrong_key'
    if (fault instanceof StripePermissionError) return 'too_few_rights'
    if (fault instanceof StripeError) return 'unreachable'
    throw fault
  }
}

function sessionParams(
  request: SessionRequest,
  amount: number,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: request.paymentId, order_id: request.orderId }
  return {
    mode: 'payment',
    // Payment methods that settle days later don't suit fresh food.
    allowed_payment_method_types: ['card'],
    // Charge the amount and the currency that the guest agreed to.
    adaptive_pricing: { enabled: false },
    client_reference_id: request.paymentId,
    metadata,
    payment_intent_data: { capture_method: 'manual', metadata, description: request.title },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: request.title },
        },
      },
    ],
    ...(request.email && { customer_email: request.email }),
    expires_at: Math.floor(request.expiresAt / 1000),
    success_url: request.paidAddress,
    cancel_url: request.backAddress,
  }
}

async function readPayment(stripe: Stripe, sessionId: string): Promise<ProviderPayment> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent'],
  })
  const intent = expanded(session.payment_intent)
  const currency = (intent?.currency ?? session.currency ?? '').toUpperCase()
  return {
    paymentId: session.metadata?.payment_id ?? '',
    orderId: session.metadata?.order_id ?? '',
    state: stateOf(session, intent),
    amount: fromStripeAmount(amountOf(session, intent), currency),
    currency,
    reference: intent?.id ?? null,
    address: session.status === 'open' ? session.url : null,
    ...(await readRefunds(stripe, intent)),
  }
}

function expanded<T extends object>(value: string | T | null): T | null {
  return typeof value === 'string' ? null : value
}

function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPayment['state'] {
  if (intent?.status === 'requires_capture') return 'authorised'
  if (intent?.status === 'succeeded') return 'captured'
  if (intent?.status === 'canceled') return 'released'
  return session.status === 'expired' ? 'failed' : 'open'
}

/** The held or captured amount, as soon as there is one. */
function amountOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): number {
  if (intent?.status === 'requires_capture') return intent.amount_capturable
  if (intent?.status === 'succeeded') return intent.amount_received
  return intent?.amount ?? session.amount_total ?? 0
}

/**
 * All refunds of a charge, also those that the bank returned up to a month later; the charge alone doesn't show
 * these (https://docs.stripe.com/refunds#failed-refunds).
 */
async function readRefunds(
  stripe: Stripe,
  intent: Stripe.PaymentIntent | null,
): Promise<Pick<ProviderPayment, 'refunds' | 'failedRefunds'>> {
  if (intent?.status !== 'succeeded') return { refunds: [], failedRefunds: [] }
  const list = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 })
  const read = ({ id, amount, metadata }: Stripe.Refund) => ({
    reference: id,
    amount: fromStripeAmount(amount, intent.currency.toUpperCase()),
    refundId: metadata?.refund_id ?? null,
  })
  const failed = list.data.filter(hasFailed)
  return {
    refunds: list.data.filter((refund) => !hasFailed(refund)).map(read),
    failedRefunds: failed.map((refund) => ({ ...read(refund), why: whyFailed(refund) })),
  }
}

function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled'
}

function whyFailed({ status, failure_reason }: Stripe.Refund): string {
  return status === 'canceled' ? status : (failure_reason ?? 'unknown')
}

async function takeStep(
  stripe: Stripe,
  step: PaymentStep,
  { sessionId, current }: { sessionId: string; current: ProviderPayment },
  idempotencyKey: string,
): Promise<void> {
  const options = { idempotencyKey }
  if (step.kind === 'expire') {
    await stripe.checkout.sessions.expire(sessionId, {}, options)
    return
  }
  const { reference: intent, currency } = current
  if (intent === null)
    throw new Error(`A payment that nobody began cannot be asked to ${step.kind}.`)
  if (step.kind === 'capture') {
    const amount_to_capture = exactUnits(current.amount, currency)
    await stripe.paymentIntents.capture(intent, { amount_to_capture }, options)
  } else if (step.kind === 'refund') {
    const { refundId } = step
    const metadata = refundId === null ? {} : { refund_id: refundId }
    const amount = exactUnits(step.amount, currency)
    await stripe.refunds.create({ payment_intent: intent, amount, metadata }, options)
  } else {
    await stripe.paymentIntents.cancel(intent, {}, options)
  }
}

function exactUnits(amount: MinorUnits, currency: string): number {
  const units = toStripeAmount(amount, currency)
  if (units === null) throw new Error(`Stripe can’t move ${amount} of ${currency}.`)
  return units
}
