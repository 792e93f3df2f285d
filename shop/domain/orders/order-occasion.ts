import type { Fulfilment } from '../common/fulfilment.ts'
import type { PaymentState } from './order.ts'

/** What a guest is mailed about. `completed` is the receipt. */
export type OrderOccasion =
  | 'placed'
  | 'accepted'
  | 'delayed'
  | 'moved'
  | 'noted'
  | 'ready'
  | 'on_its_way'
  | 'completed'
  | 'refused'
  | 'cancelled'
  | 'expired'
  | 'adjusted'
  | 'refunded'
  | 'refund_failed'
  | 'paid_too_late'

/** These are mailed each time; every other occasion once, however often the step is repeated. */
export const REPEATED_OCCASIONS: readonly OrderOccasion[] = [
  'delayed',
  'moved',
  'noted',
  'ready',
  'on_its_way',
  'adjusted',
  'refunded',
  'refund_failed',
]

/**
 * Whether a guest is mailed about an occasion. `ready` is only for pickups; nothing is mailed while the card
 * payment is awaited, because the kitchen doesn't have the order yet.
 */
export function isMailed(
  occasion: OrderOccasion,
  { fulfilment, paymentState }: { fulfilment: Fulfilment; paymentState: PaymentState },
): boolean {
  if (paymentState === 'awaiting') return false
  return occasion !== 'ready' || fulfilment === 'pickup'
}
