import type { Chance } from '../chance.ts'
import type { RigShop } from '../rig-shop.ts'
import type { Servers } from './servers.ts'

/** A shop and the harm that is repeatedly done to it. */
export type CrashShop = AsyncDisposable & {
  /** Further checks once the shop has recovered; waits for what takes time. Returns a line for each fault. */
  check?: () => Promise<string[]>
  rig: RigShop
  servers: Servers
  /** Refusal codes that are also acceptable besides the usual ones. */
  refusals?: readonly string[]
  /**
   * Does the harm while requests are being made, and repairs it: all servers are running afterwards. From its
   * start the shop may leave requests unanswered.
   */
  strike: (chance: Chance, work: Work) => Promise<void>
}

type Work = {
  /** Waits until guests and cooks have made so many more requests, fewer under a light load. */
  goesOnFor: (requests: number) => Promise<void>
}
