import type { Claim } from '#shop/domain/quarter-rooms.ts'
import { dialectOf } from '../dialect/dialect-of.ts'
import { insertRows } from '../sqlite/insert-rows.ts'
import type { NewRow, Row, Writer } from '../tables.ts'
import { soldLine } from './order-lines.ts'
import { isAnybodyListening, webhookLetters } from './webhook-letters.ts'

/** Takes a business day; gives its next order number, from 1, without gaps. */
export async function takeOrderNumber(tx: Writer, day: string): Promise<number> {
  const { last } = await tx
    .insertInto('order_numbers')
    .values({ business_day: day, last: 1 })
    .onConflict((conflict) =>
      conflict
        .column('business_day')
        .doUpdateSet((row) => ({ last: row('order_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/**
 * Claims minutes of the kitchen's work, of each quarter only while it holds so many. Throws when one holds
 * no more, for then the plan was made from something else than what is there.
 */
export async function claimKitchenWork(
  tx: Writer,
  claims: readonly Claim[],
  kitchenMinutes: number,
): Promise<void> {
  if (claims.length === 0) return
  const claimed = await tx
    .insertInto('kitchen_quarters')
    .values(claims.map(({ quarter, minutes }) => ({ starts_at: quarter, minutes })))
    .onConflict((conflict) =>
      conflict
        .column('starts_at')
        .doUpdateSet((row) => ({
          minutes: row('kitchen_quarters.minutes', '+', row.ref('excluded.minutes')),
        }))
        .where((row) =>
          row(
            row('kitchen_quarters.minutes', '+', row.ref('excluded.minutes')),
            '<=',
            kitchenMinutes,
          ),
        ),
    )
    .returning('minutes')
    .execute()
  if (claimed.length < claims.length || claimed.some(({ minutes }) => minutes > kitchenMinutes)) {
    throw new Error('The kitchen was promised more work than a quarter hour holds.')
  }
}

/** An order as it was placed: its row, its lines, the first event of its history and its kept answer. */
export type NewOrder = {
  order: Row<'orders'>
  lines: Row<'order_lines'>[]
  event: NewRow<'order_events'>
  key: NewRow<'idempotency_keys'>
}

/** Writes all of it, and what webhooks are told of it. */
export async function insertOrder(
  tx: Writer,
  { order, lines, event, key }: NewOrder,
): Promise<void> {
  const told = { ...event, order, lines: lines.map(soldLine) }
  if (dialectOf(tx) === 'postgres') {
    // One way there and back in place of four, while others wait for their turn.
    await tx
      .with('placed', (db) => db.insertInto('orders').values(order))
      .with('its_lines', (db) => db.insertInto('order_lines').values(lines))
      .with('its_event', (db) => db.insertInto('order_events').values(event))
      .with('its_news', (db) => webhookLetters(db, told))
      .insertInto('idempotency_keys')
      .values(key)
      .execute()
    return
  }
  await insertRows(tx, 'orders', [order])
  await insertRows(tx, 'order_lines', lines)
  await insertRows(tx, 'order_events', [event])
  await insertRows(tx, 'idempotency_keys', [key])
  if (await isAnybodyListening(tx)) await webhookLetters(tx, told).execute()
}
