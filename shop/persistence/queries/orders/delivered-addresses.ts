import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import { storedAddress } from '#shop/persistence/json-columns.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { isMade, isOpen } from './state-conditions.ts'

/** Returns the addresses that orders which ended in a time were delivered to, each as often as it was typed differently. */
export async function readDeliveredAddresses(
  reader: Selector,
  { since, until }: { since: number; until: number },
): Promise<DeliveryAddress[]> {
  const rows = await reader
    .selectFrom('orders')
    .select('address')
    .distinct()
    .where('closed_at', '>=', since)
    .where('closed_at', '<', until)
    .where('fulfilment', '=', 'delivery')
    .where(isMade)
    .where('address', 'is not', null)
    .execute()
  return rows.flatMap(({ address }) => (address === null ? [] : storedAddress(address, 'address')))
}

/** Returns the open orders that are to be delivered, by day and number, with where they go. */
export async function readOpenDeliveries(
  reader: Selector,
): Promise<{ id: string; number: number; day: string; address: DeliveryAddress }[]> {
  const rows = await reader
    .selectFrom('orders')
    .select(['id', 'number', 'business_day as day', 'address'])
    .where(isOpen)
    .where('fulfilment', '=', 'delivery')
    .orderBy('business_day')
    .orderBy('number')
    .execute()
  return rows.flatMap(({ address, ...order }) =>
    address === null ? [] : { ...order, address: storedAddress(address, order.id) },
  )
}
