import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

/** What couriers took in cash at the door, and when they handed it in. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, instant } = columnTypes(database)
  await createTable(database, 'cash_hand_ins')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('courier_id', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('amount', integer, (column) => column.notNull().check(atLeast('amount', 1)))
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('taken_by', text, (column) => column.notNull())
    .addColumn('person', text, (column) => column.check(lengthBetween('person', 1, 60)))
    .addColumn('undone_at', instant)
    .execute()
  await database.schema.createIndex('cash_hand_ins_at').on('cash_hand_ins').column('at').execute()
  await database.schema
    .createIndex('cash_hand_ins_of_courier')
    .on('cash_hand_ins')
    .column('courier_id')
    .execute()
  await createTable(database, 'courier_cash')
    .addColumn('order_id', text, (column) =>
      column.primaryKey().notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('courier_id', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('amount', integer, (column) => column.notNull().check(atLeast('amount', 1)))
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('taken_at', instant, (column) => column.notNull())
    .addColumn('hand_in_id', text, (column) =>
      column.references('cash_hand_ins.id').onDelete('restrict'),
    )
    .execute()
  await database.schema
    .createIndex('courier_cash_to_hand_in')
    .on('courier_cash')
    .column('courier_id')
    .where(sql<boolean>`hand_in_id is null`)
    .execute()
  await database.schema
    .createIndex('courier_cash_of_hand_in')
    .on('courier_cash')
    .column('hand_in_id')
    .execute()
}
