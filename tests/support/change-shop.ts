import { setTimeout as wait } from 'node:timers/promises'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { besideShop } from './kitchen-orders.ts'
import type { RunningShop } from './running-shop.ts'

type Running = Pick<RunningShop, 'dataDir' | 'origin'>

/**
 * Changes the data of a running shop from this process, as another program would, and waits until the shop has noticed
 * that.
 */
export async function changeShop<Value>(
  running: Running,
  change: (tx: Writer) => Promise<Value>,
): Promise<Value> {
  const changed = await besideShop(running, ({ work }) =>
    work(async (tx) => {
      const value = await change(tx)
      await raiseContentRevision(tx)
      return value
    }),
  )
  await untilNoticed(running.origin)
  return changed
}

/** In milliseconds, a little longer than a shop remembers whether it is ready. */
const ANSWER_IS_KEPT = 1_050

/** When each shop may be asked again, by its origin. */
const askedAgainAt = new Map<string, number>()

/** To answer whether it is ready, a shop writes, and after each write it looks for changes. */
async function untilNoticed(origin: string): Promise<void> {
  await wait(Math.max(0, (askedAgainAt.get(origin) ?? 0) - Date.now()))
  // There may be nobody to notice: some shops are down while they are changed.
  await fetch(`${origin}/readyz`).catch(() => undefined)
  askedAgainAt.set(origin, Date.now() + ANSWER_IS_KEPT)
}

export function changeSettings(running: Running, settings: Partial<ShopSettings>): Promise<void> {
  return changeShop(running, (tx) => writeSettings(tx, settings))
}

/** How many orders a running shop has. */
export async function countOrders(running: Running): Promise<number> {
  const orders = await besideShop(running, ({ read }) =>
    read.selectFrom('orders').select('id').execute(),
  )
  return orders.length
}
