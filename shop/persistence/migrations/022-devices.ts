import type { Kysely } from 'kysely'
import { lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'

const ROLES = ['kitchen', 'courier']

export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'kitchen_devices')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('name', text, (column) => column.notNull().check(lengthBetween('name', 1, 60)))
    .addColumn('role', text, (column) => column.notNull().check(oneOf('role', ROLES)))
    .addColumn('person', text, (column) => column.check(lengthBetween('person', 1, 60)))
    .addColumn('enrolled_by', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('enrolled_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant, (column) => column.notNull())
    .addColumn('ended_at', instant)
    .execute()
  await database.schema
    .createIndex('kitchen_devices_enrolled_by')
    .on('kitchen_devices')
    .column('enrolled_by')
    .execute()
  await createTable(database, 'device_codes')
    .addColumn('code_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('device_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull().check(lengthBetween('name', 1, 60)))
    .addColumn('made_by', text, (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('device_codes_made_by')
    .on('device_codes')
    .column('made_by')
    .execute()
  for (const table of ['order_events', 'kitchen_changes']) {
    await database.schema.alterTable(table).addColumn('person', text).execute()
  }
}
