import { Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { migrationPool } from './connection-pool.ts'
import { PooledDialect } from './pooled-dialect.ts'
import { refuseUnreachable } from './refuse-no-shop.ts'

/** Returns how large the shop's tables at an address are on the disk of the database, in bytes, without those of shops that were replaced. Throws a `ShopOpeningError` without an answer. */
export async function databaseBytes(url: string): Promise<number> {
  await using database = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
  await refuseUnreachable(database, url)
  const size = sql<{ bytes: number }>`
    select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`
  const { rows } = await size.execute(database)
  return rows[0]?.bytes ?? 0
}
