import { DatabaseSync } from 'node:sqlite'

/** The regular guest, with as many orders in either shop. */
export const REGULAR = 'regular@example.com'
const ORDERS_OF_REGULAR = 40

/**
 * Copies a shop's one completed order many times into past years, each with a line, an event and what finds
 * it, nearly all by other guests. Indexes are dropped and rebuilt, which makes it fast.
 */
export function writePastOrders(file: string, count: number): void {
  using database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma synchronous = off; pragma cache_size = -400000')
  const indexes = database
    .prepare(
      `select name, sql from sqlite_schema where type = 'index' and sql is not null
        and tbl_name in ('orders', 'order_lines', 'order_terms', 'order_events')`,
    )
    .all()
  database.exec('begin immediate')
  for (const { name } of indexes) database.exec(`drop index ${name}`)
  database.exec(`create temp table numbers as with recursive counted (n) as (
    select 1 union all select n + 1 from counted where n < ${count}) select n from counted`)
  copy(database, 'orders', ORDERS, `orders.id = (${TEMPLATE})`)
  copy(database, 'order_lines', OF_ORDER, `order_id = (${TEMPLATE})`)
  copy(database, 'order_terms', TERMS, `order_id = (${TEMPLATE})`)
  copy(database, 'order_events', EVENTS, `order_id = (${TEMPLATE})`)
  for (const { sql } of indexes) database.exec(String(sql))
  database.exec('commit; pragma wal_checkpoint(truncate)')
}

const TEMPLATE = `select id from orders where state = 'completed' and id not like 'past-%' limit 1`

/** Ids in order of creation, which are fast to insert and to find. */
const ID = `'past-' || printf('%08d', n)`
const A_DAY = 86_400_000

/** Four hundred a day, the latest the day before yesterday. */
const ORDERS: Record<string, string> = {
  id: ID,
  token_hash: ID,
  business_day: `date('2020-01-01', '-' || (n / 400) || ' days')`,
  number: 'n % 400 + 1',
  guest_email: `case when n <= ${ORDERS_OF_REGULAR} then '${REGULAR}' else 'guest' || (n % 50000) || '@example.com' end`,
  guest_key: `'guest' || (n % 50000)`,
  placed_at: earlier('placed_at'),
  shown_at: earlier('placed_at'),
  promised_at: earlier('promised_at'),
  promise: `json_set(promise, '$.readyAt', ${earlier(`json_extract(promise, '$.readyAt')`)})`,
  accepted_at: earlier('placed_at'),
  ready_at: earlier('placed_at'),
  closed_at: earlier('placed_at'),
  updated_at: earlier('placed_at'),
}

const OF_ORDER: Record<string, string> = { order_id: ID }

/** On the day of their order, so that each day has its handovers. */
const EVENTS: Record<string, string> = { ...OF_ORDER, at: earlier('at') }

/** Five thousand names; every mail address and phone is somebody else's. */
const TERMS: Record<string, string> = {
  ...OF_ORDER,
  business_day: String(ORDERS.business_day),
  number: String(ORDERS.number),
  term: `case kind when 'number' then n % 400 + 1 when 'name' then term || ' ' || (n % 5000)
    when 'total' then term else n || term end`,
}

function earlier(column: string): string {
  return `${column} - 2 * ${A_DAY} - n * ${A_DAY / 400}`
}

function copy(
  database: DatabaseSync,
  table: string,
  own: Record<string, string>,
  which: string,
): void {
  const columns = database.prepare(`select name from pragma_table_info('${table}')`).all()
  const names = columns.map(({ name }) => String(name))
  const values = names.map((name) => own[name] ?? `"${name}"`)
  database.exec(`insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from ${table} cross join numbers where ${which}`)
}
