import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { PaymentStep, ProviderPayment } from '#shop/domain/payments/payment.ts'
import type { CardTerms } from '#shop/domain/pricing/card-total.ts'

/**
 * The outcome of a call to a provider. `refused`: nothing happened, and a retry needs a new key. `unknown`: it may
 * have happened; retrying with the same key makes it happen once. `faulty`: it may have happened, and the same key
 * would only get the same fault again.
 */
export type Asked<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'refused' | 'unknown' | 'faulty'; why: string }

/** What the guest is asked to pay. The same key must always have the same request. */
export type SessionRequest = {
  paymentId: string
  orderId: string
  amount: MinorUnits
  /** ISO 4217, in capitals. */
  currency: string
  /** The name that the guest sees of what is paid. */
  title: string
  email: string | null
  /** Epoch milliseconds. */
  expiresAt: number
  paidAddress: string
  backAddress: string
}

/** An event of the provider: something changed and should be read. */
type ProviderEvent = {
  eventId: string
  kind: string
  /** What it is about: our payment's id, or the provider's own id. */
  subject: string
}

export const KEY_CHECKS = ['works', 'wrong_key', 'too_few_rights', 'unreachable'] as const

/** What a provider says of the shop's key; `unreachable`: nothing that tells. */
export type KeyCheck = (typeof KEY_CHECKS)[number]

/** Takes card payments on its own pages, so that no card data reaches the shop. */
export type PaymentProvider = {
  name: string
  /** Whether its key charges real cards. */
  isLive: boolean
  /** Asks whether the key works; moves no money. */
  checkKey: () => Promise<KeyCheck>
  /** Opens a page on which the guest authorises the amount. Nothing is charged yet. */
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
  /** What can be charged in a currency, in minor units. Any multiple of the step can be refunded. */
  termsOf: (currency: string) => CardTerms
  verifyEvent: (body: string, signature: string) => VerifiedEvent
}

/** `odd` was signed by the provider but is no readable event; `why` says how. */
export type VerifiedEvent =
  | { outcome: 'event'; event: ProviderEvent }
  | { outcome: 'not_signed' }
  | { outcome: 'odd'; why: string }
