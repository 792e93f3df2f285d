import { join } from 'node:path'
import { Client } from 'pg'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { seedExampleShop } from '#shop/operations/menu/seed-example-shop.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { writeOrderTerms } from '#shop/operations/orders/write-order-terms.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { writePastOrders, writePastOrdersOn, writeTodaysOrders } from './past-orders.ts'
import { besideShop, openKitchen, type Place } from './placed-order.ts'
import { placeInShop, someOrder } from './placing.ts'

/** Makes a shop's data with so many orders of past days, and open ones of today. */
export async function openOldShop(
  dataDir: string,
  { past, open }: { past: number; open: number },
): Promise<void> {
  await besideShop({ dataDir }, (shop) => beginShop(shop, open))
  writePastOrders(join(dataDir, 'flattop.db'), past)
}

/** The same with as many orders of today as a full day has, on either database. */
export async function openFullShop(place: Place, past: number): Promise<void> {
  await besideShop(place, (shop) => beginShop(shop, 20, { timeZone: eveningZone(shop.clock()) }))
  if (place.databaseUrl === undefined) {
    const file = join(place.dataDir, 'flattop.db')
    writePastOrders(file, past)
    writeTodaysOrders(file)
    return
  }
  const client = new Client({ connectionString: place.databaseUrl })
  await client.connect()
  await writePastOrdersOn((text) => client.query(text), past)
  await client.end()
}

const EVENING = 20

/** The zone in which it is evening whenever this runs: a day that has just begun has no orders to count. */
function eveningZone(now: number): string {
  const ahead = ((EVENING - new Date(now).getUTCHours() + 36) % 24) - 12
  // The signs of these names are the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

async function beginShop(
  shop: Shop,
  open: number,
  settings: Partial<ShopSettings> = {},
): Promise<void> {
  await seedExampleShop(shop, '.')
  await openKitchen(shop)
  await shop.work((tx) => writeSettings(tx, settings))
  await completeOne(shop)
  await placeInShop(shop, { orders: open, guests: 4 })
  await writeOrderTerms(shop)
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
