import { storedBackupCodes } from '#shop/persistence/json-columns.ts'
import type { Reader, Row, Writer } from '#shop/persistence/tables.ts'

/** The second factor of an account, or undefined. `verified` is 0 until its first code was typed. */
export function findSecondFactor(
  reader: Pick<Reader, 'selectFrom'>,
  userId: string,
): Promise<Row<'twoFactor'> | undefined> {
  return reader.selectFrom('twoFactor').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Whether the account asks for a code after the password. */
export async function hasSecondFactor(
  reader: Pick<Reader, 'selectFrom'>,
  userId: string,
): Promise<boolean> {
  const user = await reader
    .selectFrom('user')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.twoFactorEnabled === 1
}

/** Stores a secret that waits for its first code. False when a second factor is already on. */
export async function putSecret(
  tx: Writer,
  { id, userId, secret }: { id: string; userId: string; secret: string },
): Promise<boolean> {
  const before = await findSecondFactor(tx, userId)
  if (before?.verified === 1) return false
  if (before) await tx.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await tx
    .insertInto('twoFactor')
    .values({ id, userId, secret, backupCodes: '[]', verified: 0, lockedUntil: null })
    .execute()
  return true
}

/** Turns the second factor on. False when another secret, or none, is waiting. */
export async function turnOn(
  tx: Writer,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('twoFactor')
    .set({ verified: 1, usedStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('verified', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.updateTable('user').set({ twoFactorEnabled: 1 }).where('id', '=', userId).execute()
  return true
}

/** Turns the second factor off. Returns whether it was on. */
export async function turnOff(tx: Writer, userId: string): Promise<boolean> {
  const wasOn = await hasSecondFactor(tx, userId)
  await tx.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await tx.updateTable('user').set({ twoFactorEnabled: 0 }).where('id', '=', userId).execute()
  return wasOn
}

/** Uses up the code of a time step. False when it, or a later one, was used before. */
export async function takeStep(
  tx: Writer,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('twoFactor')
    .set({ usedStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('verified', '=', 1)
    .where('usedStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up the recovery code with a hash. False when there is none. */
export async function takeRecoveryCode(tx: Writer, userId: string, hash: string): Promise<boolean> {
  const factor = await findSecondFactor(tx, userId)
  const kept = factor?.verified === 1 ? hashesOf(factor) : []
  if (!kept.includes(hash)) return false
  await putRecoveryCodes(
    tx,
    userId,
    kept.filter((each) => each !== hash),
  )
  return true
}

/** Replaces the hashes of the recovery codes. */
export async function putRecoveryCodes(
  tx: Writer,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .updateTable('twoFactor')
    .set({ backupCodes: JSON.stringify(hashes) })
    .where('userId', '=', userId)
    .execute()
}

/** The number of recovery codes left. */
export function recoveryCodesLeft(factor: Row<'twoFactor'>): number {
  return hashesOf(factor).length
}

/** All second factors, with their accounts' emails. */
export function listSecondFactors(reader: Pick<Reader, 'selectFrom'>) {
  return reader
    .selectFrom('twoFactor')
    .innerJoin('user', 'user.id', 'twoFactor.userId')
    .select(['twoFactor.userId', 'twoFactor.secret', 'user.email'])
    .orderBy('user.email')
    .execute()
}

/** Whether an owner or a manager should be asked to set up a second factor: they have none and have not declined. */
export async function isSecondFactorUrged(
  reader: Pick<Reader, 'selectFrom'>,
  userId: string,
): Promise<boolean> {
  const found = await reader
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select('user.id')
    .where('user.id', '=', userId)
    .where('staff.role', 'in', ['owner', 'manager'])
    .where('staff.disabled_at', 'is', null)
    .where('staff.second_factor_declined_at', 'is', null)
    .where('user.twoFactorEnabled', '=', 0)
    .executeTakeFirst()
  return found !== undefined
}

/** Records that somebody doesn't want to be asked about the second factor again. */
export async function declineSecondFactor(tx: Writer, userId: string, at: number): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ second_factor_declined_at: at })
    .where('user_id', '=', userId)
    .execute()
}

function hashesOf({ id, backupCodes }: Row<'twoFactor'>): string[] {
  return storedBackupCodes(backupCodes, id)
}
