import { PAYMENT_STATES, type PaymentState } from './order.ts'
import { ACTION_NAMES, type ActionEvent, ORDER_ACTIONS } from './order-actions.ts'

/** What people and programs do with an order's payment, or with whom it is from. */
const OTHER_EVENTS = [
  'refund_asked',
  'refund_made',
  'refund_impossible',
  'refund_failed',
  'payment_seen',
  'confirmed',
  'paid_corrected',
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

/** An order begins in one of these, and no event of its own leads there. */
const NEVER_HAPPEN = ['payment_to_pay', 'payment_awaiting'] as const

/** What can happen to an order. */
export type HappeningKind = Exclude<OrderEventKind, (typeof NEVER_HAPPEN)[number]>

export const HAPPENING_KINDS = ORDER_EVENT_KINDS.filter(
  (kind): kind is HappeningKind => !(NEVER_HAPPEN as readonly string[]).includes(kind),
)
