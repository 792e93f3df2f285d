import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { MissingToOpen } from '#shop/domain/settings/first-run.ts'
import { deleteTestOrders } from '#shop/persistence/queries/kitchen/test-orders.ts'
import { readItemDrafts } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'
import { changeItemIn } from '../menu/change-item.ts'
import { changeSettingsIn } from './change-settings.ts'
import { readFirstRun } from './first-run.ts'

type Opened = Outcome<{ isNew: boolean }, MissingToOpen>

type OpenOptions = {
  /** Sells the example dishes too, which otherwise leave the menu unless somebody kept or changed them. */
  keepExamples?: boolean
}

/**
 * Opens the shop to guests: from now on it accepts everybody's orders, not only trial orders. Returns whether it was
 * closed to guests before. Refuses with everything that it lacks; a shop that is open already lacks nothing.
 */
export function openToGuests(
  shop: Shop,
  by: Actor,
  { keepExamples = false }: OpenOptions = {},
): Promise<Opened> {
  return logChanges(shop, by, async (log): Promise<Opened> => {
    const stored = await readSettings(log.tx)
    if (!stored.isTrial) return done({ isNew: false })
    const { firstRun } = stored
    const settings = keepExamples ? { ...stored, firstRun: { ...firstRun, examples: [] } } : stored
    const { missing, examples } = await readFirstRun(log.tx, settings)
    if (missing.length > 0) return refused(...missing.map((code) => ({ code })))
    await hide(log, examples)
    await deleteTestOrders(log.tx)
    await changeSettingsIn(log, { isTrial: false, firstRun: { ...firstRun, examples: [] } })
    return done({ isNew: true })
  })
}

/** Whoever wants them after all finds them among the hidden dishes. */
async function hide(log: ChangeLog, ids: readonly string[]): Promise<void> {
  for (const item of await readItemDrafts(log.tx, ids)) {
    await changeItemIn(log, item, { ...item, listing: 'hidden' })
  }
}
