import type { MinorUnits } from '../common/money.ts'
import type { PaymentState } from '../orders/order.ts'
import { awaitsAnswer, isLost, type OrderState } from '../orders/order-states.ts'

/** The present state of a payment at the provider. Amounts in minor units. */
export type ProviderPayment = {
  /** Our own ids, which the provider stores. */
  paymentId: string
  orderId: string
  state: 'open' | 'authorised' | 'captured' | 'released' | 'failed'
  amount: MinorUnits
  /** ISO 4217, in capitals. */
  currency: string
  /** The provider's id, once the guest has begun to pay. */
  reference: string | null
  /** The page on which the guest pays, while that is possible. */
  address: string | null
  /** Refunds that were made, or are under way. */
  refunds: ProviderRefund[]
  /** Refunds that the guest's bank did not accept; the money is the shop's again. */
  failedRefunds: FailedRefund[]
}

/** `refundId` is our own id for it; null when it was made for a whole order, or elsewhere. */
export type ProviderRefund = { reference: string; amount: MinorUnits; refundId: string | null }

/** `why` is the provider's own code for the reason. */
export type FailedRefund = ProviderRefund & { why: string }

/** A part of a payment that staff want to refund. */
export type AskedRefund = { id: string; amount: MinorUnits }

/** The state that the shop wants a payment to reach. `by_hand`: only people may refund it. */
export const PAYMENT_GOALS = ['authorise', 'capture', 'release', 'by_hand'] as const

export type PaymentGoal = (typeof PAYMENT_GOALS)[number]

/**
 * The states of a stored card payment: the provider's, those before it knows the payment, and those that people
 * must look at.
 */
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

/** The kinds of movements of money in the ledger. */
export const PAYMENT_ENTRY_KINDS = [
  'authorised',
  'captured',
  'released',
  'refunded',
  'refund_failed',
  'taken_at_counter',
] as const

/**
 * The state of a refund. `failed`: it was made, and the guest's bank did not accept it. `withdrawn`: taken back before
 * the provider was asked.
 */
export const REFUND_STATES = ['asked', 'made', 'impossible', 'failed', 'withdrawn'] as const

/** What a provider can be asked for, to bring a payment to the wanted state. */
export type PaymentStep =
  | { kind: 'capture' | 'expire' | 'cancel' }
  | { kind: 'refund'; amount: MinorUnits; refundId: string | null }

export type PaymentEntry = {
  kind: Exclude<(typeof PAYMENT_ENTRY_KINDS)[number], 'taken_at_counter'>
  amount: MinorUnits
  reference: string
  /** Our own id of the refund that it belongs to; null: none of ours, or no refund. */
  refundId: string | null
}

/**
 * Returns the next step that brings a payment to the wanted state, or null when none is needed. `asked` are the
 * refunds that staff asked for, oldest first.
 */
export function nextPaymentStep(
  current: ProviderPayment,
  wanted: PaymentGoal,
  asked: readonly AskedRefund[],
): PaymentStep | null {
  if (current.state === 'captured') return nextRefund(current, wanted, asked)
  if (wanted === 'capture') return current.state === 'authorised' ? { kind: 'capture' } : null
  if (wanted !== 'release') return null
  if (current.state === 'open') return { kind: 'expire' }
  return current.state === 'authorised' ? { kind: 'cancel' } : null
}

/** Partial refunds are made before the rest is, so that each has the amount that was asked for. */
function nextRefund(
  current: ProviderPayment,
  wanted: PaymentGoal,
  asked: readonly AskedRefund[],
): PaymentStep | null {
  const part = asked.find((refund) => refundOutcome(refund, current) === 'asked')
  if (part) return { kind: 'refund', amount: part.amount, refundId: part.id }
  const amount = amountKept(current)
  return wanted === 'release' && amount > 0 ? { kind: 'refund', amount, refundId: null } : null
}

/**
 * Returns what became of a refund that was asked for. It is impossible when the payment holds less, because the
 * rest was refunded in another way.
 */
export function refundOutcome(
  { id, amount }: AskedRefund,
  current: ProviderPayment,
): 'asked' | 'made' | 'impossible' | 'failed' {
  if (current.failedRefunds.some(({ refundId }) => refundId === id)) return 'failed'
  if (current.refunds.some(({ refundId }) => refundId === id)) return 'made'
  // What is only held can be refunded once it is charged.
  if (current.state === 'open' || current.state === 'authorised') return 'asked'
  return amount > amountKept(current) ? 'impossible' : 'asked'
}

/** Returns the refunds that the provider made a second time under the same id of ours. */
export function duplicateRefunds({ refunds }: Pick<ProviderPayment, 'refunds'>): ProviderRefund[] {
  const names = refunds.map(({ refundId }) => refundId)
  return refunds.filter(({ refundId }, at) => refundId !== null && names.indexOf(refundId) < at)
}

/** The part of the guest's money that a captured payment still holds. */
function amountKept({ state, amount, refunds }: ProviderPayment): MinorUnits {
  return state === 'captured' ? Math.max(0, amount - refunded(refunds)) : 0
}

/**
 * Returns how the provider's payment differs from what we asked for, or null. People have to look at a payment
 * that differs.
 */
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
 * Returns every movement of money that follows from the provider's answer. Each is entered once, by its reference.
 * A refund that failed is two movements, whichever of the two the provider reported first.
 */
export function impliedEntries({
  state,
  amount,
  reference,
  refunds,
  failedRefunds,
}: ProviderPayment): PaymentEntry[] {
  if (reference === null || state === 'open' || state === 'failed') return []
  const own = { amount, reference, refundId: null }
  const authorised = { kind: 'authorised', ...own } as const
  if (state === 'authorised') return [authorised]
  if (state === 'released') return [authorised, { kind: 'released', ...own }]
  return [
    authorised,
    { kind: 'captured', ...own },
    ...[...refunds, ...failedRefunds].map(entryOf('refunded')),
    ...failedRefunds.map(entryOf('refund_failed')),
  ]
}

function entryOf(kind: PaymentEntry['kind']) {
  return ({ amount, reference, refundId }: ProviderRefund) => ({
    kind,
    amount,
    reference,
    refundId,
  })
}

/**
 * Returns the state wanted for a payment that holds money now. An order is paid once, and only when it is made. A
 * refund that a bank did not accept is left to people, who can reach the guest.
 */
export function goalForHeld(
  wanted: PaymentGoal,
  { failedRefunds }: Pick<ProviderPayment, 'failedRefunds'>,
  order: { state: OrderState; isPaidOtherwise: boolean },
): PaymentGoal {
  if (isLost(order.state) || order.isPaidOtherwise) {
    return failedRefunds.length > 0 ? 'by_hand' : 'release'
  }
  return wanted === 'authorise' && !awaitsAnswer(order.state) ? 'capture' : wanted
}

/** Returns what an order says about a payment that was authorised or more; null when it says nothing. */
export function orderPaymentState(
  current: ProviderPayment,
  wanted: PaymentGoal,
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
