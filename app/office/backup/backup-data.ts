import type { Version, VersionCheck } from '#app/request/version.ts'
import type { BackupState } from '#shop/domain/common/backup-state.ts'
import type { BackupAnswer, BackupChoice } from './backup-address.ts'

export type BackupData = BackupState & {
  now: number
  /** When the server was started, in epoch milliseconds. */
  startedAt: number
  /** What would stop the next start, where a restart was refused for it. */
  settingsFault: string | null
  version: Pick<Version, 'installed' | 'source'> & { last: VersionCheck | null }
  answer: BackupAnswer | null
  /** What is asked about; only of backups that are kept. */
  choice: BackupChoice | null
}
