import { createContext } from 'react-router'
import type { BackupState } from '#shop/domain/common/backup-state.ts'

/** Why nothing was begun: the server makes none, another is under way, or there is no such backup. */
type BackupRefusal = BackingUpRefusal | 'unknown_backup'
type BackingUpRefusal = 'no_backups_here' | 'backup_under_way'

/** The server's backups. There is never more than one under way. */
export type Backups = {
  read: () => Promise<BackupState>
  /** Begins a backup; returns why it didn't. */
  backUp: () => Promise<BackingUpRefusal | null>
  /** Begins a backup of a former shop; returns why it didn't. */
  backUpFormer: (name: string) => Promise<BackupRefusal | null>
  /** Begins to prepare a backup for taking the shop's place at the next start; returns why it didn't. */
  prepareRestore: (name: string) => Promise<BackupRefusal | null>
  /** Leaves the shop as it is at the next start; returns whether a backup waited. */
  withdrawRestore: () => Promise<boolean>
  /** Deletes a former shop; returns why it didn't. */
  deleteFormer: (name: string) => Promise<BackupRefusal | null>
  /** The bytes of a kept backup; null if there is no such. */
  open: (name: string) => Promise<{ bytes: number; stream: ReadableStream } | null>
}

export const backupsContext = createContext<Backups>()
