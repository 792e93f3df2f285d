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

/** Keeps a secret that waits for its first code. Gives false where a second factor is on already. */
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

/** Asks for codes from now on. Gives false where the secret is not the one that waits. */
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

/** Asks for no codes any more. Gives whether it was on. */
export async function turnOff(tx: Writer, userId: string): Promise<boolean> {
  const wasOn = await hasSecondFactor(tx, userId)
  await tx.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await tx.updateTable('user').set({ twoFactorEnabled: 0 }).where('id', '=', userId).execute()
  return wasOn
}

/** Uses the code of a step up. Gives false where it, or a later one, was used before. */
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

/** Uses up the recovery code that has a hash. Gives false where there is none. */
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

/** Keeps the hashes of recovery codes in place of those before. */
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

/** How many recovery codes are left. */
export function recoveryCodesLeft(factor: Row<'twoFactor'>): number {
  return hashesOf(factor).length
}

/** Every second factor, with its account's address. */
export function listSecondFactors(reader: Pick<Reader, 'selectFrom'>) {
  return reader
    .selectFrom('twoFactor')
    .innerJoin('user', 'user.id', 'twoFactor.userId')
    .select(['twoFactor.userId', 'twoFactor.secret', 'user.email'])
    .orderBy('user.email')
    .execute()
}

/** Whether an owner or a manager is to be told of the second factor: without one, and not declined. */
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

/** Says that somebody does not want to be told of the second factor again. */
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
