import type { Reader, Writer } from '../tables.ts'
import { libraryDate } from './accounts.ts'
import { raiseStaffRevisionFor } from './revisions.ts'

/** Instants in milliseconds. `lastUsedAt` is exact to a day. */
export type StoredSession = {
  id: string
  userAgent: string
  startedAt: number
  lastUsedAt: number
}

/** A user's sessions that have not ended, the one used last first. */
export async function listSessions(
  reader: Reader,
  userId: string,
  now: number,
): Promise<StoredSession[]> {
  const rows = await reader
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', libraryDate(now))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? '',
    startedAt: Date.parse(row.createdAt),
    lastUsedAt: Date.parse(row.updatedAt),
  }))
}

/** Ends one session of this user's, or none when it is someone else's. */
export async function endSession(tx: Writer, userId: string, sessionId: string): Promise<void> {
  await raiseStaffRevisionFor(tx, userId)
  await tx.deleteFrom('session').where('userId', '=', userId).where('id', '=', sessionId).execute()
}

/** Signs a user out on every device. */
export async function endEverySession(tx: Writer, userId: string): Promise<void> {
  await raiseStaffRevisionFor(tx, userId)
  await tx.deleteFrom('session').where('userId', '=', userId).execute()
}

/** Deletes sessions that have run out. */
export async function forgetEndedSessions(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('session').where('expiresAt', '<=', libraryDate(now)).execute()
}
