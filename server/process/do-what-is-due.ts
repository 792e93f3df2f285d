import { forgetDueGuests } from '#shop/operations/guests/forget-on-request.ts'
import { publishDuePlans } from '#shop/operations/menu/publish-plan.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'

type EventLog = Pick<Log, 'event'>

/** Does what somebody planned and whose time has come: drafts of dishes are published, and guests forgotten. */
export async function doWhatIsDue(shop: Shop, log: EventLog): Promise<void> {
  await Promise.all([publishPlans(shop, log), forgetGuests(shop, log)])
}

async function publishPlans(shop: Shop, log: EventLog): Promise<void> {
  const { published, refused } = await publishDuePlans(shop)
  if (published.length > 0)
    log.event('Drafts of dishes were published', { items: published.length })
  if (refused.length > 0)
    log.event('Drafts of dishes don’t fit any more', { items: refused.length })
}

async function forgetGuests(shop: Shop, log: EventLog): Promise<void> {
  const guests = await forgetDueGuests(shop)
  if (guests > 0) log.event('Guests were forgotten, as planned', { guests })
}
