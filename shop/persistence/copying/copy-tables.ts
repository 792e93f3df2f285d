import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { CopyRefused } from './copy-refused.ts'
import type { CopiedTable } from './table-order.ts'

export type TableCount = { name: string; rows: number }

/** Both databases take this many values in one statement. */
const MOST_VALUES = 20_000
const MOST_ROWS = 500
/** Of a table with pictures, which are held in memory meanwhile. */
const MOST_LARGE_ROWS = 8

/** What migrations and the first opening put into new tables; it is replaced. */
const SEEDED: readonly string[] = ['revisions', 'shop_marks']

type Row = Readonly<Record<string, unknown>>

type Sides = {
  /** Within one transaction each. */
  from: Kysely<Tables>
  to: Kysely<Tables>
  tables: readonly CopiedTable[]
}

/**
 * Copies every row of a shop into the empty tables of another database, and counts each table on both sides. Throws a
 * `CopyRefused` when the target holds anything already, or counts differ.
 */
export async function copyTables({ from, to, tables }: Sides): Promise<TableCount[]> {
  const names = tables.map(({ name }) => name)
  await refuseRows(to, names)
  for (const name of SEEDED.filter((each) => names.includes(each)))
    await sql`delete from ${sql.table(name)}`.execute(to)
  const counts: TableCount[] = []
  for (const table of tables) {
    for await (const rows of readPages(from, table)) await insertRows(to, table, rows)
    counts.push({ name: table.name, rows: await sameCount({ from, to, name: table.name }) })
  }
  return counts
}

/** Throws a `CopyRefused` when one of these tables has a row that nobody but the program has put there. */
export async function refuseRows(
  database: Kysely<Tables>,
  names: readonly string[],
): Promise<void> {
  for (const name of names.filter((each) => !SEEDED.includes(each))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database)
    if (rows.length > 0) throw new CopyRefused('target_taken', name)
  }
}

async function sameCount({ from, to, name }: Omit<Sides, 'tables'> & { name: string }) {
  const [there, here] = [await countOf(from, name), await countOf(to, name)]
  if (there !== here) throw new CopyRefused('counts_differ', `${name}: ${there}, ${here}`)
  return here
}

async function countOf(database: Kysely<Tables>, name: string): Promise<number> {
  const counted = sql<{ rows: number }>`select count(*) as "rows" from ${sql.table(name)}`
  const { rows } = await counted.execute(database)
  return rows[0]?.rows ?? 0
}

async function insertRows(
  to: Kysely<Tables>,
  { name, columns }: CopiedTable,
  rows: readonly Row[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(columns.map((one) => row[one]))})`))
  await sql`insert into ${sql.table(name)} (${names}) values ${values}`.execute(to)
}

/** By the primary key, whose order both databases agree on; the transaction shows one moment throughout. */
async function* readPages(from: Kysely<Tables>, { name, columns, key, hasBytes }: CopiedTable) {
  const atOnce = hasBytes ? MOST_LARGE_ROWS : MOST_ROWS
  const most = Math.min(atOnce, Math.floor(MOST_VALUES / columns.length))
  const chosen = sql.join(columns.map((column) => sql.id(column)))
  const order = sql.join(key.map((column) => sql.id(column)))
  let after = sql`true`
  for (;;) {
    const { rows } = await sql<Row>`
      select ${chosen} from ${sql.table(name)} where ${after} order by ${order} limit ${sql.lit(most)}
    `.execute(from)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = sql`(${order}) > (${sql.join(key.map((column) => last[column]))})`
  }
}
