import type { Reader, Row } from '../tables.ts'

/** Takes the hash of an order's token; gives what a stream of its news needs, or undefined. */
export function findOrderByToken(
  read: Reader,
  tokenHash: string,
): Promise<Pick<Row<'orders'>, 'id' | 'version'> | undefined> {
  return read
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}
