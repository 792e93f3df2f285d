import { type Kysely, sql } from 'kysely'
import { ShopOpeningError } from '../shop-opening-error.ts'
import { tablesOf } from './aside-schemas.ts'

/** Throws a `ShopOpeningError` when the PostgreSQL at an address gives no answer. */
export async function refuseUnreachable<Tables>(
  database: Kysely<Tables>,
  url: string,
): Promise<void> {
  await sql`select 1`.execute(database).catch((cause) => {
    throw new ShopOpeningError('database_unreachable', unreachable(url, cause), cause)
  })
}

/** Throws a `ShopOpeningError` when the database at an address has no tables. */
export async function refuseEmptyDatabase<Tables>(
  database: Kysely<Tables>,
  url: string,
): Promise<void> {
  if ((await tablesOf(database)).length > 0) return
  throw new ShopOpeningError(
    'no_shop',
    `There is no shop in the PostgreSQL database at ${hostOf(url)}. Set DATABASE_URL to your shop’s, or create a shop there first: ./flattop start`,
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
