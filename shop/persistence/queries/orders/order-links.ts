import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** The ids of orders after one, in the order of ids, up to a maximum. */
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

/** Replaces the link of an order, so that the former one stops working. Takes the hash of the new token. */
export async function changeOrderLink(tx: Writer, id: string, tokenHash: string): Promise<void> {
  await tx.updateTable('orders').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}
