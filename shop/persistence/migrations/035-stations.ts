import type { Kysely } from 'kysely'
import { lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

const STATIONS = ['grill', 'fryer', 'drinks']

/** Which station is done with its part of an order. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'order_station_ticks')
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('station', text, (column) => column.notNull().check(oneOf('station', STATIONS)))
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('actor_id', text, (column) => column.notNull())
    .addColumn('person', text, (column) => column.check(lengthBetween('person', 1, 60)))
    .addPrimaryKeyConstraint('order_station_ticks_once', ['order_id', 'station'])
    .execute()
}
