import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName, isNightly } from '#shop/domain/common/kept-backups.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { listBackups, makeBackupFolder } from '#shop/persistence/backup-folder.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'
import type { BackupJobs } from './backup-jobs.ts'
import { formerShops } from './former-shops.ts'
import { tidyBackups } from './tidy-backups.ts'

const HOUR = 3_600_000
/** A night is made up for within an hour of a start, so that nothing has tried at all by then. */
const OVERDUE = 48 * HOUR

type Parts = {
  shop: Pick<Shop, 'read' | 'clock'>
  jobs: BackupJobs
  dataDir: string
  /** The database's file, or its `postgres://` address. */
  database: string
  /** Where backups are kept. */
  folder: string
  log: Pick<Log, 'event'>
}

export type NightlyBackups = {
  /** Makes the backup of the last night if there is none yet, and deletes those that are not kept. */
  catchUp: () => Promise<void>
  /** Since when one is due, in epoch milliseconds: the last failed, or none was made for two days. Null if none is. */
  dueSince: () => Promise<number | null>
}

/** The backups that the server makes by itself. */
export function nightlyBackups({ shop, jobs, dataDir, database, folder, log }: Parts) {
  const startedAt = shop.clock()
  const formers = formerShops({ shop, dataDir, database })
  let failingSince: number | null = null

  async function catchUp(): Promise<void> {
    const { timeZone, businessDayEnds } = await readSettings(shop.read)
    const name = backupName(businessDay(shop.clock() - HOUR, timeZone, businessDayEnds))
    const files = await listBackups(folder)
    if (!files.some((file) => file.name === name)) await backUp(name)
    await tidyBackups({ shop, folder, formers, draft: jobs.draft })
  }

  async function backUp(name: string): Promise<void> {
    const file = join(folder, name)
    const draft = `${file}.part`
    makeBackupFolder(folder, dataDir)
    await jobs.idle()
    // The folder belongs to one server: what is left there broke off.
    await rm(draft, { force: true })
    const begun = jobs.begin({
      kind: 'backup',
      name,
      task: 'back-up',
      from: database,
      to: file,
      draft,
    })
    // Somebody was quicker; the next hour tries again.
    if (!begun) return
    const now = shop.clock()
    const outcome = await begun
    if ('orders' in outcome) {
      log.event('Backup made', { file, orders: outcome.orders })
      failingSince = null
    } else {
      // Logged once an outage; the board shows it meanwhile.
      if (failingSince === null) log.event('Backup failed', { file, reason: outcome.refused })
      failingSince ??= now
    }
  }

  async function dueSince(): Promise<number | null> {
    if (failingSince !== null) return failingSince
    const files = await listBackups(folder)
    const times = files.flatMap(({ name, writtenAt }) => (isNightly(name) ? [writtenAt] : []))
    const due = Math.max(startedAt, ...times) + OVERDUE
    return due <= shop.clock() ? due : null
  }

  return { catchUp, dueSince } satisfies NightlyBackups
}
