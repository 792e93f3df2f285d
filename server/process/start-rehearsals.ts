import { rehearseOrder } from '#shop/operations/orders/rehearse-order.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A start has enough to do. */
const FIRST_RUN = 5 * MINUTE

type Parts = { shop: Shop; log: Pick<Log, 'event' | 'fault'> }

export type Rehearsals = {
  /** Rehearses now, for those who can't wait for an hour. */
  rehearse: () => Promise<void>
  /** Since when no order would go through, in epoch milliseconds; null while one does. */
  failingSince: () => number | null
  stop: () => Promise<void>
}

/** Rehearses an order every hour, so that nobody has to be refused before the shop is noticed to sell nothing. */
export function startRehearsals({ shop, log }: Parts): Rehearsals {
  let since: number | null = null
  let underWay = Promise.resolve()

  async function rehearseOnce(): Promise<void> {
    const at = shop.clock()
    try {
      const rehearsal = await rehearseOrder(shop)
      if (rehearsal.came !== 'refused') {
        since = null
        return
      }
      // Logged once an outage; the board shows it meanwhile.
      if (since === null)
        log.event('No order would go through', { codes: rehearsal.codes.join(' ') })
    } catch (error) {
      if (since === null) log.fault(error)
    }
    since ??= at
  }

  function rehearse(): Promise<void> {
    underWay = underWay.then(rehearseOnce)
    return underWay
  }

  const first = setTimeout(rehearse, FIRST_RUN).unref()
  const timer = setInterval(rehearse, HOUR).unref()
  return {
    rehearse,
    failingSince: () => since,
    stop() {
      clearTimeout(first)
      clearInterval(timer)
      return underWay
    },
  }
}
