import type { MenuItem } from './menu.ts'

type Priced = Pick<MenuItem, 'price'>

/** Whether an item stands alone. What costs at most half of the middle price of its category, such as a dip, goes with something else. */
export function isPortion({ price }: Priced, items: readonly Priced[]): boolean {
  const prices = items.map((item) => item.price).toSorted((a, b) => a - b)
  return price * 2 > (prices[Math.floor(prices.length / 2)] ?? 0)
}
