import { sql } from 'kysely'
import type { CountedWindow } from '#shop/domain/accounts/rate-limits.ts'
import { runCached } from '#shop/persistence/fast/cached-query.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'

export type Count = { key: string; now: number; attempts: number; milliseconds: number }

/** Counts one attempt in one statement. Returns null when it was counted, else the end of the window. */
export async function countAttempt(tx: Writer, count: Count): Promise<null | number> {
  const { key, now, attempts } = count
  const expired = now - count.milliseconds
  const values = [key, now, expired, expired, expired, attempts]
  const { rows } = await runCached(tx, 'attempt', values, () =>
    // By hand, because the query builder would write the instants into the text, and each text is prepared again.
    sql`
    insert into rate_limits (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when rate_limits.window_start <= ${expired} then 1 else rate_limits.count + 1 end,
      window_start = case when rate_limits.window_start <= ${expired} then excluded.window_start
        else rate_limits.window_start end
    where rate_limits.window_start <= ${expired} or rate_limits.count < ${attempts}
    returning key`.compile(tx),
  )
  return rows.length > 0 ? null : (await windowStart(tx, key)) + count.milliseconds
}

/** The present windows of these keys. */
export async function readCounts(
  reader: Selector,
  keys: readonly string[],
): Promise<Map<string, CountedWindow>> {
  if (keys.length === 0) return new Map()
  const rows = await reader
    .selectFrom('rate_limits')
    .select(['key', 'window_start as start', 'count'])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, ...window }) => [key, window]))
}

/**
 * Writes windows that were read and counted in the same transaction, all in one statement. A caller that counts
 * only one key uses `countAttempt`, which reads nothing.
 */
export async function writeCounts(
  tx: Writer,
  windows: ReadonlyMap<string, CountedWindow>,
): Promise<void> {
  if (windows.size === 0) return
  const values = [...windows].flatMap(([key, { start, count }]) => [key, start, count])
  await runCached(tx, `${windows.size} counts`, values, () =>
    tx
      .insertInto('rate_limits')
      .values([...windows].map(([key, { start, count }]) => ({ key, window_start: start, count })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({
          window_start: row.ref('excluded.window_start'),
          count: row.ref('excluded.count'),
        })),
      )
      .compile(),
  )
}

/** Undoes one counted attempt. */
export async function uncountAttempt(tx: Writer, key: string): Promise<void> {
  await tx
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Deletes the count of one key. */
export async function forgetCount(tx: Writer, key: string): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Deletes the counts of windows that began before an instant. */
export async function forgetCountsBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('rate_limits').where('window_start', '<', instant).execute()
}

async function windowStart(tx: Writer, key: string): Promise<number> {
  const row = await tx
    .selectFrom('rate_limits')
    .select('window_start')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.window_start
}
