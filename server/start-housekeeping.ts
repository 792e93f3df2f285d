import { applyRetention } from '#shop/operations/apply-retention.ts'
import { forgetExpired } from '#shop/operations/forget-expired.ts'
import { forgetUnconfirmedAccounts } from '#shop/operations/forget-unconfirmed-accounts.ts'
import { countWithheld } from '#shop/persistence/queries/mailboxes.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from './log.ts'

const EVERY_HOUR = 3_600_000

/** Deletes every hour what time has made useless. `stop` waits for one that is under way. */
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
  if (accounts > 0) log.event('Accounts whose email nobody confirmed are forgotten', { accounts })
  await retain(shop, log)
  const withheld = await countWithheld(shop.read, shop.clock() - EVERY_HOUR)
  if (withheld.length === 0) return
  const byReason = Object.fromEntries(withheld.map(({ reason, mails }) => [reason, mails]))
  log.event('Mails were kept back within the hour', byReason)
}

async function retain(shop: Shop, log: Pick<Log, 'event'>): Promise<void> {
  const { begins, ...forgotten } = await applyRetention(shop)
  if (Object.values(forgotten).some((count) => count > 0)) {
    log.event('What names people is kept no longer', forgotten)
  }
  if (begins !== null) {
    const from = new Date(begins).toISOString()
    log.event('Guests of old orders and old messages will be forgotten', { from })
  }
}
