import { watchTroubles } from '#shop/operations/messages/watch-troubles.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'
import { roomIn } from '../disk-room.ts'
import type { Log } from '../log.ts'
import type { OpenConnections } from './open-connections.ts'
import type { RunningBackups } from './start-backups.ts'
import type { Rehearsals } from './start-rehearsals.ts'

const EVERY_MINUTE = 60_000

type Parts = {
  shop: Shop
  config: Pick<Config, 'dataDir'>
  log: Pick<Log, 'fault'>
  backups: Pick<RunningBackups, 'dueSince'>
  rehearsals: Pick<Rehearsals, 'failingSince'>
  connections: Pick<OpenConnections, 'unreadableSince'>
}

type TroubleWatch = {
  /** Watches now, for those who can't wait for a minute. */
  watch: () => Promise<void>
  /** Waits for a watch in progress. */
  stop: () => Promise<void>
}

/** Looks every minute for what the office should know. */
export function startTroubleWatch(parts: Parts): TroubleWatch {
  const { shop, config, log, backups, rehearsals, connections } = parts
  let underWay = Promise.resolve()
  let isFailing = false

  function watch(): Promise<void> {
    underWay = Promise.all([roomIn(config.dataDir), backups.dueSince()])
      .then(([disk, backupDueSince]) => {
        const noOrderSince = rehearsals.failingSince()
        const unreadableSince = connections.unreadableSince()
        return watchTroubles(shop, disk, { backupDueSince, noOrderSince, unreadableSince })
      })
      .then(() => {
        isFailing = false
      })
      .catch((error) => {
        // Logged once an outage.
        if (!isFailing) log.fault(error)
        isFailing = true
      })
    return underWay
  }

  const timer = setInterval(watch, EVERY_MINUTE).unref()
  return {
    watch,
    stop() {
      clearInterval(timer)
      return underWay
    },
  }
}
