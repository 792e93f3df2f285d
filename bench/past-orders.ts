import { DatabaseSync } from 'node:sqlite'
import { type Copied, ON_POSTGRES, ON_SQLITE, pastCopies, todaysCopies } from './copied-orders.ts'

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
  for (const copied of pastCopies(ON_SQLITE)) copy(database, copied)
  for (const { sql } of indexes) database.exec(String(sql))
  database.exec('commit; pragma wal_checkpoint(truncate)')
}

/** The same on PostgreSQL, and as many orders of today as a full day has. */
export async function writePastOrdersOn(
  query: (text: string) => Promise<{ rows: { name?: string; sql?: string }[] }>,
  count: number,
): Promise<void> {
  const { rows: indexes } = await query(
    `select indexname as name, indexdef as sql from pg_indexes
      where tablename in ('orders', 'order_lines', 'order_terms', 'order_events')
        and indexdef not like 'CREATE UNIQUE%'`,
  )
  await query('begin')
  for (const { name } of indexes) await query(`drop index ${name}`)
  for (const copied of pastCopies(ON_POSTGRES)) await copyOn(query, copied, count)
  for (const copied of todaysCopies(ON_POSTGRES)) await copyOn(query, copied, A_FULL_DAY)
  for (const { sql } of indexes) await query(String(sql))
  await query('commit')
  await query('vacuum (analyze)')
}

/** Adds as many orders of today as a full day has. */
export function writeTodaysOrders(file: string): void {
  using database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(`begin immediate; create temp table numbers as with recursive counted (n) as (
    select 1 union all select n + 1 from counted where n < ${A_FULL_DAY}) select n from counted`)
  for (const copied of todaysCopies(ON_SQLITE)) copy(database, copied)
  database.exec('commit; analyze')
}

const A_FULL_DAY = 400

function copy(database: DatabaseSync, { table, own, which }: Copied): void {
  const columns = database.prepare(`select name from pragma_table_info('${table}')`).all()
  database.exec(`${copying(
    table,
    columns.map(({ name }) => String(name)),
    own,
  )}
    from ${table} cross join numbers where ${which}`)
}

async function copyOn(
  query: Parameters<typeof writePastOrdersOn>[0],
  { table, own, which }: Copied,
  count: number,
): Promise<void> {
  const { rows } = await query(
    `select column_name as name from information_schema.columns where table_name = '${table}'`,
  )
  await query(`${copying(
    table,
    rows.map(({ name }) => String(name)),
    own,
  )}
    from ${table} cross join generate_series(1, ${count}) as numbers (n) where ${which}`)
}

function copying(table: string, names: readonly string[], own: Record<string, string>): string {
  const values = names.map((name) => own[name] ?? `"${name}"`)
  return `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
    select ${values.join(', ')}`
}
