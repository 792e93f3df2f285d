import type { Chance } from '../chance.ts'
import type { RigShop } from '../rig-shop.ts'
import type { Servers } from './servers.ts'

/** A shop and what goes wrong with it again and again. */
export type CrashShop = AsyncDisposable & {
  /** What has to hold beside the books once all is well again; waits for what takes its time. A line for each fault. */
  check?: () => Promise<string[]>
  rig: RigShop
  servers: Servers
  /** Codes by which it may refuse an order beside those of every day. */
  refusals?: readonly string[]
  /**
   * Does the harm in the midst of work, which goes on until it is over, and makes it good: all servers
   * run by then. From its beginning on the shop may leave requests without an answer.
   */
  strike: (chance: Chance, work: Work) => Promise<void>
}

type Work = {
  /** Waits until guests and cooks have asked so many times more. */
  goesOnFor: (requests: number) => Promise<void>
}
