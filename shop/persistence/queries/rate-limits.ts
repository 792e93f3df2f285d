import type { Writer } from '../tables.ts'

export type Count = { key: string; now: number; attempts: number; milliseconds: number }

/** Counts one attempt in one statement. Gives null when it was counted, or when the window ends. */
export async function countAttempt(tx: Writer, count: Count): Promise<null | number> {
  const expired = count.now - count.milliseconds
  const counted = await tx
    .insertInto('rate_limits')
    .values({ key: count.key, window_start: count.now, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          count: eb
            .case()
            .when('rate_limits.window_start', '<=', expired)
            .then(1)
            .else(eb('rate_limits.count', '+', 1))
            .end(),
          window_start: eb
            .case()
            .when('rate_limits.window_start', '<=', expired)
            .then(count.now)
            .else(eb.ref('rate_limits.window_start'))
            .end(),
        }))
        .where((eb) =>
          eb.or([
            eb('rate_limits.window_start', '<=', expired),
            eb('rate_limits.count', '<', count.attempts),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return counted ? null : (await windowStart(tx, count.key)) + count.milliseconds
}

/** Takes back one counted attempt. */
export async function uncountAttempt(tx: Writer, key: string): Promise<void> {
  await tx
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Opens a limit again for one key. */
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
