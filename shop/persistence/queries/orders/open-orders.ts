import type { Reader } from '#shop/persistence/tables.ts'
import { isOpen } from './state-conditions.ts'

/** Returns how many orders are open; those whose card was not charged yet are none. */
export async function countOpenOrders(read: Reader): Promise<number> {
  const { open } = await read
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where(isOpen)
    .where('payment_state', '!=', 'awaiting')
    .executeTakeFirstOrThrow()
  return open
}
