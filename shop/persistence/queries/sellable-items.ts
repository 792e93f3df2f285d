import type { MenuItem } from '#shop/domain/menu.ts'
import { hasSteering } from '#shop/domain/plain-text.ts'
import type { SellableItem } from '#shop/domain/quote-lines.ts'
import type { Selector } from '../tables.ts'

/** What ordering needs to know of an item. */
export type KitchenItem = SellableItem & Pick<MenuItem, 'makeMinutes' | 'patties'>

/** Takes ids of items; gives those that there are, without what only pages show. */
export async function readItemsToSell(
  reader: Selector,
  ids: readonly string[],
): Promise<KitchenItem[]> {
  // What no id can hold, PostgreSQL takes for a fault.
  const known = [...new Set(ids)].filter((id) => !hasSteering(id))
  if (known.length === 0) return []
  const rows = await reader
    .selectFrom('items')
    .select(['id', 'title', 'price', 'tax_rate', 'make_minutes', 'patties', 'sold_out_until'])
    .where('id', 'in', padded(known))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    price: row.price,
    taxRate: row.tax_rate,
    makeMinutes: row.make_minutes,
    patties: row.patties,
    soldOutUntil: row.sold_out_until,
  }))
}

/** To a power of two, so that baskets of all sizes share a few prepared statements. */
function padded(ids: string[]): string[] {
  const [first = ''] = ids
  const size = 2 ** Math.ceil(Math.log2(ids.length))
  return [...ids, ...Array<string>(size - ids.length).fill(first)]
}
