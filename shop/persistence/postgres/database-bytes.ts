import { Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { migrationPool } from './connection-pool.ts'
import { PooledDialect } from './pooled-dialect.ts'
import { refuseUnreachable } from './refuse-no-shop.ts'

/** Returns how large the database at an address is on its disk, in bytes. Throws a `ShopOpeningError` without an answer. */
export async function databaseBytes(url: string): Promise<number> {
  await using database = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
  await refuseUnreachable(database, url)
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await size.execute(database)
  return rows[0]?.bytes ?? 0
}
