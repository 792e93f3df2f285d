import { type Kysely, sql } from 'kysely'
import { lengthBetween } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { checkEnumerations } from '../dialect/enumerations.ts'

/** Guests who are forgotten the next morning unless somebody stops it; the change log has it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'planned_forgettings')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', text)
    .addColumn('email', text, (column) => column.check(lengthBetween('email', 3, 320)))
    .addColumn('phone', text, (column) => column.check(lengthBetween('phone', 1, 40)))
    .addColumn('order_id', text, (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('at', instant, (column) => column.notNull())
    .execute()
  // Orders whose guest left nothing but a phone number belong together by that number.
  await database.schema
    .createIndex('orders_of_phone')
    .on('orders')
    .column('guest_phone')
    .where(sql<boolean>`guest_phone is not null and user_id is null and guest_email is null`)
    .execute()
  await checkEnumerations(database, 'changes', {
    entity: [
      ...['item', 'category', 'setting', 'ingredient', 'option_group', 'schedule', 'code'],
      ...['person', 'invitation', 'key', 'device', 'webhook', 'plan', 'connection', 'guest'],
    ],
  })
}
