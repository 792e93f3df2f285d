import type { AdjustmentKind } from './adjustment.ts'
import type { PaymentState } from './order.ts'
import { awaitsAnswer, isLost, isMade, isOpen, type OrderState } from './order-states.ts'

/** Where an order stands; `isPaidThere`: it is paid at the counter or the door. */
export type AdjustableFacts = {
  state: OrderState
  paymentState: PaymentState
  isPaidThere: boolean
}

/** Money that neither the guest nor the shop has for certain is not divided. */
const CERTAIN = new Set<PaymentState>(['to_pay', 'authorised', 'paid'])

/**
 * Returns why a line can't be adjusted now, or null. An order is accepted first, so that there is a charge to refund. What is not made any more has to be said before it is handed to
 * somebody; money is given back afterwards too, but what was paid at the counter is given back there.
 */
export function adjustmentFault(
  { state, paymentState, isPaidThere }: AdjustableFacts,
  kind: AdjustmentKind,
): 'not_possible_now' | 'paid_at_counter' | null {
  if (isLost(state) || awaitsAnswer(state)) return 'not_possible_now'
  if (kind !== 'refunded' && (!isOpen(state) || state === 'out_for_delivery')) {
    return 'not_possible_now'
  }
  if (isPaidThere) return isMade(state) || paymentState !== 'to_pay' ? 'paid_at_counter' : null
  return CERTAIN.has(paymentState) ? null : 'not_possible_now'
}
