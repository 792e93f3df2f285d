import { forgetExpired } from '#shop/operations/forget-expired.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from './log.ts'

const EVERY_HOUR = 3_600_000

/** Deletes every hour what time has made useless. `stop` waits for one that is under way. */
export function startHousekeeping({ shop, log }: { shop: Shop; log: Pick<Log, 'fault'> }): {
  stop: () => Promise<void>
} {
  let underWay = Promise.resolve()

  function clean(): void {
    underWay = forgetExpired(shop).catch((error) => log.fault(error))
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
