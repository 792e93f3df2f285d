import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { openShop } from '#shop/open-shop.ts'
import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { RunningShop } from './running-shop.ts'

/** Changes the data of a running shop from this process, as another program would. */
export async function changeShop<Value>(
  { dataDir, origin }: Pick<RunningShop, 'dataDir' | 'origin'>,
  change: (tx: Writer) => Promise<Value>,
): Promise<Value> {
  const { shop, close } = await openShop({ dataDir, publicUrl: origin })
  try {
    return await shop.work(async (tx) => {
      const value = await change(tx)
      await raiseContentRevision(tx)
      return value
    })
  } finally {
    await close()
  }
}

export function changeSettings(
  running: Pick<RunningShop, 'dataDir' | 'origin'>,
  settings: Partial<ShopSettings>,
): Promise<void> {
  return changeShop(running, (tx) => writeSettings(tx, settings))
}

/** How many orders a running shop has. */
export function countOrders(running: Pick<RunningShop, 'dataDir' | 'origin'>): Promise<number> {
  return changeShop(
    running,
    async (tx) => (await tx.selectFrom('orders').select('id').execute()).length,
  )
}
