import type { Reader } from '#shop/persistence/tables.ts'
import { isOpen } from './state-conditions.ts'

/** Returns when open orders are promised, after an instant and until another one; in no order. */
export async function readPromisedBetween(
  read: Reader,
  after: number,
  until: number,
): Promise<number[]> {
  const rows = await read
    .selectFrom('orders')
    .select('promised_at')
    .where(isOpen)
    .where('promised_at', '>', after)
    .where('promised_at', '<=', until)
    .execute()
  return rows.map(({ promised_at }) => promised_at)
}
