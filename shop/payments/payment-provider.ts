import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { PaymentStep, ProviderPayment } from '#shop/domain/payments/payment.ts'
import type { CardTerms } from '#shop/domain/pricing/card-total.ts'

/**
 * What came of asking a provider. `refused`: nothing happened, and asking again wants a new key.
 * `unknown`: it may have happened; asking again with the same key makes it happen once. `faulty`: it may
 * have, and the same key would only get the same fault again.
 */
export type Asked<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'refused' | 'unknown' | 'faulty'; why: string }

/** What the guest is asked to pay for. The same key must always come with the same request. */
export type SessionRequest = {
  paymentId: string
  orderId: string
  amount: MinorUnits
  /** ISO 4217, in capitals. */
  currency: string
  /** What the guest reads as the thing that is paid. */
  title: string
  email: string | null
  /** Epoch milliseconds. */
  expiresAt: number
  paidAddress: string
  backAddress: string
}

/** A provider's word that something changed, to be looked into. */
type ProviderNews = {
  eventId: string
  kind: string
  /** What it is about: our payment's id, or the provider's own name. */
  subject: string
}

/** Takes card payments elsewhere, so that no card comes near the shop. */
export type PaymentProvider = {
  name: string
  /** Opens a page on which the guest lets the amount be held. Nothing is charged by it. */
  openSession: (
    request: SessionRequest,
    key: string,
  ) => Promise<Asked<{ sessionId: string; address: string }>>
  read: (sessionId: string) => Promise<Asked<ProviderPayment>>
  take: (
    step: PaymentStep,
    payment: { sessionId: string; current: ProviderPayment },
    key: string,
  ) => Promise<Asked<null>>
  /** What can be paid in a currency, in minor units. Any whole step can be given back. */
  termsOf: (currency: string) => CardTerms
  verifyNews: (body: string, signature: string) => VerifiedNews
}

/** `odd` was signed by the provider and is not as its news are; `why` says in what. */
export type VerifiedNews =
  | { outcome: 'news'; news: ProviderNews }
  | { outcome: 'not_signed' }
  | { outcome: 'odd'; why: string }
