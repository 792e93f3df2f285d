import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { dialectOf } from '../dialect/dialect-of.ts'

const TERM_KINDS = ['number', 'total', 'name', 'phone', 'email', 'code', 'table']

/** By what orders are found, and up to which number of each day it is written. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(database)
  const terms = createTable(database, 'order_terms')
    .addColumn('kind', text, (column) => column.notNull().check(oneOf('kind', TERM_KINDS)))
    .addColumn('term', text, (column) => column.notNull().check(lengthBetween('term', 1, 320)))
    .addColumn('business_day', text, (column) => column.notNull())
    .addColumn('number', integer, (column) => column.notNull().check(atLeast('number', 1)))
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('order_terms_key', ['kind', 'term', 'business_day', 'number'])
  // The key is the table, which takes half the space.
  await (dialectOf(database) === 'sqlite' ? terms.modifyEnd(sql`, without rowid`) : terms).execute()
  await database.schema
    .createIndex('order_terms_of_order')
    .on('order_terms')
    .column('order_id')
    .execute()
  await createTable(database, 'order_term_days')
    .addColumn('business_day', text, (column) => column.primaryKey().notNull())
    .addColumn('written_to', integer, (column) => column.notNull().check(atLeast('written_to', 1)))
    .execute()
}
