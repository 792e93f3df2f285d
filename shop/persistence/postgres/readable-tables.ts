import { type Kysely, sql } from 'kysely'
import { replaceMark } from '../queries/settings/shop-marks.ts'
import type { Tables } from '../tables.ts'

/**
 * A program that knows this migration can work with the tables of this one. Later ones have only added to them: a migration that takes
 * away, renames or demands more writes its own name here.
 */
export const READABLE_SINCE = '108-timed-baskets'

/** Where a database says so to older programs. */
const READABLE = 'tables_readable_since'
/** The last migration before an update that no server has proved yet. */
const UNPROVEN = 'tables_unproven'

/** Writes both before tables in PostgreSQL are changed, whose last migration is named. Very old ones have no place for it yet. */
export async function noteUpdate(
  database: Kysely<Tables>,
  lastMigration: string,
  readableSince = READABLE_SINCE,
): Promise<void> {
  if (!(await hasMarks(database))) return
  await database.transaction().execute(async (tx) => {
    await replaceMark(tx, { name: READABLE, value: readableSince })
    await replaceMark(tx, { name: UNPROVEN, value: lastMigration })
  })
}

/** Whether a program with these migrations can work with tables that newer ones have changed, by what these have noted. */
export async function canUseNewer(
  database: Kysely<Tables>,
  applied: readonly string[],
  known: readonly string[],
): Promise<boolean> {
  if (!known.every((name) => applied.includes(name))) return false
  return known.includes((await readMark(database, READABLE)) ?? '')
}

/** The last migration before an update that no server has proved yet; null if there is none. */
export function readUnproven(database: Kysely<Tables>): Promise<string | null> {
  return readMark(database, UNPROVEN)
}

/** From now on an update counts as proved. */
export async function forgetUnproven(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('shop_marks').where('name', '=', UNPROVEN).execute()
}

async function readMark(database: Kysely<Tables>, name: string): Promise<string | null> {
  if (!(await hasMarks(database))) return null
  const mark = database.selectFrom('shop_marks').select('value').where('name', '=', name)
  return (await mark.executeTakeFirst())?.value ?? null
}

async function hasMarks(database: Kysely<Tables>): Promise<boolean> {
  const found = sql<{ found: boolean }>`select to_regclass('shop_marks') is not null as found`
  return (await found.execute(database)).rows[0]?.found ?? false
}
