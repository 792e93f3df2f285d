import type { Reader } from '#shop/persistence/tables.ts'

/**
 * Returns the orders that were lost before the kitchen accepted them, that it has not dismissed yet, and that ended
 * until an instant (epoch milliseconds), the oldest first.
 */
export async function readLostUnseen(read: Reader, until: number): Promise<{ id: string }[]> {
  return read
    .selectFrom('orders')
    .select('id')
    .where('unseen', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('closed_at', '<=', until)
    .orderBy('closed_at')
    .orderBy('id')
    .execute()
}
