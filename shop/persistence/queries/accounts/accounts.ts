import type { Locale } from '#shop/domain/common/locale.ts'
import type { Database, NewRow, Reader, Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { firstTime } from '../settings/milestones.ts'
import { raiseStaffRevisionFor } from '../settings/revisions.ts'

export type NewAccount = Pick<
  NewRow<'user'>,
  'id' | 'userName' | 'name' | 'email' | 'country' | 'number'
> & { locale: Locale; passwordHash: string; at: number }

/** Stands for a missing phone number, because the table requires one. */
export const NO_NUMBER = '-'

/** Adds a user with a password. False when the email already has an account. */
export async function addAccount(tx: Writer, account: NewAccount): Promise<boolean> {
  const { passwordHash, at, ...user } = account
  const written = { createdAt: betterAuthDate(at), updatedAt: betterAuthDate(at) }
  const added = await tx
    .insertInto('user')
    .values({
      ...user,
      ...written,
      number: user.number || NO_NUMBER,
      emailVerified: 0,
      image: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await addPassword(tx, user.id, passwordHash, at)
  return true
}

/** The user of an id. */
export function findUser(reader: Reader | Writer, id: string): Promise<Row<'user'> | undefined> {
  return reader.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Takes an email in lower case, as it is stored. */
export function findUserByEmail(
  reader: Reader | Writer,
  email: string,
): Promise<Row<'user'> | undefined> {
  return reader.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst()
}

export type UserChange = Partial<
  Pick<Row<'user'>, 'userName' | 'name' | 'email' | 'country' | 'number' | 'emailVerified'>
>

/** Changes the given columns. `at` is milliseconds since the epoch. */
export async function changeUser(
  tx: Writer,
  id: string,
  change: UserChange,
  at: number,
): Promise<void> {
  await tx
    .updateTable('user')
    .set({ ...change, updatedAt: betterAuthDate(at) })
    .where('id', '=', id)
    .execute()
}

/** Whether a user exists: a deleted account may still be signed in somewhere for a moment. */
export async function isUserThere(reader: Selector, id: string): Promise<boolean> {
  const user = await reader.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst()
  return user !== undefined
}

/** Lists users from before an instant, in the form of `betterAuthDate`, who never confirmed their email. */
export async function listUnconfirmedUsers(
  reader: Selector,
  before: string,
): Promise<{ id: string }[]> {
  return reader
    .selectFrom('user')
    .select('id')
    .where('emailVerified', '=', 0)
    .where('createdAt', '<', before)
    .execute()
}

/** Whether a user has to be kept: with a role, an order, or an email that was confirmed before. */
export async function mustKeepUser(reader: Selector, id: string): Promise<boolean> {
  const rows = await reader
    .selectFrom('staff')
    .select('user_id as of')
    .where('user_id', '=', id)
    .unionAll(
      reader.selectFrom('milestones').select('name as of').where('name', '=', onceConfirmed(id)),
    )
    .unionAll(reader.selectFrom('orders').select('id as of').where('user_id', '=', id))
    .execute()
  return rows.length > 0
}

/** Records that a user's present email was confirmed, before it is changed. */
export async function noteConfirmedOnce(tx: Writer, id: string, now: number): Promise<void> {
  await firstTime(tx, onceConfirmed(id), now)
}

function onceConfirmed(id: string): string {
  return `account ${id} was confirmed`
}

/** Deletes a user with everything that refers to it. */
export async function removeUser(tx: Writer, id: string): Promise<void> {
  await raiseStaffRevisionFor(tx, id)
  await tx.deleteFrom('session').where('userId', '=', id).execute()
  await tx.deleteFrom('account').where('userId', '=', id).execute()
  await tx.deleteFrom('milestones').where('name', '=', onceConfirmed(id)).execute()
  await tx.deleteFrom('user').where('id', '=', id).execute()
}

/** The hash of a user's password; undefined without one. */
export async function findPasswordHash(
  reader: Reader | Writer,
  userId: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** When the password of an email's account was chosen; hashing it again doesn't change this. */
export async function findPasswordDate(
  reader: Reader | Writer,
  email: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select('account.updatedAt')
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.updatedAt ?? null
}

/** Does nothing for a user without a password. `at` is milliseconds since the epoch. */
export async function replacePasswordHash(
  tx: Writer,
  userId: string,
  passwordHash: string,
  at: number,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password: passwordHash, updatedAt: betterAuthDate(at) })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
}

/** Replaces a password's hash by a stronger one of the same password. */
export async function renewPasswordHash(
  database: Pick<Database, 'updateTable'>,
  outdated: string,
  renewed: string,
): Promise<void> {
  await database
    .updateTable('account')
    .set({ password: renewed })
    .where('password', '=', outdated)
    .execute()
}

/** The form in which Better Auth stores an instant (milliseconds). Its text order is the time order. */
export function betterAuthDate(instant: number): string {
  return new Date(instant).toISOString()
}

async function addPassword(
  tx: Writer,
  userId: string,
  password: string,
  at: number,
): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: userId,
      userId,
      accountId: userId,
      providerId: 'credential',
      password,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      createdAt: betterAuthDate(at),
      updatedAt: betterAuthDate(at),
    })
    .execute()
}
