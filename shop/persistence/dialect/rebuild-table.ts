import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect-of.ts'

export type TableChange = {
  /** On SQLite: takes the table's `create table` statement and returns the one it should have had. */
  sqlite: (definition: string) => string
  /** On PostgreSQL: alters the table in place. */
  postgres: () => Promise<void>
}

/**
 * Changes what SQLite cannot alter: a CHECK, a constraint, the type of a column. SQLite's own procedure
 * (sqlite.org/lang_altertable.html#otheralter): a new table, all rows copied, the old table dropped, the new one
 * renamed, indexes and triggers made again, foreign keys checked. Columns that both definitions have are copied.
 * Call it in a migration, whose transaction restores the old table when any step fails.
 */
export async function rebuildTable(
  database: Kysely<unknown>,
  table: string,
  { sqlite, postgres }: TableChange,
): Promise<void> {
  if (dialectOf(database) === 'postgres') return postgres()
  await requireSafety(database)
  const before = await schemaOf(database, table)
  const [definition, ...rest] = before.map((part) => part.sql)
  if (definition === undefined) throw new Error(`There is no table ${table} to rebuild.`)
  const rebuilt = `${table}__rebuilt`
  await define(database, renamedDefinition(sqlite(definition), table, rebuilt))
  await copyRows(database, table, rebuilt)
  await sql`drop table ${sql.table(table)}`.execute(database)
  await renameTable(database, rebuilt, table)
  for (const statement of rest) await define(database, statement)
  await requireForeignKeys(database, table)
}

/** With foreign keys enforced, dropping the table would delete the rows that refer to it. */
async function requireSafety(database: Kysely<unknown>): Promise<void> {
  if (!database.isTransaction) throw new Error('A table is rebuilt inside a transaction only.')
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(database)
  if (rows[0]?.foreign_keys !== 0) {
    throw new Error('A table is rebuilt only while foreign keys are not enforced.')
  }
}

/** The table's definition first, then its indexes and triggers in the order in which they were made. */
async function schemaOf(database: Kysely<unknown>, table: string): Promise<{ sql: string }[]> {
  const schema = sql<{ sql: string }>`select sql from sqlite_schema
    where tbl_name = ${table} and sql is not null order by type = 'table' desc, rowid`
  return (await schema.execute(database)).rows
}

/** Runs a definition that was read from the database. */
async function define(database: Kysely<unknown>, definition: string): Promise<void> {
  await sql.raw(definition).execute(database)
}

function renamedDefinition(definition: string, table: string, name: string): string {
  const start = new RegExp(`^create table (?:"${table}"|${table}\\b)`, 'i')
  if (!start.test(definition)) throw new Error(`${table} has another definition: ${definition}`)
  return definition.replace(start, `create table "${name}"`)
}

async function copyRows(database: Kysely<unknown>, from: string, to: string): Promise<void> {
  const kept = await sql<{ name: string }>`select name from pragma_table_info(${from})
    intersect select name from pragma_table_info(${to})`.execute(database)
  const columns = sql.join(kept.rows.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(to)} (${columns})
    select ${columns} from ${sql.table(from)} order by rowid`.execute(database)
}

/** The legacy way of renaming leaves views, triggers and foreign keys of other tables unchanged. */
async function renameTable(database: Kysely<unknown>, from: string, to: string): Promise<void> {
  await sql`pragma legacy_alter_table = on`.execute(database)
  try {
    await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database)
  } finally {
    await sql`pragma legacy_alter_table = off`.execute(database)
  }
}

/** Checks the table's own references, and all references to it. */
async function requireForeignKeys(database: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
    database,
  )
  const [broken] = rows
  if (!broken) return
  throw new Error(
    `After ${table} was rebuilt, ${rows.length} rows refer to missing ones, such as of ${broken.table} to ${broken.parent}.`,
  )
}
