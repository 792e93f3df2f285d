import { businessDay } from '#shop/domain/hours/business-day.ts'
import type { LinePart } from '#shop/domain/pricing/order-line.ts'
import { type OpenShop, openShop } from '#shop/open-shop.ts'
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
  /** What is different about a line is text, as orders of release 1 had it, or parts. */
  lines?: {
    title: string
    itemId?: string
    quantity?: number
    options?: string[]
    parts?: LinePart[]
  }[]
}

/** In milliseconds: how long data stay open after their last use. To open them costs as much as to render a page. */
const STAYS_OPEN = 1000

type Beside = { opening: Promise<OpenShop>; uses: number; closing?: NodeJS.Timeout }

/** By data folder. */
const besides = new Map<string, Beside>()

/** Opens the data of a running shop in this process. */
export async function besideShop<Gives>(
  { dataDir, origin }: { dataDir: string; origin: string },
  use: (shop: Shop) => Promise<Gives>,
): Promise<Gives> {
  const beside = besides.get(dataDir) ?? openBeside(dataDir, origin)
  clearTimeout(beside.closing)
  beside.uses += 1
  try {
    return await use((await beside.opening).shop)
  } finally {
    beside.uses -= 1
    if (beside.uses === 0) {
      beside.closing = setTimeout(() => closeBeside(dataDir), STAYS_OPEN).unref()
    }
  }
}

function openBeside(dataDir: string, publicUrl: string): Beside {
  const beside = { opening: openShop({ publicUrl, dataDir }), uses: 0 }
  beside.opening.catch(() => besides.delete(dataDir))
  besides.set(dataDir, beside)
  return beside
}

async function closeBeside(dataDir: string): Promise<void> {
  const beside = besides.get(dataDir)
  besides.delete(dataDir)
  const { close } = (await beside?.opening) ?? {}
  await close?.()
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
    const sold = lines.map(
      ({ title, itemId = title, quantity = 1, options = [], parts = options }) => {
        return { item_id: itemId, title, quantity, options: JSON.stringify(parts) }
      },
    )
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
