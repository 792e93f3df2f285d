import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'
import { rebuildTable } from '../dialect/rebuild-table.ts'

const OF_ITEMS = `(kind = 'sold_out') = (item_id is not null)`
const OF_BOTH = sql`(kind = 'sold_out') = (item_id is not null or ingredient_id is not null)
  and (item_id is null or ingredient_id is null)`

/** The kitchen marks ingredients as sold out too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('kitchen_changes')
    .addColumn('ingredient_id', columnTypes(database).text)
    .execute()
  await rebuildTable(database, 'kitchen_changes', {
    sqlite(definition) {
      if (!definition.includes(OF_ITEMS)) throw new Error(`No such check: ${definition}`)
      return definition.replace(OF_ITEMS, OF_BOTH.compile(database).sql)
    },
    async postgres() {
      const altered = sql`alter table kitchen_changes`
      await sql`${altered} drop constraint kitchen_changes_item`.execute(database)
      const added = sql`${altered} add constraint kitchen_changes_item check (${OF_BOTH})`
      await added.execute(database)
    },
  })
}
