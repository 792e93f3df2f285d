import { listedItemIds } from '#shop/persistence/queries/menu/example-items.ts'
import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'

/** The path of the link that the start printed. */
export function setupPath(shop: RunningShop): string {
  return /\/setup\/[\w-]{43}/.exec(shop.printed())?.[0] ?? ''
}

/** Makes the shop what a first start makes: an example that nobody kept, and not open. */
export async function makeExampleTrial(shop: RunningShop): Promise<void> {
  await besideShop(shop, (beside) =>
    beside.work(async (tx) => {
      const examples = await listedItemIds(tx)
      await writeSettings(tx, { isTrial: true, firstRun: { steps: {}, examples } })
      await raiseContentRevision(tx)
    }),
  )
}
