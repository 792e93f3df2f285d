import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  backupsToDelete,
  kindOfBackup,
  otherBackupsToDelete,
} from '#shop/domain/common/kept-backups.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { DRAFT_ENDS, listBackups } from '#shop/persistence/backup-folder.ts'
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
    ...names.filter(isDraft),
  ]
  for (const name of deleted) {
    const file = join(folder, name)
    const present = draft()
    if (present === null || !file.startsWith(present)) await rm(file, { force: true })
  }
}

function isDraft(name: string): boolean {
  const end = DRAFT_ENDS.map((each) => DRAFT + each).find((each) => name.endsWith(each))
  return end !== undefined && kindOfBackup(name.slice(0, -end.length)) !== null
}
