import { readTableSigns, type TableSign } from '#shop/operations/settings/table-signs.ts'
import type { Shop } from '#shop/shop.ts'
import { besideShop } from './kitchen-orders.ts'
import type { RunningShop } from './running-shop.ts'

/** The present sign of a table in a running shop. */
export function signOf(
  shop: Pick<RunningShop, 'dataDir' | 'origin'>,
  table: string,
): Promise<TableSign> {
  return besideShop(shop, (beside) => signIn(beside, table))
}

/** The same for a shop open in this process. */
export async function signIn(shop: Shop, table: string): Promise<TableSign> {
  const sign = (await readTableSigns(shop)).find((one) => one.table === table)
  if (!sign) throw new Error(`There is no table ${table}.`)
  return sign
}
