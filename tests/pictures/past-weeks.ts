import { writeSales as sumUpSales } from '#shop/operations/payments/write-sales.ts'
import { writeTakings } from '#shop/operations/payments/write-takings.ts'
import type { Shop } from '#shop/shop.ts'
import { type Sale, writeSales } from '#tests/support/sales.ts'

const HOUR = 3_600_000
const DAYS = 28
/** How many orders each hour of an evening has, from 15:00 on. */
const EVENING = [1, 1, 2, 4, 6, 5, 2]

/** Writes four weeks of orders that were handed over, of every dish, and sums them up. `now` is in the afternoon. */
export async function writePastWeeks(shop: Shop, now: number): Promise<void> {
  const sales = Array.from({ length: DAYS }, (_, day) => salesOf(now, day + 1)).flat()
  await writeSales(shop, sales)
  const dishes = await shop.read.selectFrom('items').select(['id', 'title']).execute()
  await shop.work(async (tx) => {
    for (const [at, { id }] of sales.entries()) {
      const dish = dishes[(at * at) % Math.min(8, dishes.length)]
      if (!dish) continue
      await tx
        .updateTable('order_lines')
        .set({ item_id: dish.id, title: dish.title })
        .where('order_id', '=', id)
        .where('position', '=', 0)
        .execute()
    }
  })
  while ((await writeTakings(shop)) || (await sumUpSales(shop)));
}

function salesOf(now: number, daysAgo: number): Sale[] {
  const afternoon = now - daysAgo * 24 * HOUR
  const times = EVENING.flatMap((orders, hour) =>
    Array.from({ length: orders }, (_, one) => afternoon + hour * HOUR + one * 480_000),
  )
  return times.map((at, place) => {
    const minutes = 11 + ((place * 7 + daysAgo) % 13)
    const placed = at - 20 * 60_000
    return {
      id: `past-${daysAgo}-${place}`,
      number: place + 1,
      at,
      food: 900 + ((place * 3 + daysAgo) % 9) * 75,
      drinks: place % 3 === 0 ? 0 : 350,
      tip: place % 4 === 0 ? 100 : 0,
      paidBy: place % 2 === 0 ? 'cash' : 'terminal',
      row: { placed_at: placed, ready_at: placed + minutes * 60_000 },
    }
  })
}
