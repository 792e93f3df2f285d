import { join } from 'node:path'
import { makeSmallDisk } from '#tests/support/small-disk.ts'
import { openRigShop } from '../../rig-shop.ts'
import type { CrashShop } from '../crash-shop.ts'
import { startServers } from '../servers.ts'

/** In megabytes: enough for what a long run writes. */
const ROOM = 256
/** How many requests are made while the disk is full, and after it has room again. */
const MOST_REQUESTS = 60

/** The disk fills up and is freed again; the server is killed before that, after it or not at all. */
export async function openShopOnFullDisk(
  settings: Record<string, string> = {},
): Promise<CrashShop> {
  await using opening = new AsyncDisposableStack()
  const disk = opening.use(makeSmallDisk(ROOM))
  const rig = opening.use(await openRigShop({ dataDir: join(disk.path, 'data') }))
  const servers = opening.use(await startServers(rig, { settings: () => settings }))
  const opened = opening.move()
  return {
    rig,
    servers,
    async strike(chance, work) {
      const death = chance.pick(['before', 'after', 'none'])
      disk.fill()
      await work.goesOnFor(1 + chance.below(MOST_REQUESTS))
      if (death === 'before') await servers.kill(0)
      disk.empty()
      await work.goesOnFor(1 + chance.below(MOST_REQUESTS))
      if (death === 'after') await servers.kill(0)
      if (death !== 'none') await servers.start(0)
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
