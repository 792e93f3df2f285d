import { sql } from 'kysely'
import type { Database } from '#shop/persistence/tables.ts'

/** Copies the order with the id `open`, as one that was completed long ago, with all that belongs to it. */
export async function copyAsCompleted(database: Database, count: number): Promise<void> {
  const order = await database.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const columns = Object.keys(order)
  const own: Record<string, string> = {
    id: "'past-' || n",
    token_hash: "'past-' || n",
    number: 'n',
    state: "'completed'",
    answer_by: 'null',
    closed_at: 'cast(1000000 + n as bigint)',
  }
  const values = columns.map((name) => own[name] ?? `orders.${name}`)
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    insert into orders (${sql.raw(columns.join(', '))})
    select ${sql.raw(values.join(', '))} from orders cross join numbers where orders.id = 'open'
  `.execute(database)
  await sql`
    insert into order_lines (order_id, position, item_id, title, quantity, options, unit_price,
      total, tax_rate, make_minutes, patties)
    select past.id, position, item_id, title, quantity, options, unit_price, order_lines.total,
      tax_rate, make_minutes, order_lines.patties
    from order_lines cross join orders as past where past.state = 'completed'
  `.execute(database)
  await sql`
    insert into order_events
      (order_id, version, kind, state, at, actor, actor_id, reason, facts)
    select past.id, 1, kind, order_events.state, at, actor, actor_id, reason, facts
    from order_events cross join orders as past where past.state = 'completed'
  `.execute(database)
  await sql`
    insert into order_adjustments (order_id, version, line, kind, quantity, title, name, products,
      discount, tax, amount, shares, at)
    select past.id, 2, position, 'left_out', 1, title, title, 0, 0, 0, 0, '[]', placed_at
    from order_lines join orders as past on past.id = order_id where past.state = 'completed'
  `.execute(database)
  await sql`analyze`.execute(database)
}
