import type { Database } from './tables.ts'

/** Why the shop can't answer for a while through no fault of its own; it recovers when the cause has passed. */
export type Outage = 'database_down' | 'disk_full' | 'too_long'

/** Thrown by whatever has waited as long as it may. */
export class WaitedTooLong extends Error {}

/** Returns the outage that a thrown error indicates, or undefined for a fault of the program. */
export function outageOf(thrown: unknown): Outage | undefined {
  if (!(thrown instanceof Error)) return undefined
  if (thrown instanceof WaitedTooLong) return 'too_long'
  const own = outageByCode(thrown) ?? outageByMessage(thrown.message)
  if (own) return own
  // A host with several addresses fails with one error for each.
  const others = thrown instanceof AggregateError ? thrown.errors : [thrown.cause]
  for (const other of others) {
    const found = outageOf(other)
    if (found) return found
  }
  return undefined
}

/**
 * Rewrites an existing value, to find out whether the database accepts writes; throws the error if not. Takes the
 * connection of the accounts library, or any other outside of a transaction.
 */
export async function tryToWrite(database: Pick<Database, 'updateTable'>): Promise<void> {
  await database
    .updateTable('revisions')
    .set((row) => ({ number: row.ref('number') }))
    .where('name', '=', 'staff')
    .execute()
}

function outageByCode(error: Error): Outage | undefined {
  if ('errcode' in error && typeof error.errcode === 'number') {
    // The higher bits only give details.
    return SQLITE.get(error.errcode & 0xff)
  }
  if (!('code' in error) || typeof error.code !== 'string') return undefined
  return BY_CODE.get(error.code) ?? POSTGRES_CLASSES.get(sqlStateClass(error.code))
}

const SQLITE = new Map<number, Outage>([
  [5, 'too_long'], // busy
  [6, 'too_long'], // locked
  [8, 'database_down'], // read-only, as a file system becomes that fails
  [10, 'database_down'], // the disk failed
  [13, 'disk_full'],
  [14, 'database_down'], // can not be opened
])

const BY_CODE = new Map<string, Outage>([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'].map(isDown),
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EIO', 'EROFS'].map(isDown),
  ...['ENOSPC', 'EDQUOT', '53100'].map((code) => [code, 'disk_full'] as const),
  ...['EMFILE', 'ENFILE'].map(tookTooLong),
  // PostgreSQL: aborted statements, locks, idle transactions and transactions, and serialization conflicts.
  ...['57014', '55P03', '25P03', '25P04', '40001', '40P01'].map(tookTooLong),
  // Shut down, crashed or starting up; the disk failed; a read-only replica.
  ...['57P01', '57P02', '57P03', '57P05', '58030', '25006'].map(isDown),
])

/** The connection failed, or there are too many. */
const POSTGRES_CLASSES = new Map<string, Outage>([
  ['08', 'database_down'],
  ['53', 'database_down'],
])

function sqlStateClass(code: string): string {
  return /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : ''
}

function isDown(code: string) {
  return [code, 'database_down'] as const
}

function tookTooLong(code: string) {
  return [code, 'too_long'] as const
}

/** PostgreSQL's driver sets no code on errors that it finds itself. */
function outageByMessage(message: string): Outage | undefined {
  if (/^(?:Query read timeout|timeout exceeded when trying to connect)$/.test(message)) {
    return 'too_long'
  }
  const isGone =
    /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/
  return isGone.test(message) ? 'database_down' : undefined
}
