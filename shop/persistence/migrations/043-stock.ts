import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { checkEnumerations } from '../dialect/enumerations.ts'
import { isJson } from '../dialect/json-check.ts'
import { rebuildTable } from '../dialect/rebuild-table.ts'

const OF_MARKS = `(kind = 'sold_out') = (`
const OF_MARKS_AND_COUNTS = `(kind in ('sold_out', 'count')) = (`

/** How many there are of items and ingredients on a business day, and what orders have taken of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(database)
  await createTable(database, 'stock_days')
    .addColumn('business_day', text, (column) =>
      column.notNull().check(lengthBetween('business_day', 10, 10)),
    )
    .addColumn('kind', text, (column) =>
      column.notNull().check(oneOf('kind', ['item', 'ingredient'])),
    )
    .addColumn('thing_id', text, (column) =>
      column.notNull().check(lengthBetween('thing_id', 1, 64)),
    )
    .addColumn('counted', integer, (column) => column.check(atLeast('counted', 0)))
    .addColumn('taken', integer, (column) => column.notNull().check(atLeast('taken', 0)))
    .addPrimaryKeyConstraint('stock_days_key', ['business_day', 'kind', 'thing_id'])
    .addCheckConstraint('stock_days_left', sql`counted is null or taken <= counted`)
    .execute()
  for (const table of ['items', 'ingredients']) {
    await database.schema
      .alterTable(table)
      .addColumn('daily_stock', integer, (column) => column.check(atLeast('daily_stock', 0)))
      .execute()
  }
  await database.schema
    .alterTable('orders')
    .addColumn('stock', text, (column) =>
      column.notNull().defaultTo('[]').check(isJson(database, 'stock')),
    )
    .execute()
  await checkEnumerations(database, 'revisions', { name: ['content', 'staff', 'stock'] })
  await sql`insert into revisions (name, number) values ('stock', 0)`.execute(database)
  await logCounts(database)
}

/** The kitchen's log says who counted what; `count` is null where nobody counts it any more. */
async function logCounts(database: Kysely<unknown>): Promise<void> {
  const { integer } = columnTypes(database)
  await database.schema
    .alterTable('kitchen_changes')
    .addColumn('count', integer, (column) => column.check(atLeast('count', 0)))
    .execute()
  await checkEnumerations(database, 'kitchen_changes', {
    kind: ['pause', 'rush', 'sold_out', 'count'],
  })
  const of = sql`(kind in ('sold_out', 'count')) = (item_id is not null or ingredient_id is not null)
    and (item_id is null or ingredient_id is null)`
  await rebuildTable(database, 'kitchen_changes', {
    sqlite(definition) {
      if (!definition.includes(OF_MARKS)) throw new Error(`No such check: ${definition}`)
      return definition.replace(OF_MARKS, OF_MARKS_AND_COUNTS)
    },
    async postgres() {
      const altered = sql`alter table kitchen_changes`
      await sql`${altered} drop constraint kitchen_changes_item`.execute(database)
      await sql`${altered} add constraint kitchen_changes_item check (${of})`.execute(database)
    },
  })
}
