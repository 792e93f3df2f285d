import { z } from 'zod'
import { orderToken } from '#shop/auth/order-token.ts'
import { FULFILMENTS } from '#shop/domain/common/fulfilment.ts'
import { WAIT_REASONS } from '#shop/domain/kitchen/unknown-orders.ts'
import { PAYMENT_METHODS, PAYMENT_STATES } from '#shop/domain/orders/order.ts'
import { STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import { promiseShape, taxLinesShape } from '#shop/persistence/json-columns.ts'
import { findStoredAnswer } from '#shop/persistence/queries/orders/idempotency-keys.ts'
import { jsonColumn } from '#shop/persistence/stored-json.ts'
import type { NewRow, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import type { PlacedOrder } from './order-rows.ts'

/** An idempotency key and the hash of its request. */
export type KeyedRequest = { idempotencyKey: string; requestHash: string }

export const ORDERS_SCOPE = 'orders'

/** Returns the order that was placed under a key, or `key_reused` when the request was another. */
export async function findPlacedOrder(
  tx: Writer,
  shop: Shop,
  { idempotencyKey, requestHash }: KeyedRequest,
): Promise<PlacedOrder | 'key_reused' | undefined> {
  const row = await findStoredAnswer(tx, ORDERS_SCOPE, idempotencyKey)
  if (!row) return undefined
  if (row.request_hash !== requestHash) return 'key_reused'
  const kept = storedAnswer(row.answer, `${ORDERS_SCOPE}/${idempotencyKey}`)
  return {
    ...kept,
    numberDay: kept.numberDay ?? null,
    // Orders stored by older releases never wait.
    waits: kept.waits ?? null,
    token: orderToken(shop, kept.id),
  }
}

/** Answers that older releases stored have neither `waits` nor `numberDay`. */
type StoredAnswer = Omit<PlacedOrder, 'token' | 'waits' | 'numberDay'> &
  Partial<Pick<PlacedOrder, 'waits' | 'numberDay'>>

const answer: z.ZodType<StoredAnswer> = z.object({
  id: z.string(),
  state: z.enum(STATE_NAMES),
  number: z.int(),
  numberDay: z.object({ date: z.string(), isNear: z.boolean() }).nullable().exactOptional(),
  pickupCode: z.string(),
  placedAt: z.int(),
  fulfilment: z.enum(FULFILMENTS),
  slot: z.int().nullable(),
  promise: promiseShape,
  currency: z.string(),
  totals: z.object({
    products: z.int(),
    discount: z.int(),
    deliveryFee: z.int(),
    tip: z.int(),
    tax: z.int(),
    taxLines: taxLinesShape,
    total: z.int(),
  }),
  payment: z.object({ method: z.enum(PAYMENT_METHODS), state: z.enum(PAYMENT_STATES) }),
  waits: z.enum(WAIT_REASONS).nullable().exactOptional(),
})

const storedAnswer = jsonColumn('idempotency_keys', 'answer', answer)

/** The row that stores an answer, without its token, which must not be in the database. */
export function storedAnswerRow(
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
