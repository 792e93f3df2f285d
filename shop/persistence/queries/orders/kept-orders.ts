import { guestHasItAt, promiseBeforeDelay } from '#shop/domain/kitchen/promise.ts'
import type { KeptOrder } from '#shop/domain/orders/kept-order.ts'
import { numberDayAt } from '#shop/domain/orders/number-day.ts'
import type { PaymentState } from '#shop/domain/orders/order.ts'
import { isLinkLive } from '#shop/domain/orders/order-link.ts'
import { begunBy, shownState } from '#shop/domain/orders/order-states.ts'
import { storedPromise } from '#shop/persistence/json-columns.ts'
import type { Reader, Row } from '#shop/persistence/tables.ts'
import { readSettings } from '../settings/settings.ts'
import { dueOf } from './order-changes.ts'

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
    .select(['id', 'token_hash', 'number', 'business_day', 'state', 'preparing_at', 'fulfilment'])
    .select(['table_label', 'pickup_code', 'payment_state', 'placed_at', 'promised_at', 'promise'])
    .select(['total', 'adjusted'])
    .select(({ selectFrom }) =>
      selectFrom('order_events')
        .whereRef('order_id', '=', 'orders.id')
        .where('kind', '=', 'delayed')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('delays'),
    )
    .where('token_hash', 'in', tokenHashes)
    .execute()
  const settings = await readSettings(read)
  return rows
    .filter((row) => isLinkLive(row.promised_at, now))
    .map((row) => ({
      id: row.id,
      tokenHash: row.token_hash,
      number: row.number,
      numberDay: numberDayAt(row.business_day, settings, now),
      state: shownState(row.state, begunBy(row.preparing_at, now)),
      table: row.table_label,
      pickupCode: row.pickup_code,
      paymentState: row.payment_state,
      placedAt: row.placed_at,
      total: dueOf(row),
      adjusted: row.adjusted,
      ...timesOf(row),
    }))
}

type Promised = Pick<Row<'orders'>, 'id' | 'fulfilment' | 'promised_at' | 'promise'> & {
  delays: number | null
}

function timesOf({ id, fulfilment, promised_at: promisedAt, ...row }: Promised) {
  const order = { fulfilment, promisedAt, promise: storedPromise(row.promise, id) }
  return {
    fulfilment,
    promisedAt,
    hasItAt: guestHasItAt(order),
    saidAt: promiseBeforeDelay(order, Number(row.delays) > 0),
  }
}
