import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** A table with its columns, and those of its primary key. */
export type CopiedTable = {
  name: string
  columns: readonly string[]
  key: readonly string[]
  /** Whether a row may be large, as one with a picture is. */
  hasBytes: boolean
}

/** What both databases have of their own as soon as their tables are made. */
const NOT_COPIED: readonly string[] = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE]

/** Reads the tables of a SQLite shop with their columns, each after those that it refers to. */
export async function tablesInOrder(sqlite: Kysely<Tables>): Promise<CopiedTable[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name
  `.execute(sqlite)
  const names = rows.map(({ name }) => name).filter((name) => !NOT_COPIED.includes(name))
  const above = new Map<string, string[]>()
  for (const name of names) above.set(name, await referredTo(sqlite, name))
  const ordered = inOrder(names, above)
  return Promise.all(ordered.map((name) => columnsOf(sqlite, name)))
}

async function referredTo(sqlite: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ above: string }>`
    select "table" as above from pragma_foreign_key_list(${table})
  `.execute(sqlite)
  return rows.map(({ above }) => above).filter((above) => above !== table)
}

async function columnsOf(sqlite: Kysely<Tables>, name: string): Promise<CopiedTable> {
  const { rows } = await sql<{ column: string; place: number; type: string }>`
    select name as "column", pk as place, type from pragma_table_info(${name}) order by cid
  `.execute(sqlite)
  const key = rows.filter(({ place }) => place > 0).sort((one, other) => one.place - other.place)
  if (key.length === 0) throw new Error(`${name} has no primary key to copy it by.`)
  return {
    name,
    columns: rows.map(({ column }) => column),
    key: key.map(({ column }) => column),
    hasBytes: rows.some(({ type }) => type.toLowerCase() === 'blob'),
  }
}

function inOrder(names: readonly string[], above: ReadonlyMap<string, string[]>): string[] {
  const ordered = new Set<string>()
  while (ordered.size < names.length) {
    const free = names.filter(
      (name) => !ordered.has(name) && (above.get(name) ?? []).every((one) => ordered.has(one)),
    )
    if (free.length === 0) throw new Error('Tables refer to one another in a circle.')
    for (const name of free) ordered.add(name)
  }
  return [...ordered]
}
