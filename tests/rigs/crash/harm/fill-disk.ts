import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeSmallDisk } from '#tests/support/small-disk.ts'
import { openRigShop, type RigShop } from '../../rig-shop.ts'
import type { CrashShop } from '../crash-shop.ts'
import { startServers } from '../servers.ts'

/** In megabytes: enough for what a long run writes. */
const ROOM = 256
/** How many requests are made while the disk is full: enough that some are orders and steps. */
const LEAST_REQUESTS = 24
/** How many more are made meanwhile, and after it has room again. */
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
      while (!(await isLogEmptied(rig.beside))) await setTimeout(PAUSE)
      disk.fill()
      await work.goesOnFor(LEAST_REQUESTS + chance.below(MOST_REQUESTS))
      if (death === 'before') await servers.kill(0)
      disk.empty()
      await work.goesOnFor(1 + chance.below(MOST_REQUESTS))
      if (death === 'after') await servers.kill(0)
      if (death !== 'none') await servers.start(0)
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** In milliseconds. */
const PAUSE = 5

/** Free room in the log of the database would hide that the disk is full. False while others use the log. */
export async function isLogEmptied({
  database,
}: Pick<RigShop['beside'], 'database'>): Promise<boolean> {
  const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`
  const { rows } = await checkpoint.execute(database)
  return rows[0]?.busy === 0
}
