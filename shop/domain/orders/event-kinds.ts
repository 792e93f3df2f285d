import { PAYMENT_STATES, type PaymentState } from './order.ts'
import { ACTION_NAMES, type ActionEvent, ORDER_ACTIONS } from './order-actions.ts'

/** Events of an order's lines, payment, sender or mails, which change nothing of its state. */
const OTHER_EVENTS = [
  'refund_asked',
  'refund_made',
  'refund_impossible',
  'refund_failed',
  'payment_seen',
  'confirmed',
  'paid_corrected',
  'adjusted',
  'adjustment_undone',
  'mailed_again',
  'moved',
  'contact_changed',
  'noted_for_guest',
  'noted_for_staff',
] as const

/** Every kind of event in an order's history. */
export type OrderEventKind =
  | 'placed'
  | ActionEvent
  | (typeof OTHER_EVENTS)[number]
  | `payment_${PaymentState}`

export const ORDER_EVENT_KINDS: readonly OrderEventKind[] = [
  'placed',
  ...ACTION_NAMES.map((action) => ORDER_ACTIONS[action].event),
  ...OTHER_EVENTS,
  ...PAYMENT_STATES.map((state) => `payment_${state}` as const),
]

/** Orders begin in these payment states, and no event leads to one of them. */
const NEVER_OCCUR = ['payment_to_pay', 'payment_awaiting'] as const

/** The kinds of events that can occur. */
export type OccurringEventKind = Exclude<OrderEventKind, (typeof NEVER_OCCUR)[number]>

export const OCCURRING_EVENT_KINDS = ORDER_EVENT_KINDS.filter(
  (kind): kind is OccurringEventKind => !(NEVER_OCCUR as readonly string[]).includes(kind),
)
