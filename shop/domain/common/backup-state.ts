import type { BackupKind } from './kept-backups.ts'

/** Why there is no copy of the shop. */
export const BACKUP_ERROR_CODES = [
  'exists',
  'under_way',
  'no_folder',
  'not_writable',
  'no_room',
  'not_sound',
  'newer',
  'other_secret',
  'may_not',
  'failed',
] as const

export type BackupErrorCode = (typeof BACKUP_ERROR_CODES)[number]

/** Compared with the tables of this program: older ones are brought up to date, newer ones it can't open. */
export const BACKUP_FITS = ['same', 'older', 'newer'] as const

export type BackupFit = (typeof BACKUP_FITS)[number]

/** A backup in the server's folder. */
export type KeptBackup = {
  /** Its file's name, by which it is called. */
  name: string
  kind: BackupKind
  bytes: number
  /** In epoch milliseconds. */
  madeAt: number
  /** What it holds; null for a file that can't be read. */
  holds: {
    /** The last migration of its tables. */
    schema: string
    fit: BackupFit
    orders: number
    lastOrderAt: number | null
  } | null
}

/** A shop that a restore has replaced, kept as a file or a schema of this name. */
export type FormerShop = {
  name: string
  /** When it was replaced, in epoch milliseconds. */
  at: number
  bytes: number
}

/** What the server copies and checks, or has last: a backup, or one that is prepared to take the shop's place. */
export type BackupJob = {
  kind: 'backup' | 'restore'
  name: string
  /** In epoch milliseconds. */
  at: number
} /** `ofBytes` is null where nobody knows before how large it becomes. */ & (
  | { state: 'copying'; bytes: number; ofBytes: number | null }
  | { state: 'checking' }
  | { state: 'done'; orders: number; lastOrderAt: number | null }
  /** The shop is that backup since the start of the server; the former one is kept as a file or a schema of this name. */
  | { state: 'restored'; orders: number; lastOrderAt: number | null; replaced: string }
  | { state: 'failed'; code: BackupErrorCode; reason: string }
)

/** Whether the server still works on it. */
export function isUnderWay({ state }: Pick<BackupJob, 'state'>): boolean {
  return state === 'copying' || state === 'checking'
}

export type BackupState = {
  /** Whether the server makes backups; it makes none where they are turned off. */
  place: 'folder' | 'off'
  /** Since when the nightly one is due, in epoch milliseconds; null if it is not. */
  dueSince: number | null
  /** The newest first. */
  kept: readonly KeptBackup[]
  /** The latest first. */
  former: readonly FormerShop[]
  job: BackupJob | null
  /** The backup that takes the shop's place at the next start, and how many other servers have to be stopped before. */
  waiting: { name: string; since: number; otherServers: number } | null
}
