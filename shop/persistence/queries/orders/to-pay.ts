import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { isOpen } from './state-conditions.ts'

/** Returns how many open orders up to a business day are still to be paid by their guests, and what they come to. */
export async function readToPay(
  read: Reader,
  day: string,
): Promise<{ count: number; amount: MinorUnits }> {
  const { count, amount } = await read
    .selectFrom('orders')
    .select(({ fn, eb }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string | null>(eb('total', '-', eb.ref('adjusted'))).as('amount'),
    ])
    .where(isOpen)
    .where('payment_state', '=', 'to_pay')
    // As a column SQLite would go through the days of all past orders in place of the open ones.
    .where(({ eb, fn, val }) => eb(fn.coalesce('business_day', val('')), '<=', day))
    .where('is_trial', '=', 0)
    .executeTakeFirstOrThrow()
  return { count: Number(count), amount: Number(amount ?? 0) }
}
