import { join } from 'node:path'
import { openLossyDisk } from '#tests/support/lossy-disk.ts'
import { openRigShop } from '../../rig-shop.ts'
import type { CrashShop } from '../crash-shop.ts'
import { startServers } from '../servers.ts'
import { openPostgresShop } from './postgres-shop.ts'

/** How many requests are made to a database that has recovered. */
const MOST_REQUESTS = 60

type Options = {
  /** Settings for the server, for example one that keeps it from waiting for its disk. */
  settings?: Record<string, string>
  /** Whether all writes that were not flushed are lost, rather than a random part. */
  losesAll?: boolean
}

/** The power is cut: the server dies, and unflushed writes are lost whole or in part. */
export async function openShopWithoutPower(options: Options = {}): Promise<CrashShop> {
  const { settings = {}, losesAll = false } = options
  await using opening = new AsyncDisposableStack()
  const disk = opening.use(await openLossyDisk())
  const rig = opening.use(await openRigShop({ dataDir: join(disk.path, 'data') }))
  const servers = opening.use(await startServers(rig, { settings: () => settings }))
  const opened = opening.move()
  return {
    rig,
    servers,
    strike: (chance) =>
      // The last to close the file would flush it.
      rig.reopen(async () => {
        await servers.kill(0)
        await disk.cut(losesAll ? 'all' : chance.below(2 ** 32))
        await servers.start(0)
      }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** The power of the database's machine is cut; the server keeps running. */
export async function openShopWhosePostgresLosesPower({ durable = true } = {}): Promise<CrashShop> {
  await using opening = new AsyncDisposableStack()
  const disk = opening.use(await openLossyDisk())
  const shop = opening.use(await openPostgresShop({ durable, dataRoot: disk.path }))
  const opened = opening.move()
  return {
    ...shop,
    async strike(chance, work) {
      const seed = chance.below(2 ** 32)
      await Promise.all([disk.cut(durable ? seed : 'all'), shop.postgres.crash()])
      await shop.postgres.restart()
      await work.goesOnFor(chance.below(MOST_REQUESTS))
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
