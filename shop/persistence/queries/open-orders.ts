import type { RawBuilder } from 'kysely'
import { OPEN_STATES } from '#shop/domain/order.ts'
import { oneOf } from '../dialect/checks.ts'
import type { Selector } from '../tables.ts'

/** The condition of the indexes of open orders, word for word: written otherwise they would not be used. */
export const isOpen: RawBuilder<boolean> = oneOf('state', OPEN_STATES)

/** Nobody waits behind more. */
const MOST_AHEAD = 100

/** Takes an instant; gives the orders and patties in the kitchen that are to be ready by then. */
export async function readOrdersAhead(
  reader: Selector,
  readyAt: number,
): Promise<{ orders: number; patties: number }> {
  const { orders, patties } = await reader
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .select('patties')
        .where(isOpen)
        .where('state', 'in', ['placed', 'accepted', 'preparing'])
        .where('payment_state', '<>', 'awaiting')
        .where('promised_at', '<=', readyAt)
        .limit(MOST_AHEAD)
        .as('ahead'),
    )
    .select((row) => [
      row.fn.countAll<number>().as('orders'),
      row.fn.sum<number | null>('patties').as('patties'),
    ])
    .executeTakeFirstOrThrow()
  return { orders, patties: patties ?? 0 }
}

export type OpenOrder = {
  number: number
  contentHash: string
  placedAt: number
  isAwaitingPayment: boolean
}

/** Gives the open orders of one guest. */
export async function readOpenOrdersOf(reader: Selector, guestKey: string): Promise<OpenOrder[]> {
  const rows = await reader
    .selectFrom('orders')
    .select(['number', 'content_hash', 'placed_at', 'payment_state'])
    .where(isOpen)
    .where('guest_key', '=', guestKey)
    .orderBy('placed_at', 'desc')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    contentHash: row.content_hash,
    placedAt: row.placed_at,
    isAwaitingPayment: row.payment_state === 'awaiting',
  }))
}
