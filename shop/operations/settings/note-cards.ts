import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Shop } from '#shop/shop.ts'
import { keepTermsIn } from './keep-terms.ts'

/** Notes that the shop takes cards from now on, or no longer: guests' pages and its terms say so. */
export async function noteCards(shop: Shop): Promise<void> {
  await shop.work(async (tx) => {
    await raiseContentRevision(tx)
    await keepTermsIn(shop, tx)
  })
}
