import type { Kysely } from 'kysely'
import { atLeast, lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { checkEnumerations } from '../dialect/enumerations.ts'
import { isJson } from '../dialect/json-check.ts'

/** When something of the menu can be had, and what it costs then. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(database)
  await createTable(database, 'schedules')
    .addColumn('id', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('id', 1, 64)),
    )
    .addColumn('name', text, (column) => column.notNull().check(lengthBetween('name', 1, 40)))
    .addColumn('hours', text, (column) => column.notNull().check(isJson(database, 'hours')))
    .addColumn('dates', text, (column) => column.notNull().check(isJson(database, 'dates')))
    .addColumn('position', integer, (column) => column.notNull().check(atLeast('position', 0)))
    .execute()
  for (const table of ['items', 'categories', 'option_groups']) {
    await database.schema
      .alterTable(table)
      .addColumn('schedule_id', text, (column) => column.check(lengthBetween('schedule_id', 1, 64)))
      .execute()
  }
  await database.schema
    .alterTable('items')
    .addColumn('timed_prices', text, (column) =>
      column.notNull().defaultTo('[]').check(isJson(database, 'timed_prices')),
    )
    .execute()
  await checkEnumerations(database, 'changes', {
    entity: ['item', 'category', 'setting', 'ingredient', 'option_group', 'schedule'],
  })
}
