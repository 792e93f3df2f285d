import type { Kysely } from 'kysely'
import { checkEnumerations } from '../dialect/enumerations.ts'

/** The change log has codes, and what they cost lately is found by when they were used. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await checkEnumerations(database, 'changes', {
    entity: ['item', 'category', 'setting', 'ingredient', 'option_group', 'schedule', 'code'],
  })
  await database.schema.createIndex('code_uses_at').on('code_uses').column('used_at').execute()
}
