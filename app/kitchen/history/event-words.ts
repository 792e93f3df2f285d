import { m } from '#messages'
import type { OrderEvent } from '#shop/domain/orders/timeline.ts'

/** What an order's step is called. One that a later version of the shop knows keeps its own name. */
export function eventWords(kind: string): string {
  return (WORDS[kind] ?? (() => kind))()
}

/** Whose doing a step was. */
export function doerWords({ actor, actorName }: Pick<OrderEvent, 'actor' | 'actorName'>): string {
  if (actor === 'staff') return actorName ?? m.kitchen_by_staff()
  return actor === 'guest' ? m.kitchen_by_guest() : m.kitchen_by_shop()
}

const WORDS: Readonly<Record<string, () => string>> = {
  placed: m.kitchen_event_placed,
  confirmed: m.kitchen_event_confirmed,
  accepted: m.kitchen_event_accepted,
  refused: m.kitchen_event_refused,
  expired: m.kitchen_event_expired,
  started: m.kitchen_event_started,
  finished: m.kitchen_event_finished,
  sent_out: m.kitchen_event_sent_out,
  completed: m.kitchen_event_completed,
  cancelled: m.kitchen_event_cancelled,
  recalled: m.kitchen_event_recalled,
  delayed: m.kitchen_event_delayed,
  claimed: m.kitchen_event_claimed,
  unclaimed: m.kitchen_event_unclaimed,
  seen: m.kitchen_event_seen,
  paid_corrected: m.kitchen_event_paid_corrected,
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
