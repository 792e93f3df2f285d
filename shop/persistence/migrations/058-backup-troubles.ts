import type { Kysely } from 'kysely'
import { checkEnumerations } from '../dialect/enumerations.ts'

/** A nightly backup that can't be made is a trouble of the shop. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await checkEnumerations(database, 'shop_troubles', {
    kind: ['disk', 'stripe', 'printers', 'mail', 'webhooks', 'backup'],
  })
}
