import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer, instant } = columnTypes(database)
  await database.schema
    .alterTable('orders')
    .addColumn('forget_when_closed', integer, (column) =>
      column.notNull().defaultTo(0).check(sql`forget_when_closed in (0, 1)`),
    )
    .execute()
  await database.schema.alterTable('orders').addColumn('forgotten_at', instant).execute()
  // Who keeps orders apart from their guests asks for the oldest that still have one.
  await database.schema
    .createIndex('orders_with_guest')
    .on('orders')
    .column('closed_at')
    .where(sql<boolean>`closed_at is not null and forgotten_at is null`)
    .execute()
  await database.schema
    .createIndex('orders_forget_when_closed')
    .on('orders')
    .column('closed_at')
    .where(sql<boolean>`forget_when_closed = 1`)
    .execute()
}
