import { businessDay } from '#shop/domain/hours/business-day.ts'
import { openShop } from '#shop/open-shop.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { writeOrder } from './order-rows.ts'

const MINUTE = 60_000

export type SeededOrder = Partial<NewRow<'orders'>> & {
  id: string
  /** Minutes ago. */
  placedAgo?: number
  /** Minutes from now. */
  due?: number
  lines?: { title: string; quantity?: number; options?: string[] }[]
}

/** Opens the data of a running shop in this process. */
export async function besideShop<Gives>(
  shop: { dataDir: string; origin: string },
  use: (shop: Shop) => Promise<Gives>,
): Promise<Gives> {
  const beside = await openShop({ publicUrl: shop.origin, dataDir: shop.dataDir })
  try {
    return await use(beside.shop)
  } finally {
    await beside.close()
  }
}

/**
 * Stores orders as if they had been placed, and notifies the listeners in this process. Their numbers belong to the
 * day of their slot, or else to today.
 */
export async function seedOrders(shop: Shop, orders: readonly SeededOrder[]): Promise<void> {
  const now = shop.clock()
  const { timeZone, businessDayEnds } = await readSettings(shop.read)
  for (const { placedAgo = 1, due = 20, lines = [], ...row } of orders) {
    const placed_at = now - placedAgo * MINUTE
    const sold = lines.map(({ title, quantity = 1, options = [] }) => {
      return { item_id: title, title, quantity, options: JSON.stringify(options) }
    })
    const times = { placed_at, promised_at: now + due * MINUTE }
    const business_day = businessDay(row.slot_at ?? now, timeZone, businessDayEnds)
    await shop.work((tx) =>
      writeOrder(tx, { business_day, ...times, ...row }, sold.length > 0 ? sold : undefined),
    )
    shop.live.announce({ orderId: row.id, version: 1 })
  }
}

/** An address as it is stored with a delivery. */
export function storedAddress(street = '12 Larch Road'): string {
  const address = { street, postcode: '34000', city: 'Kadıköy', extra: 'Second bell', point: null }
  return JSON.stringify(address)
}
