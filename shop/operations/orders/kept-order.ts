import { orderToken } from '#shop/auth/order-token.ts'
import { findKeptAnswer } from '#shop/persistence/queries/orders/idempotency-keys.ts'
import type { NewRow, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import type { PlacedOrder } from './order-rows.ts'

/** The key of a request and what recognises the same request. */
export type KeyedRequest = { idempotencyKey: string; requestHash: string }

export const ORDERS_SCOPE = 'orders'

/** Gives the order that was placed under a key; `key_reused` when it was by another request. */
export async function findPlacedOrder(
  tx: Writer,
  shop: Shop,
  { idempotencyKey, requestHash }: KeyedRequest,
): Promise<PlacedOrder | 'key_reused' | undefined> {
  const row = await findKeptAnswer(tx, ORDERS_SCOPE, idempotencyKey)
  if (!row) return undefined
  if (row.request_hash !== requestHash) return 'key_reused'
  const kept = JSON.parse(row.answer) as Omit<PlacedOrder, 'token'>
  // Of what was kept before orders could wait, none does.
  return { ...kept, waits: kept.waits ?? null, token: orderToken(shop, kept.id) }
}

/** The answer as it is kept: without its token, which the database must not know. */
export function keptOrderRow(
  { token: _, ...kept }: PlacedOrder,
  { idempotencyKey, requestHash }: KeyedRequest,
): NewRow<'idempotency_keys'> {
  return {
    scope: ORDERS_SCOPE,
    key: idempotencyKey,
    request_hash: requestHash,
    answer: JSON.stringify(kept),
    created_at: kept.placedAt,
  }
}
