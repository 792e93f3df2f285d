import { join } from 'node:path'
import { openLossyDisk } from '#tests/support/lossy-disk.ts'
import { openRigShop } from '../../rig-shop.ts'
import type { CrashShop } from '../crash-shop.ts'
import { startServers } from '../servers.ts'
import { openPostgresShop } from './postgres-shop.ts'

/** So many requests meet a database that has recovered. */
const MOST_REQUESTS = 60

type Options = {
  /** For the server, such as what keeps it from waiting for its disk. */
  settings?: Record<string, string>
  /** True to keep nothing that nobody waited for, in place of what chance leaves of it. */
  losesAll?: boolean
}

/** The power goes: with the server all writes end that nobody had waited for, whole or in part. */
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

/** The power of the database's machine goes; the server goes on. */
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
