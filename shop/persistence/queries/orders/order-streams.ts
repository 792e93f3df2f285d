import type { Reader, Row } from '#shop/persistence/tables.ts'

/** The facts that decide who may see an order by its link, and whether it has changed. */
export type LinkedOrder = Pick<
  Row<'orders'>,
  | 'id'
  | 'version'
  | 'state'
  | 'payment_state'
  | 'promised_at'
  | 'closed_at'
  | 'user_id'
  | 'guest_email'
>

/** Returns the order with a token's hash, however old, or undefined. */
export function findOrderByToken(
  read: Reader,
  tokenHash: string,
): Promise<LinkedOrder | undefined> {
  return read
    .selectFrom('orders')
    .select(['id', 'version', 'state', 'payment_state', 'promised_at'])
    .select(['closed_at', 'user_id', 'guest_email'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}
