import { type Kysely, sql } from 'kysely'

/** Guests who were forgotten by earlier releases left the fingerprint of their address or number at the uses of codes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    update code_uses set guest_key = order_id
    where order_id in (select id from orders where forgotten_at is not null)
  `.execute(database)
}
