import type { Selector, Writer } from '#shop/persistence/tables.ts'

const RECENT_ORDERS = 30

/**
 * Returns how many minutes the last orders took from appearing on the board to being ready, including the wait for
 * an answer. Scheduled orders wait on purpose and don't count.
 */
export async function readRecentMinutes(reader: Selector): Promise<number[]> {
  const rows = await reader
    .selectFrom('orders')
    .select(['shown_at', 'accepted_at', 'ready_at'])
    .where('ready_at', 'is not', null)
    .where('accepted_at', 'is not', null)
    .where('slot_at', 'is', null)
    .orderBy('ready_at', 'desc')
    .limit(RECENT_ORDERS)
    .execute()
  // Orders of older releases are measured from their acceptance.
  return rows.map(
    ({ shown_at, accepted_at, ready_at }) =>
      ((ready_at ?? 0) - (shown_at ?? accepted_at ?? 0)) / 60_000,
  )
}

/** Returns the claimed minutes of work by the start of their quarter hour, from one quarter hour on. */
export async function readClaimed(
  reader: Selector,
  fromQuarter: number,
): Promise<Map<number, number>> {
  const rows = await reader
    .selectFrom('kitchen_quarters')
    .selectAll()
    .where('starts_at', '>=', fromQuarter)
    .execute()
  return new Map(rows.map(({ starts_at, minutes }) => [starts_at, minutes]))
}

/** Deletes the claims of quarter hours that began before an instant. */
export async function forgetQuartersBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('kitchen_quarters').where('starts_at', '<', instant).execute()
}
