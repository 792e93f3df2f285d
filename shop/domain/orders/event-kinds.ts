import { EVENT_KINDS, PAYMENT_STATES } from './order.ts'

/** Every kind of event in an order's history. */
export const ORDER_EVENT_KINDS = [
  'placed',
  'confirmed',
  ...Object.values(EVENT_KINDS),
  ...PAYMENT_STATES.map((state) => `payment_${state}` as const),
  'payment_seen',
  'paid_corrected',
  'refund_asked',
  'refund_made',
  'refund_impossible',
  'refund_failed',
] as const

export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]
