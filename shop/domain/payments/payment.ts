import type { MinorUnits } from '../common/money.ts'
import type { PaymentState } from '../orders/order.ts'
import { awaitsAnswer, isLost, type OrderState } from '../orders/order-states.ts'

/** What a provider says of one payment at this moment. Amounts in minor units. */
export type ProviderPayment = {
  /** Our own names for it, which the provider keeps. */
  paymentId: string
  orderId: string
  state: 'open' | 'authorised' | 'captured' | 'released' | 'failed'
  amount: MinorUnits
  /** ISO 4217, in capitals. */
  currency: string
  /** The provider's name for it, once the guest has begun to pay. */
  reference: string | null
  /** Where the guest pays, while that is possible. */
  address: string | null
  /** What was given back, or is on its way. */
  refunds: ProviderRefund[]
  /** What was to be given back and is the shop's again, for the guest's bank did not take it. */
  failedRefunds: FailedRefund[]
}

/** `refundId` is our own name for it; null when it was made for a whole order, or elsewhere. */
export type ProviderRefund = { reference: string; amount: MinorUnits; refundId: string | null }

/** `why` in the provider's own word for it. */
export type FailedRefund = ProviderRefund & { why: string }

/** A part of a payment that somebody here wants given back. */
export type AskedRefund = { id: string; amount: MinorUnits }

/** What the shop wants a payment to come to; `by_hand` is what people alone give back. */
export const PAYMENT_WISHES = ['authorise', 'capture', 'release', 'by_hand'] as const

export type PaymentWish = (typeof PAYMENT_WISHES)[number]

/** The state of a stored card payment: the provider's, before there is one, and when people must look. */
export const CARD_PAYMENT_STATES = [
  'intended',
  'open',
  'authorised',
  'captured',
  'released',
  'failed',
  'unknown',
  'needs_attention',
] as const

export type CardPaymentState = (typeof CARD_PAYMENT_STATES)[number]

/** Each movement of money that is entered. */
export const PAYMENT_ENTRY_KINDS = [
  'authorised',
  'captured',
  'released',
  'refunded',
  'refund_failed',
  'taken_at_counter',
] as const

/** The state of a refund; `failed` was made, and the guest's bank did not take it. */
export const REFUND_STATES = ['asked', 'made', 'impossible', 'failed'] as const

/** What can be asked of a provider to bring a payment to where it is wanted. */
export type PaymentStep =
  | { kind: 'capture' | 'expire' | 'cancel' }
  | { kind: 'refund'; amount: MinorUnits; refundId: string | null }

export type PaymentEntry = {
  kind: Exclude<(typeof PAYMENT_ENTRY_KINDS)[number], 'taken_at_counter'>
  amount: MinorUnits
  reference: string
}

/**
 * Takes a payment as it is, what is wanted of it and the parts that are to be given back, oldest
 * first; gives the next step towards it, if there is one.
 */
export function nextPaymentStep(
  current: ProviderPayment,
  wanted: PaymentWish,
  asked: readonly AskedRefund[],
): PaymentStep | null {
  if (current.state === 'captured') return nextRefund(current, wanted, asked)
  if (wanted === 'capture') return current.state === 'authorised' ? { kind: 'capture' } : null
  if (wanted !== 'release') return null
  if (current.state === 'open') return { kind: 'expire' }
  return current.state === 'authorised' ? { kind: 'cancel' } : null
}

/** Parts go before the rest, so that each is what was asked for. */
function nextRefund(
  current: ProviderPayment,
  wanted: PaymentWish,
  asked: readonly AskedRefund[],
): PaymentStep | null {
  const part = asked.find((refund) => fateOf(refund, current) === 'asked')
  if (part) return { kind: 'refund', amount: part.amount, refundId: part.id }
  const amount = amountKept(current)
  return wanted === 'release' && amount > 0 ? { kind: 'refund', amount, refundId: null } : null
}

/**
 * Takes a part that is to be given back and the payment as it is; gives what became of it. What is
 * more than the payment still holds was given back in another way, and can't be made.
 */
export function fateOf(
  { id, amount }: AskedRefund,
  current: ProviderPayment,
): 'asked' | 'made' | 'impossible' | 'failed' {
  if (current.failedRefunds.some(({ refundId }) => refundId === id)) return 'failed'
  if (current.refunds.some(({ refundId }) => refundId === id)) return 'made'
  return amount > amountKept(current) ? 'impossible' : 'asked'
}

/** Gives those refunds that the provider has under a name of ours of which it has another already. */
export function duplicateRefunds({ refunds }: Pick<ProviderPayment, 'refunds'>): ProviderRefund[] {
  const names = refunds.map(({ refundId }) => refundId)
  return refunds.filter(({ refundId }, at) => refundId !== null && names.indexOf(refundId) < at)
}

/** What a captured payment still holds of the guest's money. */
function amountKept({ state, amount, refunds }: ProviderPayment): MinorUnits {
  return state === 'captured' ? Math.max(0, amount - refunded(refunds)) : 0
}

/** Says what the provider has otherwise than we asked for it, or null. Such a payment is for people to judge. */
export function paymentMismatch(
  ours: { id: string; orderId: string; amount: MinorUnits; currency: string },
  theirs: ProviderPayment,
): string | null {
  if (theirs.paymentId !== ours.id || theirs.orderId !== ours.orderId) return 'another order'
  if (theirs.currency !== ours.currency) return `currency ${theirs.currency}`
  if (theirs.amount !== ours.amount) return `amount ${theirs.amount}`
  return refunded(theirs.refunds) > theirs.amount ? 'refunded more than was paid' : null
}

/**
 * Gives every movement of money that the provider's word implies. Each is entered once, by its reference:
 * what was given back and did not arrive is two of them, whichever of the two was heard of first.
 */
export function impliedEntries({
  state,
  amount,
  reference,
  refunds,
  failedRefunds,
}: ProviderPayment): PaymentEntry[] {
  if (reference === null || state === 'open' || state === 'failed') return []
  const authorised = { kind: 'authorised', amount, reference } as const
  if (state === 'authorised') return [authorised]
  if (state === 'released') return [authorised, { kind: 'released', amount, reference }]
  return [
    authorised,
    { kind: 'captured', amount, reference },
    ...[...refunds, ...failedRefunds].map(entryOf('refunded')),
    ...failedRefunds.map(entryOf('refund_failed')),
  ]
}

function entryOf(kind: PaymentEntry['kind']) {
  return ({ amount, reference }: ProviderRefund) => ({ kind, amount, reference })
}

/**
 * Takes what was wanted, the payment as it is, the order's state and whether another payment of the
 * order holds money; gives what is wanted of a payment that holds money now. An order is paid once, and
 * only when it is made. What a bank has not taken once is left to people, who know the guest.
 */
export function wishForHeld(
  wanted: PaymentWish,
  { failedRefunds }: Pick<ProviderPayment, 'failedRefunds'>,
  order: { state: OrderState; isPaidOtherwise: boolean },
): PaymentWish {
  if (isLost(order.state) || order.isPaidOtherwise) {
    return failedRefunds.length > 0 ? 'by_hand' : 'release'
  }
  return wanted === 'authorise' && !awaitsAnswer(order.state) ? 'capture' : wanted
}

/** Takes a payment that was held or more; gives what its order says of it, null where that says nothing. */
export function orderPaymentState(
  current: ProviderPayment,
  wanted: PaymentWish,
): PaymentState | null {
  switch (current.state) {
    case 'authorised':
      return 'authorised'
    case 'captured':
      if (amountKept(current) === 0) return 'refunded'
      return wanted === 'by_hand' ? 'needs_attention' : 'paid'
    case 'released':
      return wanted === 'release' ? 'released' : 'needs_attention'
    case 'open':
    case 'failed':
      return null
  }
}

function refunded(refunds: ProviderPayment['refunds']): MinorUnits {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
