import { guestHasItAt } from '#shop/domain/kitchen/promise.ts'
import type { KeptOrder } from '#shop/domain/orders/kept-order.ts'
import type { PaymentState } from '#shop/domain/orders/order.ts'
import { isLinkLive } from '#shop/domain/orders/order-link.ts'
import { storedPromise } from '#shop/persistence/json-columns.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** One of the orders that a guest's device keeps. */
export type FoundOrder = Omit<KeptOrder, 'token' | 'payment' | 'lines'> & {
  id: string
  tokenHash: string
  paymentState: PaymentState
}

/**
 * Returns the orders whose links still work by themselves, in no particular order. Hashes that belong to no order and
 * those of expired links are left out alike.
 */
export async function readKeptOrders(
  read: Reader,
  tokenHashes: readonly string[],
  now: number,
): Promise<FoundOrder[]> {
  if (tokenHashes.length === 0) return []
  const rows = await read
    .selectFrom('orders')
    .select(['id', 'token_hash', 'number', 'state', 'fulfilment', 'pickup_code'])
    .select(['payment_state', 'placed_at', 'promised_at', 'promise', 'total'])
    .where('token_hash', 'in', tokenHashes)
    .execute()
  return rows
    .filter((row) => isLinkLive(row.promised_at, now))
    .map(({ token_hash: tokenHash, promised_at: promisedAt, ...row }) => ({
      id: row.id,
      tokenHash,
      number: row.number,
      state: row.state,
      fulfilment: row.fulfilment,
      pickupCode: row.pickup_code,
      paymentState: row.payment_state,
      placedAt: row.placed_at,
      promisedAt,
      hasItAt: guestHasItAt({
        promisedAt,
        fulfilment: row.fulfilment,
        promise: storedPromise(row.promise, row.id),
      }),
      total: row.total,
    }))
}
