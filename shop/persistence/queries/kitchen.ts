import type { Selector, Writer } from '../tables.ts'

const RECENT_ORDERS = 30

/** Gives how many minutes the last orders took from being accepted to being ready; scheduled ones wait and don't count. */
export async function readRecentMinutes(reader: Selector): Promise<number[]> {
  const rows = await reader
    .selectFrom('orders')
    .select(['accepted_at', 'ready_at'])
    .where('ready_at', 'is not', null)
    .where('accepted_at', 'is not', null)
    .where('slot_at', 'is', null)
    .orderBy('ready_at', 'desc')
    .limit(RECENT_ORDERS)
    .execute()
  return rows.map(({ accepted_at, ready_at }) => ((ready_at ?? 0) - (accepted_at ?? 0)) / 60_000)
}

/** Deletes what was claimed of quarter hours that began before an instant. */
export async function forgetQuartersBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('kitchen_quarters').where('starts_at', '<', instant).execute()
}
