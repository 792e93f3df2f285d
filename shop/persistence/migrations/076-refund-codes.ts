import type { Kysely } from 'kysely'
import { checkEnumerations } from '../dialect/enumerations.ts'

/** Money of an order may also go back as a code for the guest's next order. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await checkEnumerations(database, 'order_refunds', { means: ['card', 'cash', 'code'] })
}
