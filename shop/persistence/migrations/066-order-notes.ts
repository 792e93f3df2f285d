import type { Kysely } from 'kysely'
import { checkEnumerations } from '../dialect/enumerations.ts'

/** The history of an order has the notes that staff wrote, to its guest and to each other. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await checkEnumerations(database, 'order_events', {
    kind: [
      ...['placed', 'confirmed', 'accepted', 'refused', 'expired', 'started', 'finished'],
      ...['sent_out', 'completed', 'cancelled', 'recalled', 'delayed', 'claimed', 'unclaimed'],
      ...['seen', 'payment_to_pay', 'payment_awaiting', 'payment_authorised', 'payment_paid'],
      ...['payment_released', 'payment_refunded', 'payment_unknown', 'payment_needs_attention'],
      ...['payment_seen', 'paid_corrected', 'allergy_read'],
      ...['refund_asked', 'refund_made', 'refund_impossible', 'refund_failed'],
      ...['adjusted', 'adjustment_undone', 'mailed_again', 'moved', 'contact_changed'],
      ...['noted_for_guest', 'noted_for_staff'],
    ],
  })
}
