import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ClaimableState, OrderAction } from '#shop/domain/orders/order-actions.ts'
import { ORDER_STATES, type OrderState } from '#shop/domain/orders/order-states.ts'

/** The label of each action's button; null if it has a form of its own, or the kitchen can't do it. */
export const BUTTON_WORDS: Record<OrderAction, Message | null> = {
  accept: null,
  refuse: null,
  expire: null,
  start: m.kitchen_start,
  finish: m.kitchen_finish,
  send_out: m.kitchen_send_out,
  complete: m.kitchen_hand_over,
  cancel: null,
  recall: m.kitchen_recall,
  delay: null,
  claim: m.kitchen_take,
  unclaim: m.kitchen_give_back,
  read_allergy: null,
  see: m.kitchen_seen,
}

/** The progress of a delivery, as its courier reads it. */
export const DELIVERY_WORDS: Record<ClaimableState, Message> = {
  accepted: m.kitchen_state_accepted,
  preparing: m.kitchen_state_preparing,
  ready: m.kitchen_state_ready,
  out_for_delivery: m.kitchen_state_out_for_delivery,
}

/** The label of an action's button: deliveries are "delivered", not "handed over". */
export function buttonText(action: OrderAction, state: OrderState, locale: Locale): string {
  const isDelivered = action === 'complete' && ORDER_STATES[state].column === 'road'
  return isDelivered
    ? m.kitchen_delivered({}, { locale })
    : (BUTTON_WORDS[action]?.({}, { locale }) ?? '')
}
