import type { StaffCredential, StaffMember, StaffRole } from '#shop/domain/accounts/staff.ts'
import type { Reader, Selector, Writer } from '#shop/persistence/tables.ts'
import { betterAuthDate } from './accounts.ts'
import { findDeviceAsStaff } from './kitchen-devices.ts'

/** The staff member of a session, a key or a device; null when it has ended, or has no active role. */
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

/** All staff, disabled ones too. */
export function listStaff(reader: Reader): Promise<StaffRow[]> {
  return staffRows(reader).orderBy('user.email').execute()
}

/** Takes an email in lower case. Includes disabled staff. */
export function findStaffByEmail(reader: Selector, email: string): Promise<StaffRow | undefined> {
  return staffRows(reader).where('user.email', '=', email).executeTakeFirst()
}

/** The staff member with an account, also a disabled one. */
export function findStaffByAccount(
  reader: Selector,
  userId: string,
): Promise<StaffRow | undefined> {
  return staffRows(reader).where('user.id', '=', userId).executeTakeFirst()
}

/** The emails of owners who are not disabled, the longest here first. */
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

/** Returns the address of a member of staff by the id of their account; null for keys, screens and everybody else. */
export async function findStaffEmail(reader: Selector, userId: string): Promise<string | null> {
  const member = await reader
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select('user.email')
    .where('staff.user_id', '=', userId)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  return member?.email ?? null
}

/** Gives an account a role in place of any former one, even a disabled one. */
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

/** Changes a role, or from when on it is disabled. */
export async function changeStaff(
  tx: Writer,
  userId: string,
  change: { role: StaffRole } | { disabled_at: number | null },
): Promise<void> {
  await tx.updateTable('staff').set(change).where('user_id', '=', userId).execute()
}

/** Sets since when a staff password is too short; null: it is not. */
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

/** Whether a staff member has to choose a longer password first. */
export async function isPasswordDue(reader: Selector, userId: string): Promise<boolean> {
  const staff = await reader
    .selectFrom('staff')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('password_due_since', 'is not', null)
    .executeTakeFirst()
  return staff !== undefined
}

/** Whether an account has an active role. */
export async function isStaff(reader: Selector, userId: string): Promise<boolean> {
  const staff = await reader
    .selectFrom('staff')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return staff !== undefined
}

/** Whether the shop has an owner, other than `besides` where that is given. */
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
      // A session from before the role would last as long as a guest's.
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

/** The staff with what their accounts say of them, for the queries of this folder. */
export function staffRows(reader: Selector) {
  return reader
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select(['user.id', 'user.name', 'user.email', 'staff.role', 'staff.disabled_at as disabledAt'])
}
