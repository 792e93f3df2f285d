import type { Kysely } from 'kysely'
import { lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'changes')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('actor', text, (column) => column.notNull().check(lengthBetween('actor', 1, 100)))
    .addColumn('entity', text, (column) =>
      column.notNull().check(oneOf('entity', ['item', 'category', 'setting'])),
    )
    .addColumn('entity_id', text, (column) =>
      column.notNull().check(lengthBetween('entity_id', 1, 100)),
    )
    .addColumn('before', text, (column) => column.check(isJson(database, 'before')))
    .addColumn('after', text, (column) => column.check(isJson(database, 'after')))
    .execute()
  await index(database, 'changes_at', ['at']).execute()
  await index(database, 'changes_of_entity', ['entity', 'entity_id', 'at']).execute()
}

function index(database: Kysely<unknown>, name: string, columns: string[]) {
  return database.schema.createIndex(name).on('changes').columns(columns)
}
