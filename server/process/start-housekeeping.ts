import { forgetUnconfirmedAccounts } from '#shop/operations/accounts/forget-unconfirmed-accounts.ts'
import { applyRetention } from '#shop/operations/guests/apply-retention.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { keepDailyVersion } from '#shop/operations/menu/keep-version.ts'
import { keepTerms } from '#shop/operations/settings/keep-terms.ts'
import { countWithheld } from '#shop/persistence/queries/messages/mailboxes.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'

const EVERY_HOUR = 3_600_000

/** Deletes expired data and keeps versions of the shop and its terms, every hour. `stop` waits for a run in progress. */
export function startHousekeeping({
  shop,
  log,
}: {
  shop: Shop
  log: Pick<Log, 'event' | 'fault'>
}): {
  stop: () => Promise<void>
} {
  let underWay = Promise.resolve()

  function clean(): void {
    underWay = cleanOnce(shop, log).catch((error) => log.fault(error))
  }

  const timer = setInterval(clean, EVERY_HOUR).unref()
  clean()
  return {
    stop() {
      clearInterval(timer)
      return underWay
    },
  }
}

async function cleanOnce(shop: Shop, log: Pick<Log, 'event'>): Promise<void> {
  await forgetExpired(shop)
  const accounts = await forgetUnconfirmedAccounts(shop)
  if (accounts > 0)
    log.event('Accounts that never confirmed their email were deleted', { accounts })
  await retain(shop, log)
  await keepDailyVersion(shop)
  await keepTerms(shop)
  const withheld = await countWithheld(shop.read, shop.clock() - EVERY_HOUR)
  if (withheld.length === 0) return
  const byReason = Object.fromEntries(withheld.map(({ reason, mails }) => [reason, mails]))
  log.event('Mails withheld in the last hour', byReason)
}

async function retain(shop: Shop, log: Pick<Log, 'event'>): Promise<void> {
  const { begins, ...forgotten } = await applyRetention(shop)
  if (Object.values(forgotten).some((count) => count > 0)) {
    log.event('Personal data past its retention was deleted', forgotten)
  }
  if (begins !== null) {
    const from = new Date(begins).toISOString()
    log.event('Personal data will be deleted from this date on', { from })
  }
}
