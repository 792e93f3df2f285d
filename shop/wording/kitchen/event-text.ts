import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { OccurringEventKind } from '#shop/domain/orders/event-kinds.ts'
import {
  ACTION_NAMES,
  type ActionEvent,
  ORDER_ACTIONS,
  type OrderAction,
} from '#shop/domain/orders/order-actions.ts'
import type { OrderEvent } from '#shop/domain/orders/timeline.ts'

/** The label of an event. An unknown one, from a later version of the shop, keeps its internal name. */
export function eventText(kind: string, locale: Locale): string {
  return WORDS.get(kind)?.({}, { locale }) ?? kind
}

/** Who did it. */
export function actorLabel(
  { actor, actorName }: Pick<OrderEvent, 'actor' | 'actorName'>,
  locale: Locale,
): string {
  if (actor === 'staff') return actorName ?? m.kitchen_by_staff({}, { locale })
  return actor === 'guest' ? m.kitchen_by_guest({}, { locale }) : m.kitchen_by_shop({}, { locale })
}

const DONE: Record<OrderAction, Message> = {
  accept: m.kitchen_event_accepted,
  refuse: m.kitchen_event_refused,
  expire: m.kitchen_event_expired,
  start: m.kitchen_event_started,
  finish: m.kitchen_event_finished,
  send_out: m.kitchen_event_sent_out,
  complete: m.kitchen_event_completed,
  cancel: m.kitchen_event_cancelled,
  recall: m.kitchen_event_recalled,
  delay: m.kitchen_event_delayed,
  claim: m.kitchen_event_claimed,
  unclaim: m.kitchen_event_unclaimed,
  read_allergy: m.allergies_event_read,
  see: m.kitchen_event_seen,
}

const OF_ACTIONS: ReadonlyMap<string, Message> = new Map(
  ACTION_NAMES.map((action) => [ORDER_ACTIONS[action].event, DONE[action]]),
)

const OTHERS: Record<Exclude<OccurringEventKind, ActionEvent>, Message> = {
  placed: m.kitchen_event_placed,
  confirmed: m.kitchen_event_confirmed,
  paid_corrected: m.kitchen_event_paid_corrected,
  adjusted: m.kitchen_event_adjusted,
  adjustment_undone: m.kitchen_event_adjustment_undone,
  mailed_again: m.kitchen_event_mailed_again,
  moved: m.kitchen_event_moved,
  noted_for_guest: m.kitchen_event_noted_for_guest,
  noted_for_staff: m.kitchen_event_noted_for_staff,
  contact_changed: m.kitchen_event_contact_changed,
  payment_authorised: m.kitchen_event_payment_authorised,
  payment_paid: m.kitchen_event_payment_paid,
  payment_released: m.kitchen_event_payment_released,
  payment_refunded: m.kitchen_event_payment_refunded,
  payment_unknown: m.kitchen_event_payment_unknown,
  payment_needs_attention: m.kitchen_event_payment_needs_attention,
  payment_seen: m.kitchen_event_payment_seen,
  refund_asked: m.kitchen_event_refund_asked,
  refund_made: m.kitchen_event_refund_made,
  refund_impossible: m.kitchen_event_refund_impossible,
  refund_failed: m.kitchen_event_refund_failed,
}

const WORDS: ReadonlyMap<string, Message> = new Map([...OF_ACTIONS, ...Object.entries(OTHERS)])
