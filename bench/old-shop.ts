import { join } from 'node:path'
import { seedExampleShop } from '#shop/operations/menu/seed-example-shop.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { writeOrderTerms } from '#shop/operations/orders/write-order-terms.ts'
import type { Shop } from '#shop/shop.ts'
import { writePastOrders } from './past-orders.ts'
import { besideShop, openKitchen } from './placed-order.ts'
import { placeInShop, someOrder } from './placing.ts'

/** Makes a shop's data with so many orders of past days, and open ones of today. */
export async function openOldShop(
  dataDir: string,
  { past, open }: { past: number; open: number },
): Promise<void> {
  await besideShop({ dataDir }, async (shop) => {
    await seedExampleShop(shop, '.')
    await openKitchen(shop)
    await completeOne(shop)
    await placeInShop(shop, { orders: open, guests: 4 })
    await writeOrderTerms(shop)
  })
  writePastOrders(join(dataDir, 'flattop.db'), past)
}

async function completeOne(shop: Shop): Promise<void> {
  const outcome = await placeOrder(shop, someOrder())
  if (!outcome.ok) throw new Error('The first order was refused.')
  const actor = { kind: 'staff', id: 'cook', role: 'kitchen', by: 'api_key' } as const
  for (const action of ['accept', 'start', 'finish', 'complete'] as const) {
    const step = { orderId: outcome.value.id, action, expectedVersion: null, actor }
    const advanced = await advanceOrder(shop, step)
    if (!advanced.ok) throw new Error(`The first order could not ${action}.`)
  }
}
