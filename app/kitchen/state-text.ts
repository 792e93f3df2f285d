import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ClaimableState, OrderAction } from '#shop/domain/orders/order-actions.ts'
import { ORDER_STATES, type OrderState } from '#shop/domain/orders/order-states.ts'

type ActionWords = {
  /** Its label in an order's history. */
  event: Message
  /** The label of its button; null if it has a form of its own, or the kitchen can't do it. */
  button: Message | null
}

/** The kitchen's texts for each action. */
export const ACTION_WORDS: Record<OrderAction, ActionWords> = {
  accept: { event: m.kitchen_event_accepted, button: null },
  refuse: { event: m.kitchen_event_refused, button: null },
  expire: { event: m.kitchen_event_expired, button: null },
  start: { event: m.kitchen_event_started, button: m.kitchen_start },
  finish: { event: m.kitchen_event_finished, button: m.kitchen_finish },
  send_out: { event: m.kitchen_event_sent_out, button: m.kitchen_send_out },
  complete: { event: m.kitchen_event_completed, button: m.kitchen_hand_over },
  cancel: { event: m.kitchen_event_cancelled, button: null },
  recall: { event: m.kitchen_event_recalled, button: m.kitchen_recall },
  delay: { event: m.kitchen_event_delayed, button: null },
  claim: { event: m.kitchen_event_claimed, button: m.kitchen_take },
  unclaim: { event: m.kitchen_event_unclaimed, button: m.kitchen_give_back },
  read_allergy: { event: m.allergies_event_read, button: null },
  see: { event: m.kitchen_event_seen, button: m.kitchen_seen },
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
    : (ACTION_WORDS[action].button?.({}, { locale }) ?? '')
}
