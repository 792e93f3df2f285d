import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import { kindOfBackup } from '#shop/domain/common/kept-backups.ts'
import { flush } from '../flush.ts'
import { BackupError } from './backup-error.ts'
import { FOR_THE_OWNER, makePrivateFile } from './private-file.ts'
import { type BackupFacts, readBackup, verifyBackup } from './verify-backup.ts'

type Verifying = {
  /** The names of all migrations of this program. */
  known: readonly string[]
}

/** The draft of a restore that is being prepared for a database. */
export function restoreDraft(database: string): string {
  return `${database}.next.part`
}

/** The verified file that takes a database's place at the next start. */
export function waitingRestore(database: string): string {
  return `${database}.next`
}

function nameFile(database: string): string {
  return `${database}.next-name`
}

/**
 * Copies a backup beside a database and verifies the copy, which then waits for the next start of the server, in place of one
 * that waited before. The database itself is not touched. Throws a `BackupError` when the backup is damaged, newer than this
 * program or of a shop with another secret, and what the system says when the disk is full; then it leaves nothing behind.
 */
export function prepareRestore(
  backup: string,
  database: string,
  { known, onCopied }: Verifying & { onCopied?: () => void },
): BackupFacts {
  const draft = restoreDraft(database)
  try {
    rmSync(draft, { force: true })
    makePrivateFile(draft)
    copyFileSync(backup, draft)
    chmodSync(draft, FOR_THE_OWNER)
    onCopied?.()
    const facts = verifyRestore(draft, database, known)
    flush(draft)
    forgetWaitingRestore(database)
    writeFileSync(nameFile(database), basename(backup), { mode: FOR_THE_OWNER })
    renameSync(draft, waitingRestore(database))
    flush(dirname(database))
    return facts
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Whether a file may take a database's place: whole, of no newer program, and of a shop with the same secret. */
export function verifyRestore(
  file: string,
  database: string,
  known: readonly string[],
): BackupFacts {
  const facts = verifyBackup(file, known)
  refuseOtherSecret(facts, existsSync(database) ? markOf(database) : null)
  return facts
}

/** Throws a `BackupError` for a backup of a shop with another secret than the one by this mark; unknown ones pass. */
export function refuseOtherSecret(
  { secretMark }: Pick<BackupFacts, 'secretMark'>,
  mark: string | null,
): void {
  if (mark === null || secretMark === null || secretMark === mark) return
  throw new BackupError(
    'other_secret',
    'It was made before the shop’s secret was renewed, and the shop would refuse to start with it. Restore it by command: see docs/operating/backup.md.',
  )
}

/** The mark of a damaged database is unknown, which may be why it is replaced. */
function markOf(database: string): string | null {
  try {
    return readBackup(database).secretMark
  } catch {
    return null
  }
}

/** Which backup waits to take a database's place at the next start, and since when, in epoch milliseconds; null if none does. */
export function findWaitingRestore(database: string): { name: string; since: number } | null {
  const waiting = statSync(waitingRestore(database), { throwIfNoEntry: false })
  return waiting ? { name: readName(database), since: waiting.mtimeMs } : null
}

/** Empty where it can't be told. */
function readName(database: string): string {
  try {
    const name = readFileSync(nameFile(database), 'utf8')
    return kindOfBackup(name) === null ? '' : name
  } catch {
    return ''
  }
}

/** Makes the next start leave a database as it is. */
export function forgetWaitingRestore(database: string): void {
  for (const file of [waitingRestore(database), nameFile(database)]) rmSync(file, { force: true })
}
