import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'
import { checkEnumerations } from '../dialect/enumerations.ts'

const ORDER_EVENT_KINDS = [
  ...['placed', 'confirmed', 'accepted', 'refused', 'expired', 'started', 'finished', 'sent_out'],
  ...['completed', 'cancelled', 'recalled', 'delayed', 'claimed', 'unclaimed', 'seen'],
  ...['payment_to_pay', 'payment_awaiting', 'payment_authorised', 'payment_paid'],
  ...['payment_released', 'payment_refunded', 'payment_unknown', 'payment_needs_attention'],
  ...['payment_seen', 'paid_corrected'],
  ...['refund_asked', 'refund_made', 'refund_impossible', 'refund_failed'],
  'allergy_read',
]

/** What a guest can't eat, and when the kitchen said that it has read so. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await database.schema.alterTable('orders').addColumn('allergies', text).execute()
  await database.schema.alterTable('orders').addColumn('allergies_read_at', instant).execute()
  await checkEnumerations(database, 'order_events', { kind: ORDER_EVENT_KINDS })
}
