import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Order } from './order-changes.ts'
import { countsAhead, isOpen } from './state-conditions.ts'

/** Returns how many orders the kitchen makes before this one; null once it is made. */
export async function countAhead(
  read: Selector,
  order: Pick<Order, 'id' | 'state' | 'promised_at' | 'placed_at'>,
): Promise<number | null> {
  if (!ORDER_STATES[order.state].countsAhead) return null
  const { ahead } = await read
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('ahead'))
    .where(isOpen)
    .where(countsAhead)
    .where('payment_state', '!=', 'awaiting')
    .where('waits', 'is', null)
    .where('id', '!=', order.id)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('promised_at', 'placed_at'), '<', tuple(order.promised_at, order.placed_at)),
    )
    .executeTakeFirstOrThrow()
  return ahead
}
