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
import type { FormerShops } from './former-shops.ts'

const DRAFT = '.part'
const DAY = 24 * 3_600_000

type Places = {
  shop: Pick<Shop, 'read' | 'clock'>
  folder: string
  formers: FormerShops
  /** The file that is being written. */
  draft: () => string | null
}

/** Deletes the backups of a folder that are not kept any longer, drafts that broke off, and former shops as old as personal data may be. */
export async function tidyBackups({ shop, folder, formers, draft }: Places): Promise<void> {
  const { read, clock } = shop
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
  // A backup may be made of one just now.
  if (draft() !== null) return
  for (const { name, at } of await formers.list()) {
    if (at <= now - keepDays * DAY) await formers.remove(name)
  }
}

function isDraft(name: string): boolean {
  const end = DRAFT_ENDS.map((each) => DRAFT + each).find((each) => name.endsWith(each))
  return end !== undefined && kindOfBackup(name.slice(0, -end.length)) !== null
}
