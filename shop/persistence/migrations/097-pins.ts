import type { Kysely } from 'kysely'
import { columnTypes } from '../dialect/column-types.ts'

/** A PIN by which somebody of the staff says that it is them at a shared screen, and until when they are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnTypes(database)
  const { schema } = database
  await schema.alterTable('staff').addColumn('pin_hash', text).execute()
  await schema.alterTable('kitchen_devices').addColumn('person_id', text).execute()
  await schema.alterTable('kitchen_devices').addColumn('person_until', instant).execute()
}
