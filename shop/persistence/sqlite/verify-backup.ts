import { DatabaseSync } from 'node:sqlite'
import { isSettingValue } from '#shop/domain/settings/settings-schema.ts'
import { parseStored } from '../stored-json.ts'
import { BackupError } from './backup-error.ts'

/** What a backup holds. */
export type BackupFacts = {
  /** The names of the migrations that its tables have. */
  migrations: string[]
  orders: number
  /** When the latest of its orders was placed, in epoch milliseconds; null without orders. */
  lastOrderAt: number | null
  /** The shop's; null if it was never set. */
  timeZone: string | null
  /** By which its secret is recognised; null if it has had none yet. */
  secretMark: string | null
}

/**
 * Opens a copy of the shop's database and reads what it holds. Throws a `BackupError` when it is damaged, when it is no
 * shop, or when it has a migration that is not among those `known` to this program.
 */
export function verifyBackup(file: string, known: readonly string[]): BackupFacts {
  try {
    using copy = new DatabaseSync(file, { readOnly: true })
    refuseDamage(copy)
    const facts = readFacts(copy)
    refuseNewer(facts.migrations, known)
    return facts
  } catch (thrown) {
    if (thrown instanceof BackupError) throw thrown
    throw notSound(thrown instanceof Error ? thrown.message : String(thrown), thrown)
  }
}

/** Reads what a file holds without checking its pages. Throws a `BackupError` when it is no shop. */
export function readBackup(file: string): BackupFacts {
  try {
    using copy = new DatabaseSync(file, { readOnly: true })
    return readFacts(copy)
  } catch (thrown) {
    throw notSound(thrown instanceof Error ? thrown.message : String(thrown), thrown)
  }
}

function refuseDamage(copy: DatabaseSync): void {
  const found = copy.prepare('pragma integrity_check(1)').get()?.integrity_check
  if (found !== 'ok') throw notSound(String(found))
  const orphan = copy.prepare('pragma foreign_key_check').get()
  if (orphan)
    throw notSound(`a row of ${orphan.table} refers to one of ${orphan.parent} that is missing`)
}

function readFacts(copy: DatabaseSync): BackupFacts {
  const count = (table: string) =>
    Number(copy.prepare(`select count(*) as rows from ${table}`).get()?.rows)
  const [orders = 0] = ['orders', 'items', 'settings'].map(count)
  const last = copy.prepare('select max(placed_at) as at from orders').get()?.at
  const names = copy.prepare('select name from kysely_migration order by name').all()
  return {
    migrations: names.map(({ name }) => String(name)),
    orders,
    lastOrderAt: last === null || last === undefined ? null : Number(last),
    timeZone: readTimeZone(copy),
    secretMark: names.some(({ name }) => name === MIGRATION_OF_MARKS) ? readMark(copy) : null,
  }
}

const MIGRATION_OF_MARKS = '017-shop-marks'

function readMark(copy: DatabaseSync): string | null {
  const row = copy.prepare("select value from shop_marks where name = 'secret'").get()
  return row ? String(row.value) : null
}

function readTimeZone(copy: DatabaseSync): string | null {
  const row = copy.prepare("select value from settings where key = 'timeZone'").get()
  if (!row) return null
  const place = { table: 'settings', column: 'value', row: 'timeZone' } as const
  const value = parseStored(String(row.value), place)
  return isSettingValue('timeZone', value) ? value : null
}

function refuseNewer(migrations: readonly string[], known: readonly string[]): void {
  const newer = migrations.filter((name) => !known.includes(name))
  if (newer.length === 0) return
  throw new BackupError(
    'newer',
    `It was made by a newer version of this program (it has ${newer.join(', ')}), which alone can open it.`,
  )
}

function notSound(reason: string, cause?: unknown): BackupError {
  return new BackupError('not_sound', `The file is not sound (${reason}).`, cause)
}
