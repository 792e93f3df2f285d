import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { GuestVerdict } from '#shop/domain/orders/verdict.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** Returns the state of an order and the verdict of its guest; null for no verdict, undefined for an unknown order. */
export async function readVerdict(
  reader: Selector,
  orderId: string,
): Promise<{ state: OrderState; given: GuestVerdict | null } | undefined> {
  const row = await reader
    .selectFrom('orders')
    .select(['state', 'verdict', 'verdict_words', 'verdict_at'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  const { state, verdict, verdict_words: words, verdict_at: at } = row
  return { state, given: verdict === null || at === null ? null : { verdict, words, at } }
}

/** Stores it in place of what was said before. */
export async function storeVerdict(
  tx: Writer,
  orderId: string,
  { verdict, words, at }: GuestVerdict,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ verdict, verdict_words: words, verdict_at: at })
    .where('id', '=', orderId)
    .execute()
}
