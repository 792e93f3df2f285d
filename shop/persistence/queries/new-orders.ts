import { sql } from 'kysely'
import type { Claim } from '#shop/domain/quarter-rooms.ts'
import { dialectOf } from '../dialect/dialect-of.ts'
import type { NewRow, Writer } from '../tables.ts'
import { isOpen } from './open-orders.ts'

/**
 * Makes units that place orders wait for each other, in every program on the database. All of them count
 * the same things, so that otherwise one would go through and the others begin again. It comes first in
 * its unit: a lock that is waited for before anything is read shows what was committed meanwhile.
 */
export async function takePlacingTurn(tx: Writer): Promise<void> {
  if (dialectOf(tx) === 'sqlite') return
  await sql`lock table order_numbers in exclusive mode`.execute(tx)
}

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
 * Takes a number of 0 to 99; gives the first two digits from there on that no open order has. With a
 * hundred open orders it gives those, and two guests may have the same.
 */
export async function takePickupCode(tx: Writer, start: number): Promise<string> {
  const { rows } = await sql<{ candidate: string }>`
    with recursive
      steps(step) as (
        select 0 where (select count(*) from (select 1 from orders where ${isOpen} limit 100) as open) < 100
        union all select step + 1 from steps where step < 99
      ),
      codes(candidate) as (
        select substr(cast(100 + (cast(${start} as integer) + step) % 100 as text), 2) from steps
      )
    select candidate from codes
    where not exists (select 1 from orders where ${isOpen} and pickup_code = candidate)
    limit 1
  `.execute(tx)
  return rows[0]?.candidate ?? String(start).padStart(2, '0')
}

/**
 * Claims minutes of the kitchen's work, each quarter only as far as it holds so many. Throws when one holds
 * no more, for then the plan was made from something else than what is there.
 */
export async function claimKitchenWork(
  tx: Writer,
  claims: readonly Claim[],
  kitchenMinutes: number,
): Promise<void> {
  for (const { quarter, minutes } of claims) {
    const claimed = await tx
      .insertInto('kitchen_quarters')
      .values({ starts_at: quarter, minutes })
      .onConflict((conflict) =>
        conflict
          .column('starts_at')
          .doUpdateSet((row) => ({
            minutes: row('kitchen_quarters.minutes', '+', row.ref('excluded.minutes')),
          }))
          .where(
            sql<boolean>`kitchen_quarters.minutes + excluded.minutes <= ${sql.val(kitchenMinutes)}`,
          ),
      )
      .returning('minutes')
      .executeTakeFirst()
    if (!claimed || claimed.minutes > kitchenMinutes) {
      throw new Error('The kitchen was promised more work than a quarter hour holds.')
    }
  }
}

/** Stores an order as it was placed: its row, its lines and the first event of its history. */
export async function insertOrder(
  tx: Writer,
  order: NewRow<'orders'>,
  lines: NewRow<'order_lines'>[],
  event: NewRow<'order_events'>,
): Promise<void> {
  await tx.insertInto('orders').values(order).execute()
  await tx.insertInto('order_lines').values(lines).execute()
  await tx.insertInto('order_events').values(event).execute()
}
