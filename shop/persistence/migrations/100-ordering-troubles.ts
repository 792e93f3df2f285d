import type { Kysely } from 'kysely'
import { checkEnumerations } from '../dialect/enumerations.ts'

/** That no order would go through is a trouble of the shop. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await checkEnumerations(database, 'shop_troubles', {
    kind: ['disk', 'stripe', 'printers', 'mail', 'webhooks', 'backup', 'ordering'],
  })
}
