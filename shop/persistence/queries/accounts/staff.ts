import { type Permission, permissionsOf } from '#shop/domain/accounts/permissions.ts'
import type { StaffCredential, StaffMember, StaffRole } from '#shop/domain/accounts/staff.ts'
import { storedPermissions } from '#shop/persistence/json-columns.ts'
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
  return row ? { ...withPermissions({ permissions: null, ...row }), by } : null
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
  /** What they may do while they are not disabled. */
  permissions: readonly Permission[]
}

/** All staff, disabled ones too. */
export async function listStaff(reader: Reader): Promise<StaffRow[]> {
  return (await staffRows(reader).orderBy('user.email').execute()).map(withPermissions)
}

/** Takes an email in lower case. Includes disabled staff. */
export async function findStaffByEmail(
  reader: Selector,
  email: string,
): Promise<StaffRow | undefined> {
  const row = await staffRows(reader).where('user.email', '=', email).executeTakeFirst()
  return row && withPermissions(row)
}

/** The staff member with an account, also a disabled one. */
export async function findStaffByAccount(
  reader: Selector,
  userId: string,
): Promise<StaffRow | undefined> {
  const row = await staffRows(reader).where('user.id', '=', userId).executeTakeFirst()
  return row && withPermissions(row)
}

/** What was chosen for somebody in place of what their role usually may; null: nothing. */
export async function findChosenPermissions(
  reader: Selector,
  userId: string,
): Promise<Permission[] | null> {
  const row = await reader
    .selectFrom('staff')
    .select('permissions')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return readChosen(row?.permissions ?? null, userId)
}

/** Stores what somebody may do; null: what their role usually may. */
export async function setPermissions(
  tx: Writer,
  userId: string,
  permissions: readonly Permission[] | null,
): Promise<void> {
  const stored = permissions && JSON.stringify(permissions)
  await tx.updateTable('staff').set({ permissions: stored }).where('user_id', '=', userId).execute()
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

/** Gives an account a role, with what it usually may, in place of any former one, even a disabled one. */
export async function putStaff(
  tx: Writer,
  { userId, role, at }: { userId: string; role: StaffRole; at: number },
): Promise<void> {
  await tx
    .insertInto('staff')
    .values({ user_id: userId, role, disabled_at: null, created_at: at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ role, disabled_at: null, permissions: null }),
    )
    .execute()
}

/** Changes a role, which then has what it usually may, or from when on it is disabled. */
export async function changeStaff(
  tx: Writer,
  userId: string,
  change: { role: StaffRole } | { disabled_at: number | null },
): Promise<void> {
  const set = 'role' in change ? { ...change, permissions: null } : change
  await tx.updateTable('staff').set(set).where('user_id', '=', userId).execute()
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
      .select(['user.id', 'user.name', 'staff.role', 'staff.permissions'])
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
    .leftJoin('staff as maker', 'maker.user_id', 'api_keys.made_by')
    .select(['api_keys.id', 'api_keys.name', 'api_keys.role'])
    .where('api_keys.id', '=', keyId)
    .where('api_keys.disabled_at', 'is', null)
    .where((where) =>
      where.or([
        where('api_keys.made_by', 'is', null),
        where.and([where('maker.user_id', 'is not', null), where('maker.disabled_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
}

/** The staff with what their accounts say of them, for the queries of this folder. */
export function staffRows(reader: Selector) {
  return reader
    .selectFrom('staff')
    .innerJoin('user', 'user.id', 'staff.user_id')
    .select(['user.id', 'user.name', 'user.email', 'staff.role', 'staff.permissions'])
    .select('staff.disabled_at as disabledAt')
}

/** Reads what a row of `staffRows` may do. */
export function withPermissions<
  R extends { id: string; role: StaffRole; permissions: string | null },
>(row: R): Omit<R, 'permissions'> & { permissions: readonly Permission[] } {
  return { ...row, permissions: permissionsOf(row.role, readChosen(row.permissions, row.id)) }
}

function readChosen(stored: string | null, userId: string): Permission[] | null {
  return stored === null ? null : storedPermissions(stored, userId)
}
