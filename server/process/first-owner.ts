import { inviteFirstOwner } from '#shop/operations/accounts/invite-staff.ts'
import { makeFirstOwner } from '#shop/operations/accounts/make-first-owner.ts'
import type { Shop } from '#shop/shop.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

/** Creates the owner named in the settings, if the shop has none. */
export async function makeOwnerOfSettings(shop: Shop, { owner }: Pick<Config, 'owner'>) {
  const outcome = owner && (await makeFirstOwner(shop, owner))
  if (!outcome || outcome.ok) return
  const isShort = outcome.refusals.some(({ code }) => code === 'staff_too_short')
  throw new CannotStart(isShort ? TOO_SHORT : GUESSABLE)
}

/** Prints a link to create the owner's account, as long as the shop has no owner. */
export async function offerOwnership(shop: Shop, log: Pick<Log, 'event'>): Promise<void> {
  const link = await inviteFirstOwner(shop)
  if (link)
    log.event('Nobody owns this shop yet. Create the owner’s account within a day', { link })
}

const GUESSABLE = `These settings can’t be used:
  OWNER_PASSWORD is too easy to guess; use a short sentence instead`

const TOO_SHORT = `These settings can’t be used:
  OWNER_PASSWORD must have 12 to 128 characters`
