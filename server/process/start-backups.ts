import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  backupName,
  backupsToDelete,
  updateBackupsToDelete,
} from '#shop/domain/common/kept-backups.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { databaseFile } from '#shop/open-shop.ts'
import { listBackups, makeBackupFolder } from '#shop/persistence/backup-folder.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { backUpAside } from './back-up-aside.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A start has enough to do. */
const FIRST_RUN = MINUTE

type Parts = {
  shop: Pick<Shop, 'read' | 'clock'>
  /** The project's folder. */
  root: string
  config: Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl'>
  log: Pick<Log, 'event' | 'fault'>
}

export type Backups = {
  /** Since when none could be made, in epoch milliseconds; null while they can. */
  failingSince: () => number | null
  /** Breaks off a backup under way. */
  stop: () => Promise<void>
}

/** Backs the shop up every night, an hour after its business day ends, or later if the server didn't run then. */
export function startBackups(parts: Parts): Backups {
  if (parts.config.databaseUrl || parts.config.backupDir === null) {
    return { failingSince: () => null, stop: async () => {} }
  }
  const { catchUp, failingSince, stop } = nightlyBackups(parts, parts.config.backupDir)
  let underWay = Promise.resolve()
  function catchUpAside(): void {
    underWay = catchUp().catch(parts.log.fault)
  }
  const first = setTimeout(catchUpAside, FIRST_RUN).unref()
  const timer = setInterval(catchUpAside, HOUR).unref()
  return {
    failingSince,
    stop() {
      clearTimeout(first)
      clearInterval(timer)
      stop()
      return underWay
    },
  }
}

type NightlyParts = Pick<Parts, 'shop' | 'root'> & {
  config: Pick<Config, 'dataDir'>
  log: Pick<Log, 'event'>
}

/** `catchUp` makes the backup of the last night if there is none yet, and deletes those that are not kept. */
export function nightlyBackups({ shop, root, config, log }: NightlyParts, folder: string) {
  let since: number | null = null
  const stopping = new AbortController()

  async function catchUp(): Promise<void> {
    const { timeZone, businessDayEnds, ...kept } = await readSettings(shop.read)
    const now = shop.clock()
    const night = businessDay(now - HOUR, timeZone, businessDayEnds)
    const keepDays = Math.min(kept.keepGuestsDays, kept.keepMessagesDays)
    const files = await listBackups(folder)
    if (!files.some(({ name }) => name === backupName(night))) await backUp(night, now)
    await tidy(night, keepDays)
  }

  async function backUp(night: string, now: number): Promise<void> {
    const file = join(folder, backupName(night))
    makeBackupFolder(folder, config.dataDir)
    // The folder belongs to one server: what is left there broke off.
    await rm(`${file}.part`, { force: true })
    const outcome = await backUpAside(root, databaseFile(config.dataDir), file, stopping.signal)
    if (stopping.signal.aborted) return
    if ('orders' in outcome) {
      log.event('Backup made', { file, orders: outcome.orders })
      since = null
    } else {
      // Logged once an outage; the board shows it meanwhile.
      if (since === null) log.event('Backup failed', { file, reason: outcome.refused })
      since ??= now
    }
  }

  async function tidy(night: string, keepDays: number): Promise<void> {
    const files = await listBackups(folder)
    const names = files.map(({ name }) => name)
    const deleted = [
      ...backupsToDelete(names, night, keepDays),
      ...updateBackupsToDelete(files, shop.clock(), keepDays),
    ]
    for (const name of deleted) await rm(join(folder, name), { force: true })
  }

  return { catchUp, failingSince: () => since, stop: () => stopping.abort() }
}
