import { countOpenOrdersBy } from '#shop/persistence/queries/orders/orders-by.ts'
import type { Shop } from '#shop/shop.ts'
import { type FoundImpact, type ImpactOf, readImpact } from '../menu/read-impact.ts'

/** What would change: something on the menu, a discount code or a zone. */
export type ChangeOf = ImpactOf | { list: 'codes' | 'zones'; id: string }

const COLUMNS = { codes: 'code', zones: 'zone_id' } as const

/**
 * Returns whom a change of something would touch. Orders keep the discount, the fee and the time that a code or a zone gave
 * them, for whatever day they are, and no basket says which it has. What is unknown touches nobody.
 */
export async function readChangeImpact(
  shop: Pick<Shop, 'read' | 'clock'>,
  { list, id }: ChangeOf,
): Promise<FoundImpact> {
  if (list !== 'codes' && list !== 'zones') return readImpact(shop, { list, id })
  const counts = await countOpenOrdersBy(shop.read, COLUMNS[list])
  return { openOrders: counts.get(id) ?? 0, ahead: null, codes: [], combos: [], itemIds: [] }
}
