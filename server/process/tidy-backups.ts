import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  backupsToDelete,
  kindOfBackup,
  otherBackupsToDelete,
} from '#shop/domain/common/kept-backups.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { listBackups } from '#shop/persistence/backup-folder.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'

const DRAFT = '.part'

/** Deletes the backups of a folder that are not kept any longer, and drafts that broke off; `draft` is the one being written. */
export async function tidyBackups(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  folder: string,
  draft: () => string | null,
): Promise<void> {
  const { timeZone, businessDayEnds, ...kept } = await readSettings(read)
  const now = clock()
  const keepDays = Math.min(kept.keepGuestsDays, kept.keepMessagesDays)
  const files = await listBackups(folder)
  const names = files.map(({ name }) => name)
  const deleted = [
    ...backupsToDelete(names, businessDay(now, timeZone, businessDayEnds), keepDays),
    ...otherBackupsToDelete(files, now, keepDays),
    ...names.filter((name) => name.endsWith(DRAFT) && isBackup(name.slice(0, -DRAFT.length))),
  ]
  for (const name of deleted) {
    const file = join(folder, name)
    if (file !== draft()) await rm(file, { force: true })
  }
}

function isBackup(name: string): boolean {
  return kindOfBackup(name) !== null
}
