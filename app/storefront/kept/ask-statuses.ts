import { href } from '#app/href.ts'
import { connection, noteOrdering } from '#app/ui/ordering.ts'
import type { KeptOrder } from '#shop/domain/orders/kept-order.ts'
import { noteStatuses } from './kept-orders.ts'
import { statusOf } from './last-status.ts'

const PATIENCE_MS = 10_000

/** Asks the shop where these orders stand, and notes the answer on this device. Null if there is no answer. */
export async function askStatuses(
  tokens: readonly string[],
  withLines = false,
): Promise<KeptOrder[] | null> {
  if (tokens.length === 0) return []
  try {
    const response = await fetch(href('/api/orders/kept'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(withLines ? { tokens, withLines } : { tokens }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    noteOrdering(response)
    if (!response.ok) return null
    const { orders } = (await response.json()) as { orders: KeptOrder[] }
    noteStatuses(tokens, new Map(orders.map((order) => [order.token, statusOf(order)])))
    return orders
  } catch {
    connection.noteSilence()
    return null
  }
}
