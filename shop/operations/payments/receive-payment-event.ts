import { createHash } from 'node:crypto'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import {
  storeOddPaymentEvent,
  storePaymentEvent,
} from '#shop/persistence/queries/payments/payment-events.ts'
import type { Shop } from '#shop/shop.ts'

type EventOutcome =
  | { outcome: 'taken' | 'not_signed' }
  /** `isNew`: it had not been received before. */
  | { outcome: 'odd'; why: string; isNew: boolean }

const MOST_OF_ODD = 10_000

/**
 * Stores a provider's event as received, and makes the payment that it is about due for a check. A signed body
 * that is no readable event is stored separately, for people to look at. Receiving the same again changes nothing.
 */
export async function receivePaymentEvent(
  shop: Pick<Shop, 'work' | 'clock'>,
  provider: PaymentProvider,
  body: string,
  signature: string,
): Promise<EventOutcome> {
  const verified = provider.verifyEvent(body, signature)
  if (verified.outcome === 'not_signed') return verified
  const now = shop.clock()
  if (verified.outcome === 'odd') {
    const { why } = verified
    const id = createHash('sha256').update(body).digest('hex')
    // PostgreSQL can't store NUL.
    const beginning = body.slice(0, MOST_OF_ODD).replaceAll('\0', ' ').toWellFormed()
    const odd = { id, why, body: beginning, received_at: now }
    const isNew = await shop.work((tx) => storeOddPaymentEvent(tx, odd))
    return { outcome: 'odd', why, isNew }
  }
  await shop.work((tx) => storePaymentEvent(tx, verified.event, body, now))
  return { outcome: 'taken' }
}
