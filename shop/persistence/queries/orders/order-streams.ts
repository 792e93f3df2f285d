import type { Reader, Row } from '#shop/persistence/tables.ts'

/** What decides who may see an order by its link, and whether there is anything to say of it. */
export type LinkedOrder = Pick<
  Row<'orders'>,
  'id' | 'version' | 'state' | 'payment_state' | 'promised_at' | 'user_id' | 'guest_email'
>

/** Takes the hash of an order's token; gives the order, however old, or undefined. */
export function findOrderByToken(
  read: Reader,
  tokenHash: string,
): Promise<LinkedOrder | undefined> {
  return read
    .selectFrom('orders')
    .select(['id', 'version', 'state', 'payment_state', 'promised_at', 'user_id', 'guest_email'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}
