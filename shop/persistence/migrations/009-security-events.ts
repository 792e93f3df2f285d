import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'security_events')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('kind', text, (column) => column.notNull().check(lengthBetween('kind', 1, 100)))
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('last_at', instant, (column) => column.notNull())
    .addColumn('count', integer, (column) =>
      column.notNull().defaultTo(1).check(atLeast('count', 1)),
    )
    .addColumn('account_id', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('actor', text, (column) => column.check(lengthBetween('actor', 1, 100)))
    .addColumn('network', text, (column) => column.check(lengthBetween('network', 1, 100)))
    .addColumn('facts', text, (column) =>
      column
        .notNull()
        .check(isJson(database, 'facts'))
        .check(lengthBetween('facts', 2, 4000)),
    )
    .addColumn('unlogged', integer, (column) =>
      column.notNull().defaultTo(1).check(sql`unlogged in (0, 1)`),
    )
    .execute()
  await index(database, 'security_events_last_at', ['last_at']).execute()
  await index(database, 'security_events_of_account', ['account_id', 'last_at']).execute()
  await index(database, 'security_events_unlogged', ['last_at'])
    .where(sql<boolean>`unlogged = 1`)
    .execute()
}

function index(database: Kysely<unknown>, name: string, columns: string[]) {
  return database.schema.createIndex(name).on('security_events').columns(columns)
}
