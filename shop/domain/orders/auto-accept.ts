import type { PaymentState } from './order.ts'
import { awaitsAnswer, type OrderState } from './order-states.ts'
import { mayBeCooked } from './order-transitions.ts'

/** What decides whether an order needs a person. */
export type AutoAcceptFacts = {
  state: OrderState
  paymentState: PaymentState
  /** It claims no kitchen time until somebody vouches for it. */
  isWaiting: boolean
  isAllergyUnread: boolean
  /** It is wanted at a time of its own. */
  isForSlot: boolean
}

/**
 * Whether the shop accepts an order by itself. An allergy is for a person to read, a large order of a stranger for one
 * to judge, and during a pause the crew decides about what is wanted at once.
 */
export function isAcceptedByItself(order: AutoAcceptFacts, isPaused: boolean): boolean {
  if (!awaitsAnswer(order.state) || !mayBeCooked(order)) return false
  if (order.isWaiting || order.isAllergyUnread) return false
  return order.isForSlot || !isPaused
}
