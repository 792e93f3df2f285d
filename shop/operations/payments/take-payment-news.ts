import { createHash } from 'node:crypto'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import {
  keepOddPaymentNews,
  keepPaymentNews,
} from '#shop/persistence/queries/payments/payment-news.ts'
import type { Shop } from '#shop/shop.ts'

type NewsOutcome =
  | { outcome: 'taken' | 'not_signed' }
  /** `isNew` the first time that this came. */
  | { outcome: 'odd'; why: string; isNew: boolean }

const MOST_OF_ODD = 10_000

/**
 * Keeps what the provider tells, as it came, and has the payment looked at which it is about. What the
 * provider signed and is not as its news are is kept apart, for people to look at. The same again changes nothing.
 */
export async function takePaymentNews(
  shop: Pick<Shop, 'work' | 'clock'>,
  provider: PaymentProvider,
  body: string,
  signature: string,
): Promise<NewsOutcome> {
  const verified = provider.verifyNews(body, signature)
  if (verified.outcome === 'not_signed') return verified
  const now = shop.clock()
  if (verified.outcome === 'odd') {
    const { why } = verified
    const id = createHash('sha256').update(body).digest('hex')
    // PostgreSQL keeps no NUL.
    const beginning = body.slice(0, MOST_OF_ODD).replaceAll('\0', ' ').toWellFormed()
    const odd = { id, why, body: beginning, received_at: now }
    const isNew = await shop.work((tx) => keepOddPaymentNews(tx, odd))
    return { outcome: 'odd', why, isNew }
  }
  await shop.work((tx) => keepPaymentNews(tx, verified.news, body, now))
  return { outcome: 'taken' }
}
