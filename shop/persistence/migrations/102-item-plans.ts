import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { checkEnumerations } from '../dialect/enumerations.ts'

/** Changed fields of items that wait until they are published, and the change log has them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  await createTable(database, 'item_plans')
    .addColumn('item_id', text, (column) =>
      column.primaryKey().notNull().references('items.id').onDelete('cascade'),
    )
    .addColumn('fields', text, (column) => column.notNull())
    .addColumn('seen', text, (column) => column.notNull())
    .addColumn('saved_at', instant, (column) => column.notNull())
    .addColumn('saved_by', text, (column) => column.notNull())
    .addColumn('publish_at', instant)
    .addColumn('refused_for', text)
    .execute()
  await checkEnumerations(database, 'changes', {
    entity: [
      ...['item', 'category', 'setting', 'ingredient', 'option_group', 'schedule', 'code'],
      ...['person', 'invitation', 'key', 'device', 'webhook', 'plan'],
    ],
  })
}
