import type { Kysely } from 'kysely'
import { checkEnumerations } from '../dialect/enumerations.ts'

/** The change log has webhooks. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await checkEnumerations(database, 'changes', {
    entity: [
      ...['item', 'category', 'setting', 'ingredient', 'option_group', 'schedule', 'code'],
      ...['person', 'invitation', 'key', 'device', 'webhook'],
    ],
  })
}
