import type { Fulfilment } from '../common/fulfilment.ts'
import type { PaymentState } from './order.ts'

/** What a guest is mailed about. `completed` is the receipt. */
export type OrderOccasion =
  | 'placed'
  | 'accepted'
  | 'delayed'
  | 'ready'
  | 'on_its_way'
  | 'completed'
  | 'refused'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'refund_failed'
  | 'paid_too_late'

/** These may come again; every other is told once, however often the step is done anew. */
export const REPEATED_OCCASIONS: readonly OrderOccasion[] = [
  'delayed',
  'ready',
  'on_its_way',
  'refunded',
  'refund_failed',
]

/**
 * Whether a guest is told of an occasion: that it is ready only where they fetch it themselves, and
 * nothing while the card is awaited, for such an order never was the kitchen's.
 */
export function isNews(
  occasion: OrderOccasion,
  { fulfilment, paymentState }: { fulfilment: Fulfilment; paymentState: PaymentState },
): boolean {
  if (paymentState === 'awaiting') return false
  return occasion !== 'ready' || fulfilment === 'pickup'
}
