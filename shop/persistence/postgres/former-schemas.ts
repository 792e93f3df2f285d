import { Kysely, sql } from 'kysely'
import type { Reader, Tables } from '../tables.ts'
import { dropSchema } from './aside-schemas.ts'
import { migrationPool } from './connection-pool.ts'
import { PooledDialect } from './pooled-dialect.ts'

/** The schemas of shops that were replaced, and the bytes that each takes on the database's disk. */
export async function listFormerSchemas(read: Reader): Promise<{ name: string; bytes: number }[]> {
  const schemas = sql<{ name: string; bytes: number }>`(
    select nspname::text as name,
      coalesce(sum(pg_total_relation_size(pg_class.oid)), 0)::bigint as bytes
    from pg_namespace left join pg_class on relnamespace = pg_namespace.oid and relkind = 'r'
    where nspname like 'flattop\\_replaced\\_%' group by nspname
  )`
  const rows = await read.selectFrom(schemas.as('former')).select(['name', 'bytes']).execute()
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }))
}

/** Drops the schema of a former shop of the database at an address, with everything in it. */
export async function dropFormerSchema(url: string, name: string): Promise<void> {
  await using database = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
  await dropSchema(database, name)
}
