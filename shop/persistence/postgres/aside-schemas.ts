import { type Kysely, sql } from 'kysely'

/** The schema that a restore is copied into; what is left of one that broke off is dropped. */
export const DRAFT_SCHEMA = 'flattop_next_draft'

/** The schema with the whole copy, which takes the shop's place at the next start. */
export const WAITING_SCHEMA = 'flattop_next'

/** Drops a schema with everything in it, if it is there. */
export async function dropSchema<Tables>(database: Kysely<Tables>, schema: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(database)
}

/** Whether a schema of this name is there. */
export async function hasSchema<Tables>(
  database: Kysely<Tables>,
  schema: string,
): Promise<boolean> {
  const found = sql<{ found: boolean }>`select to_regnamespace(${schema}) is not null as found`
  return (await found.execute(database)).rows[0]?.found ?? false
}

/** The names of a schema's tables; those of the schema that the shop is in where none is named. */
export async function tablesOf<Tables>(
  database: Kysely<Tables>,
  schema?: string,
): Promise<string[]> {
  const named = schema === undefined ? sql`current_schema()` : sql`${schema}`
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${named} order by tablename
  `.execute(database)
  return rows.map(({ name }) => name)
}
