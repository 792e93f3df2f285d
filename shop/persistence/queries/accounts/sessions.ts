import type { Reader, Writer } from '#shop/persistence/tables.ts'
import { raiseStaffRevision, raiseStaffRevisionFor } from '../settings/revisions.ts'
import { betterAuthDate } from './accounts.ts'

/** Instants in milliseconds. `lastUsedAt` is exact to a day. */
export type StoredSession = {
  id: string
  userAgent: string
  startedAt: number
  lastUsedAt: number
}

/** A user's active sessions, the one used last first. */
export async function listSessions(
  reader: Reader,
  userId: string,
  now: number,
): Promise<StoredSession[]> {
  const rows = await reader
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', betterAuthDate(now))
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

/** Whether a session is still there and has not ended at an instant. */
export async function isSessionOpen(
  reader: Reader,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const session = await reader
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('expiresAt', '>', betterAuthDate(now))
    .executeTakeFirst()
  return session !== undefined
}

/** When a session's user last typed the password: when it began or since. Null when there is no such session. */
export async function findProof(reader: Reader, sessionId: string): Promise<number | null> {
  const session = await reader
    .selectFrom('session')
    .select(['createdAt', 'provenAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session ? Date.parse(session.provenAt ?? session.createdAt) : null
}

/** Records that the password was typed again. `at` is milliseconds since the epoch. */
export async function noteProof(tx: Writer, sessionId: string, at: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ provenAt: betterAuthDate(at) })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends a session of this user; does nothing for another user's. */
export async function endSession(tx: Writer, userId: string, sessionId: string): Promise<void> {
  await raiseStaffRevisionFor(tx, userId)
  await tx.deleteFrom('session').where('userId', '=', userId).where('id', '=', sessionId).execute()
}

/** Signs a user out on all devices, and ends sign-ins that wait for the code of a second factor. */
export async function endEverySession(tx: Writer, userId: string): Promise<void> {
  await raiseStaffRevisionFor(tx, userId)
  await tx.deleteFrom('session').where('userId', '=', userId).execute()
  await tx
    .deleteFrom('verification')
    .where('value', '=', userId)
    .where('identifier', 'like', '2fa-%')
    .execute()
}

/** Signs everybody out, and ends all sign-ins that wait for a code. */
export async function endAllSessions(tx: Writer): Promise<void> {
  await raiseStaffRevision(tx)
  await tx.deleteFrom('session').execute()
  await tx.deleteFrom('verification').where('identifier', 'like', '2fa-%').execute()
}

/** Signs a user out on all devices except the one of this session. */
export async function endOtherSessions(
  tx: Writer,
  userId: string,
  sessionId: string,
): Promise<void> {
  await raiseStaffRevisionFor(tx, userId)
  await tx.deleteFrom('session').where('userId', '=', userId).where('id', '!=', sessionId).execute()
}

/** Deletes expired sessions. */
export async function forgetEndedSessions(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('session').where('expiresAt', '<=', betterAuthDate(now)).execute()
}
