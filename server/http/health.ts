import { isNightly } from '#shop/domain/common/kept-backups.ts'
import { shopRecipients } from '#shop/operations/messages/mail-to-shop.ts'
import { listBackups } from '#shop/persistence/backup-folder.ts'
import { outboxIdleSince } from '#shop/persistence/queries/messages/outbox.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Shop } from '#shop/shop.ts'
import { roomIn } from '../disk-room.ts'
import { within } from '../within.ts'

const LEAST_DISK_BYTES = 500 * 1024 * 1024
const LONGEST_OUTBOX_IDLE = 10 * 60_000
const LONGEST_CHECK = 5_000
const KEPT = 1_000
const HOUR = 3_600_000

export type Readiness = {
  ready: boolean
  database: boolean
  disk: boolean
  /** Whether due mails are attempted, not whether the mail server accepts them. */
  mail: boolean
  /** Who gets the shop's warnings and guests' messages; null if the database doesn't answer. */
  warningsTo: 'shop' | 'owners' | 'nobody' | null
  /** How old the server's last backup is, in whole hours; null if there is none. */
  backupHours: number | null
}

type Parts = {
  shop: Pick<Shop, 'read' | 'work' | 'clock'>
  dataDir: string
  /** Where the server keeps its backups; null if it makes none. */
  backupDir: string | null
}

/** Whether the shop works, for monitors and for supervisors that restart it. */
export async function checkReadiness({ shop, dataDir, backupDir }: Parts): Promise<Readiness> {
  const [database, disk, mail, warningsTo, backupHours] = await Promise.all([
    within(takesWrites(shop), false, LONGEST_CHECK),
    within(hasRoom(dataDir), false, LONGEST_CHECK),
    within(mailsAreTried(shop), false, LONGEST_CHECK),
    within(whoIsWarned(shop), null, LONGEST_CHECK),
    within(hoursSinceBackup(backupDir, shop.clock()), null, LONGEST_CHECK),
  ])
  return { ready: database && disk && mail, database, disk, mail, warningsTo, backupHours }
}

/** Checks at most once a second, however many ask. */
export function readinessWatch(parts: Parts): () => Promise<Readiness> {
  const { clock } = parts.shop
  let last: Promise<Readiness> | undefined
  let at = 0
  return () => {
    const now = clock()
    if (!last || Math.abs(now - at) >= KEPT) {
      at = now
      last = checkReadiness(parts)
    }
    return last
  }
}

async function takesWrites({ work }: Parts['shop']): Promise<boolean> {
  await work(readContentRevision)
  return true
}

async function hasRoom(folder: string): Promise<boolean> {
  return (await roomIn(folder)).free >= LEAST_DISK_BYTES
}

async function mailsAreTried({ read, clock }: Parts['shop']): Promise<boolean> {
  const now = clock()
  const idleSince = await outboxIdleSince(read, now)
  return idleSince === null || now - idleSince < LONGEST_OUTBOX_IDLE
}

async function whoIsWarned({ read }: Parts['shop']): Promise<Readiness['warningsTo']> {
  const { addresses, isOwnAddress } = await shopRecipients(read)
  if (isOwnAddress) return 'shop'
  return addresses.length > 0 ? 'owners' : 'nobody'
}

async function hoursSinceBackup(folder: string | null, now: number): Promise<number | null> {
  const last = await lastBackupAt(folder)
  return last === null ? null : Math.max(0, Math.floor((now - last) / HOUR))
}

/** When the server's last nightly backup was written, in epoch milliseconds; null if there is none. */
export async function lastBackupAt(folder: string | null): Promise<number | null> {
  const files = folder === null ? [] : await listBackups(folder)
  const times = files.flatMap(({ name, writtenAt }) => (isNightly(name) ? [writtenAt] : []))
  return times.length === 0 ? null : Math.max(...times)
}
