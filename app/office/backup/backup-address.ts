import { href } from '#app/href.ts'
import { replacedAt } from '#shop/domain/common/former-shops.ts'
import { kindOfBackup } from '#shop/domain/common/kept-backups.ts'

const DONE = ['begun', 'withdrawn', 'deleted'] as const
const RESTARTED = 'since'

const REFUSALS = [
  'backup_under_way',
  'unknown_backup',
  'no_backups_here',
  'settings_unusable',
  'no_password',
  'wrong_password',
  'too_many',
  'not_done',
] as const

export type BackupRefused = (typeof REFUSALS)[number]

/** What came of a form, as the address has it. */
export type BackupAnswer =
  | { did: (typeof DONE)[number] }
  | { refused: BackupRefused }
  /** The start that was to be followed by another one, in epoch milliseconds. */
  | { restartedFrom: number }

const ACTS = ['restore', 'download', 'delete'] as const

/** What somebody wants to do with one backup or former shop, and is asked about first. */
export type BackupChoice = { act: (typeof ACTS)[number]; name: string }

/** Returns the address of the page that says whether the server was started again since an instant. */
export function restartAddress(startedAt: number): string {
  return `${href('/office/backup')}?${RESTARTED}=${startedAt}`
}

/** The anchor of what is asked. */
export const ASKED = 'asked'

/** Returns the address of the page that says what was done. */
export function doneAddress(did: (typeof DONE)[number]): string {
  return `${href('/office/backup')}?did=${did}`
}

/** The anchor of the version. */
export const VERSION_ANCHOR = 'version'

/** Returns the address of the page that says what was answered about the version. */
export function versionAddress(): string {
  return `${href('/office/backup')}#${VERSION_ANCHOR}`
}

/** Returns the address of the page that asks about a choice. */
export function choiceAddress({ act, name }: BackupChoice): string {
  return `${href('/office/backup')}?${new URLSearchParams({ [act]: name })}#${ASKED}`
}

/** Returns the address of the page that says why nothing was done, and asks about the choice again. */
export function refusedAddress(code: string | undefined, choice: BackupChoice | null): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  const query = new URLSearchParams({ refused })
  if (choice && canBe(choice)) query.set(choice.act, choice.name)
  return `${href('/office/backup')}?${query}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readBackupAnswer(query: URLSearchParams): BackupAnswer | null {
  const did = DONE.find((one) => one === query.get('did'))
  if (did) return { did }
  const restartedFrom = Number(query.get(RESTARTED))
  if (Number.isSafeInteger(restartedFrom) && restartedFrom > 0) return { restartedFrom }
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  return refused ? { refused } : null
}

/** Reads what is asked about from an address, which anybody may have written; null for what can't be one. */
export function readBackupChoice(query: URLSearchParams): BackupChoice | null {
  for (const act of ACTS) {
    const name = query.get(act)
    if (name !== null && canBe({ act, name })) return { act, name }
  }
  return null
}

/** Only former shops are deleted by hand; backups go by their age. */
function canBe({ act, name }: BackupChoice): boolean {
  return act === 'delete' ? replacedAt(name) !== null : kindOfBackup(name) !== null
}
