import { Kysely, sql } from 'kysely'
import { migrate, requireCurrentTables } from '../migrations/migrate.ts'
import { ShopOpeningError } from '../shop-opening-error.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'
import { connectionPool, migrationPool } from './connection-pool.ts'
import { openNotifications } from './notifications.ts'
import { PooledDialect } from './pooled-dialect.ts'
import { serializableTransactions } from './serializable-transactions.ts'

/** Opens the database at a `postgres://` address and brings its tables up to date. */
export async function openPostgres(
  url: string,
  { mustExist = false, asItIs = false } = {},
): Promise<Store> {
  await bringUpToDate(url, { mustExist, asItIs })
  const database = new Kysely<Tables>({
    dialect: new PooledDialect(connectionPool({ url, access: 'write' })),
  })
  const read = new Kysely<Tables>({
    dialect: new PooledDialect(connectionPool({ url, access: 'read' })),
  })
  // Each program has one pipeline at a time.
  const inTurn = connectionPool({ url, access: 'write', most: 1 })
  const notifications = openNotifications(url)
  return {
    database,
    read,
    work: serializableTransactions(database, inTurn),
    notifications,
    async close() {
      await notifications.close()
      await inTurn.end()
      await read.destroy()
      await database.destroy()
    },
  }
}

/** Brings the tables at an address up to date; with `mustExist`, refuses a database without any, with `asItIs` one that isn't. */
export async function bringUpToDate(
  url: string,
  { mustExist, asItIs = false }: { mustExist: boolean; asItIs?: boolean },
): Promise<void> {
  await using database = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
  await sql`select 1`.execute(database).catch((cause) => {
    throw new ShopOpeningError('database_unreachable', unreachable(url, cause), cause)
  })
  if (mustExist) await refuseEmptyDatabase(database, url)
  await (asItIs ? requireCurrentTables(database) : migrate(database))
}

async function refuseEmptyDatabase<Tables>(database: Kysely<Tables>, url: string): Promise<void> {
  const tables = await database.introspection.getTables()
  if (tables.length > 0) return
  throw new ShopOpeningError(
    'no_shop',
    `There is no shop in the PostgreSQL database at ${hostOf(url)}. Set DATABASE_URL to your shop's, or create a shop there first: ./flattop start`,
  )
}

/** Names the server, never the password. */
function unreachable(url: string, cause: unknown): string {
  return `The PostgreSQL at ${hostOf(url)} does not answer: ${reasonOf(cause)}.`
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
}

/** A host with several addresses fails with one error for each. */
function reasonOf(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error ? first.message : String(first)
}
