import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

/** Whether a category has tiles in the overview of the menu. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('categories')
    .addColumn('in_grid', columnTypes(database).integer, (column) =>
      column.notNull().defaultTo(1).check(sql`in_grid in (0, 1)`),
    )
    .execute()
}
