import type { StaffCredential, StaffMember, StaffRole } from '#shop/domain/accounts/staff.ts'
import type { Reader, Selector, Writer } from '#shop/persistence/tables.ts'
import { betterAuthDate } from './accounts.ts'
import { findDeviceAsStaff } from './kitchen-devices.ts'

/** Who acts by a session, a key or a device, or null: it has ended, or they are no staff, or not any more. */
export async function findStaffMember(
  reader: Selector,
  { by, id }: StaffCredential,
  now: number,
): Promise<StaffMember | null> {
  const row = await FINDERS[by](reader, id, now)
  return row ? { ...row, by } : null
}

const FINDERS = {
  session: ofSession,
  api_key: ofKey,
  device: findDeviceAsStaff,
} satisfies Record<StaffCredential['by'], unknown>

export type StaffRow = {
  id: string
  name: string
  email: string
  role: StaffRole
  disabledAt: number | null
}

/** Everyone who has a role, disabled ones as well. */
export function listStaff(reader: Reader): Promise<StaffRow[]> {
  return staffRows(reader).orderBy('user.email').execute()
}

/** Takes an email in lower case. Gives disabled ones as well. */
export function findStaffByEmail(reader: Selector, email: string): Promise<StaffRow | undefined> {
  return staffRows(reader).where('user.email', '=', email).executeTakeFirst()
}

/** Gives who works here by an account, disabled ones as well. */
export function findStaffByAccount(
  reader: Selector,
  userId: string,
): Promise<StaffRow | undefined> {
  return staffRows(reader).where('user.id', '=', userId).executeTakeFirst()
}

/** The addresses of the owners, without disabled ones, the longest here first. */
export async function listOwnerEmails(reader: Selector): Promise<string[]> {
  const owners = await reader
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select('user.email')
    .where('staff.role', '=', 'owner')
    .where('staff.disabled_at', 'is', null)
    .orderBy('staff.created_at')
    .orderBy('user.email')
    .execute()
  return owners.map(({ email }) => email)
}

/** Gives an account a role; one that it had, even disabled, gives way. */
export async function putStaff(
  tx: Writer,
  { userId, role, at }: { userId: string; role: StaffRole; at: number },
): Promise<void> {
  await tx
    .insertInto('staff')
    .values({ user_id: userId, role, disabled_at: null, created_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role, disabled_at: null }))
    .execute()
}

/** Changes a role, or from when on it doesn't count. */
export async function changeStaff(
  tx: Writer,
  userId: string,
  change: { role: StaffRole } | { disabled_at: number | null },
): Promise<void> {
  await tx.updateTable('staff').set(change).where('user_id', '=', userId).execute()
}

/** Says since when the password of somebody who works here is too short, or that it is not. */
export async function setPasswordDue(
  tx: Writer,
  userId: string,
  since: number | null,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_due_since: since })
    .where('user_id', '=', userId)
    .execute()
}

/** Whether somebody who works here has to choose a longer password first. */
export async function isPasswordDue(reader: Selector, userId: string): Promise<boolean> {
  const staff = await reader
    .selectFrom('staff')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('password_due_since', 'is not', null)
    .executeTakeFirst()
  return staff !== undefined
}

/** Whether an account has a role that counts. */
export async function isStaff(reader: Selector, userId: string): Promise<boolean> {
  const staff = await reader
    .selectFrom('staff')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return staff !== undefined
}

/** Whether the shop has an owner, this account left out where one is named. */
export async function hasOwner(reader: Selector, besides = ''): Promise<boolean> {
  const owner = await reader
    .selectFrom('staff')
    .select('user_id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('user_id', '!=', besides)
    .executeTakeFirst()
  return owner !== undefined
}

function ofSession(reader: Selector, sessionId: string, now: number) {
  return (
    reader
      .selectFrom('session')
      .innerJoin('staff', 'staff.user_id', 'session.userId')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['user.id', 'user.name', 'staff.role'])
      .where('session.id', '=', sessionId)
      // One that began before the role did would last as long as a guest's.
      .where('session.kind', '=', 'staff')
      .where('session.expiresAt', '>', betterAuthDate(now))
      .where('staff.disabled_at', 'is', null)
      .executeTakeFirst()
  )
}

function ofKey(reader: Selector, keyId: string) {
  return reader
    .selectFrom('api_keys')
    .select(['id', 'name', 'role'])
    .where('id', '=', keyId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

function staffRows(reader: Selector) {
  return reader
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select(['user.id', 'user.name', 'user.email', 'staff.role', 'staff.disabled_at as disabledAt'])
}
