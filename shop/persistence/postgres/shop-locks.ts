import { type Kysely, sql } from 'kysely'
import type { Reader, Tables } from '../tables.ts'

/** The program's advisory locks are told from those of others by this number. */
const OURS = 0x666c6174
/** Shared by the servers that have the shop open, for as long as their connection lasts. */
const OPEN = 1
/** Held by the one process that prepares a restore. */
const PREPARING = 2

/** The statement by which a server's own connection says that it has the shop open. It waits while a shop is swapped. */
export const SAY_OPEN = `select pg_advisory_lock_shared(${OURS}, ${OPEN})`

/** How many servers have the shop open, this one included. */
export async function countOpenings(read: Reader): Promise<number> {
  const counted = sql<number>`(
    select count(*) from pg_locks
    where locktype = 'advisory' and classid = ${sql.lit(OURS)} and objid = ${sql.lit(OPEN)} and objsubid = 2
      and mode = 'ShareLock' and granted
      and database = (select oid from pg_database where datname = current_database()))`
  const found = await read.selectNoFrom(counted.as('count')).executeTakeFirstOrThrow()
  return found.count
}

/** Keeps servers from opening the shop until the transaction ends; false while one has it open. */
export function tryToCloseShop(tx: Kysely<Tables>): Promise<boolean> {
  return lockedBy(tx, sql`pg_try_advisory_xact_lock(${sql.lit(OURS)}, ${sql.lit(OPEN)})`)
}

/** Keeps others from preparing a restore while the connection lasts; false while somebody does. */
export function tryToPrepare(connection: Kysely<Tables>): Promise<boolean> {
  return lockedBy(connection, sql`pg_try_advisory_lock(${sql.lit(OURS)}, ${sql.lit(PREPARING)})`)
}

async function lockedBy(database: Kysely<Tables>, lock: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select ${lock} as locked`.execute(database)
  return rows[0]?.locked ?? false
}
