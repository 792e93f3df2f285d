import type { BackupErrorCode } from '#shop/domain/common/backup-state.ts'

/** Why there is no backup. The message is one plain sentence for the shop's operator. */
export class BackupError extends Error {
  override name = 'BackupError'
  readonly code: BackupErrorCode

  constructor(code: BackupErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** What was thrown while `file` was written, as a `BackupError`. */
export function backupErrorOf(thrown: unknown, file: string): BackupError {
  if (thrown instanceof BackupError) {
    if (thrown.code !== 'not_sound') return thrown
    return new BackupError('not_sound', `${SENTENCES.not_sound(file)} (${thrown.message})`, thrown)
  }
  const code = writtenCodeOf(thrown)
  const reason = thrown instanceof Error ? thrown.message : String(thrown)
  return new BackupError(code, `${SENTENCES[code](file)} (${reason})`, thrown)
}

/** Why something that writes copies of the shop has failed. */
export function backupCodeOf(thrown: unknown): BackupErrorCode {
  return thrown instanceof BackupError ? thrown.code : writtenCodeOf(thrown)
}

function writtenCodeOf(thrown: unknown): WrittenCode {
  return BY_CODE.get(codeOf(thrown)) ?? 'failed'
}

type WrittenCode = Exclude<
  BackupErrorCode,
  'exists' | 'under_way' | 'newer' | 'other_secret' | 'may_not'
>

const SENTENCES: Record<WrittenCode, (file: string) => string> = {
  no_folder: (file) => `No backup was made: there is no folder for ${file}. Create it first.`,
  not_writable: (file) => `No backup was made: ${file} can’t be written. See who owns its folder.`,
  no_room: (file) =>
    `No backup was made: the disk is too full for ${file}. Make room and try again.`,
  not_sound: () =>
    'No backup was made: the copy is damaged, or the shop’s database is. Keep earlier backups.',
  failed: (file) => `No backup was made: ${file} could not be written.`,
}

const BY_CODE = new Map<string | number, WrittenCode>([
  ['ENOENT', 'no_folder'],
  ['ENOTDIR', 'no_folder'],
  ['EACCES', 'not_writable'],
  ['EPERM', 'not_writable'],
  ['EROFS', 'not_writable'],
  ['ENOSPC', 'no_room'],
  ['EDQUOT', 'no_room'],
  // SQLite's own word for a full disk.
  [13, 'no_room'],
  // Its word for a damaged file, and for one that is no database.
  [11, 'not_sound'],
  [26, 'not_sound'],
])

/** SQLite's code without the higher bits, which only give details, or else the system's. */
function codeOf(thrown: unknown): string | number {
  if (!(thrown instanceof Error)) return ''
  if ('errcode' in thrown && typeof thrown.errcode === 'number') return thrown.errcode & 0xff
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
}
