import { publishDuePlans } from '#shop/operations/menu/publish-plan.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'

/** Publishes drafts of dishes that are due, and logs those that don't fit any more. */
export async function publishPlans(shop: Shop, log: Pick<Log, 'event'>): Promise<void> {
  const { published, refused } = await publishDuePlans(shop)
  if (published.length > 0)
    log.event('Drafts of dishes were published', { items: published.length })
  if (refused.length > 0)
    log.event('Drafts of dishes don’t fit any more', { items: refused.length })
}
