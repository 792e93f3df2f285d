import type { Reader, Writer } from '#shop/persistence/tables.ts'

/** Returns the networks that are blocked at an instant, by when that ends. */
export async function readBlocks(
  read: Reader,
  now: number,
): Promise<{ sender: string; until: number }[]> {
  return read
    .selectFrom('blocked_networks')
    .select(['network as sender', 'until'])
    .where('until', '>', now)
    .orderBy('until')
    .orderBy('network')
    .execute()
}

export type Block = { network: string; until: number; by: string; at: number }

/** Blocks a network until an instant, in place of its former block. */
export async function writeBlock(tx: Writer, { network, until, by, at }: Block): Promise<void> {
  const columns = { until, set_by: by, set_at: at }
  await tx
    .insertInto('blocked_networks')
    .values({ network, ...columns })
    .onConflict((conflict) => conflict.column('network').doUpdateSet(columns))
    .execute()
}

/** Deletes the blocks that ended before an instant. */
export async function forgetBlocksBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('blocked_networks').where('until', '<', instant).execute()
}
