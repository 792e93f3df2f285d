import type { Kysely } from 'kysely'
import { oneOf } from '../dialect/checks.ts'

/** Orders of one way, and those that were not made, are listed a page at a time, however few of a million they are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('orders_by_way')
    .on('orders')
    .columns(['fulfilment', 'business_day', 'number'])
    .execute()
  await database.schema
    .createIndex('orders_not_made')
    .on('orders')
    .columns(['business_day', 'number'])
    .where(oneOf('state', ['refused', 'cancelled', 'expired']))
    .execute()
}
