import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { checkEnumerations } from '../dialect/enumerations.ts'
import { isJson } from '../dialect/json-check.ts'

/** What items are made of, and what guests choose with them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'ingredients')
    .addColumn('id', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('id', 1, 64)),
    )
    .addColumn('name', text, (column) => column.notNull().check(lengthBetween('name', 1, 40)))
    .addColumn('kitchen_name', text, (column) =>
      column.notNull().check(lengthBetween('kitchen_name', 0, 12)),
    )
    .addColumn('allergens', text, (column) => column.notNull().check(isJson(database, 'allergens')))
    .addColumn('diets', text, (column) => column.notNull().check(isJson(database, 'diets')))
    .addColumn('traits', text, (column) => column.notNull().check(isJson(database, 'traits')))
    .addColumn('energy', integer, (column) => column.check(atLeast('energy', 0)))
    .addColumn('extra_price', integer, (column) =>
      column.notNull().check(atLeast('extra_price', 0)),
    )
    .addColumn('make_minutes', integer, (column) =>
      column.notNull().check(atLeast('make_minutes', 0)),
    )
    .addColumn('patties', integer, (column) => column.notNull().check(atLeast('patties', 0)))
    .addColumn('is_wrap', integer, (column) => column.notNull().check(sql`is_wrap in (0, 1)`))
    .addColumn('colour', text, (column) => column.notNull().check(lengthBetween('colour', 7, 7)))
    .addColumn('position', integer, (column) => column.notNull().check(atLeast('position', 0)))
    .addColumn('sold_out_until', instant)
    .execute()
  await createTable(database, 'option_groups')
    .addColumn('id', text, (column) =>
      column
        .primaryKey()
        .notNull()
        .check(lengthBetween('id', 1, 64)),
    )
    .addColumn('name', text, (column) => column.notNull().check(lengthBetween('name', 1, 40)))
    .addColumn('options', text, (column) => column.notNull().check(isJson(database, 'options')))
    .addColumn('position', integer, (column) => column.notNull().check(atLeast('position', 0)))
    .execute()
  for (const name of ['recipe', 'choices']) {
    await database.schema
      .alterTable('items')
      .addColumn(name, text, (column) =>
        column.notNull().defaultTo('[]').check(isJson(database, name)),
      )
      .execute()
  }
  await checkEnumerations(database, 'changes', {
    entity: ['item', 'category', 'setting', 'ingredient', 'option_group'],
  })
}
