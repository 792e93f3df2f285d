import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { eventStreamsContext } from '#app/request/event-streams.ts'
import { countOpenOrdersByItem } from '#shop/persistence/queries/orders/orders-with-item.ts'

/** How many open orders and, about, open baskets have an item. */
export type ItemCounts = { orders: number; baskets: number }

/** Returns those of each item that somebody has. */
export async function countByItem(
  context: Readonly<RouterContextProvider>,
  itemIds: readonly string[],
): Promise<Record<string, ItemCounts>> {
  const { basketsWith } = context.get(eventStreamsContext)
  const orders = await countOpenOrdersByItem(context.get(shopContext).read)
  const counts = itemIds.map((id): [string, ItemCounts] => {
    return [id, { orders: orders.get(id) ?? 0, baskets: basketsWith([id]) }]
  })
  return Object.fromEntries(counts.filter(([, { orders, baskets }]) => orders + baskets > 0))
}
