import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Reader, Selector } from '#shop/persistence/tables.ts'
import { isOpen } from './state-conditions.ts'

/** An open order by when it is promised; `businessDay` is that of its number. */
export type PromisedOrder = {
  id: string
  number: number
  businessDay: string
  promisedAt: number
  fulfilment: Fulfilment
}

/** Returns the open orders that are promised for later than an instant, the soonest first. */
export async function readPromisedAfter(read: Reader, after: number): Promise<PromisedOrder[]> {
  return read
    .selectFrom('orders')
    .select(['id', 'number', 'business_day as businessDay', 'promised_at as promisedAt'])
    .select('fulfilment')
    .where(isOpen)
    .where('promised_at', '>', after)
    .orderBy('promised_at')
    .orderBy('id')
    .execute()
}

/** An open order and the instant for which it is promised. */
export type OpenPromise = Pick<PromisedOrder, 'id' | 'number' | 'promisedAt'>

/** Returns all open orders, the soonest first, without those that were placed to try the shop out. */
export function readOpenPromises(db: Selector): Promise<OpenPromise[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'promised_at as promisedAt'])
    .where(isOpen)
    .where('is_trial', '=', 0)
    .orderBy('promised_at')
    .orderBy('id')
    .execute()
}
