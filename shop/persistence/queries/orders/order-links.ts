import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** The ids of orders after one, in their order, at most so many. */
export async function listOrderIds(
  reader: Selector,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('orders')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Has another link open an order, and the one before nothing. Takes the hash of its token. */
export async function changeOrderLink(tx: Writer, id: string, tokenHash: string): Promise<void> {
  await tx.updateTable('orders').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}
