import { openRigShop } from '../../rig-shop.ts'
import type { CrashShop } from '../crash-shop.ts'
import { mailsThatStay } from '../mails-that-stay.ts'
import { startServers } from '../servers.ts'
import { openShopClock } from './shop-clock.ts'

const HOUR = 3_600_000
/** In hours: up to two ahead mails wait for the clock to catch up, as decision 007 says. */
const NEAREST = 3
/** The longest jump, in hours: shorter than idempotency keys are kept. */
const FARTHEST = 36
/** How many requests are made while the clock is wrong. */
const MOST_REQUESTS = 80

/**
 * The clock jumps forward or back by hours or more than a day and later back to the right time; the server
 * may be killed meanwhile.
 */
export async function openShopWhoseClockJumps(databaseUrl?: string): Promise<CrashShop> {
  await using opening = new AsyncDisposableStack()
  const clock = opening.use(openShopClock())
  const rig = opening.use(await openRigShop({ databaseUrl }))
  const servers = opening.use(await startServers(rig, { settings: () => clock.settings }))
  const opened = opening.move()
  return {
    rig,
    servers,
    // Guests' clocks stay right, so slots can be too soon for the shop, or of a day that is over for it.
    refusals: ['too_soon', 'closed'],
    check: () => mailsThatStay(rig.beside),
    async strike(chance, work) {
      const way = chance.pick([1, -1])
      clock.shift(way * (NEAREST + chance.below(FARTHEST + 1 - NEAREST)) * HOUR, servers.pid(0))
      await work.goesOnFor(1 + chance.below(MOST_REQUESTS))
      if (chance.below(2) === 0) {
        await servers.kill(0)
        await servers.start(0)
        await work.goesOnFor(chance.below(MOST_REQUESTS))
      }
      clock.shift(0, servers.pid(0))
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
