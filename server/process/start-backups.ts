import type { Backups } from '#app/request/backups.ts'
import type { BackupJob } from '#shop/domain/common/backup-state.ts'
import { databaseFile } from '#shop/open-shop.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openBackupJobs } from './backup-jobs.ts'
import { keptBackups } from './kept-backups.ts'
import { nightlyBackups } from './nightly-backups.ts'
import type { Restored } from './restore-waiting.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A start has enough to do. */
const FIRST_RUN = MINUTE

type Parts = {
  shop: Pick<Shop, 'read' | 'clock'>
  config: Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl'>
  log: Pick<Log, 'event' | 'fault'>
  /** What became of a restore that waited for this start. */
  restored?: Restored | null
}

export type RunningBackups = Backups & {
  /** Since when the nightly one is due, in epoch milliseconds; null while it isn't. */
  dueSince: () => Promise<number | null>
  /** Breaks off a backup under way. */
  stop: () => Promise<unknown>
}

/** Backs the shop up every night, an hour after its business day ends, or later if the server didn't run then, and when it is asked to. */
export function startBackups(parts: Parts): RunningBackups {
  const { shop, log } = parts
  const { databaseUrl, backupDir: folder, dataDir } = parts.config
  if (folder === null) return withoutBackups()
  const database = databaseUrl ?? databaseFile(dataDir)
  const jobs = openBackupJobs(shop.clock, lastJob(parts, shop.clock()))
  const place = { shop, jobs, dataDir, database, folder, log }
  const nightly = nightlyBackups(place)
  let underWay: Promise<void> | null = null
  function catchUpAside(): void {
    underWay ??= nightly
      .catchUp()
      .catch(log.fault)
      .finally(() => {
        underWay = null
      })
  }
  const first = setTimeout(catchUpAside, FIRST_RUN).unref()
  const timer = setInterval(catchUpAside, HOUR).unref()
  return {
    ...keptBackups({ ...place, nightly }),
    dueSince: nightly.dueSince,
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await jobs.stop()
      await underWay
    },
  }
}

/** A server that makes no backups says so. */
export function withoutBackups(): RunningBackups {
  return {
    read: async () => ({
      place: 'off',
      dueSince: null,
      kept: [],
      former: [],
      job: null,
      waiting: null,
    }),
    backUp: async () => 'no_backups_here',
    backUpFormer: async () => 'no_backups_here',
    prepareRestore: async () => 'no_backups_here',
    withdrawRestore: async () => false,
    deleteFormer: async () => 'no_backups_here',
    open: async () => null,
    dueSince: async () => null,
    stop: async () => {},
  }
}

function lastJob({ restored }: Pick<Parts, 'restored'>, at: number): BackupJob | null {
  if (!restored || 'postponed' in restored) return null
  const { name } = restored
  if ('refused' in restored) {
    return { kind: 'restore', name, at, state: 'failed', code: 'failed', reason: restored.refused }
  }
  const { orders, lastOrderAt } = restored.facts
  const { replaced } = restored
  return { kind: 'restore', name, at, state: 'restored', orders, lastOrderAt, replaced }
}
