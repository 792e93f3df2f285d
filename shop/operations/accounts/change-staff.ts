import { usualRights } from '#shop/domain/accounts/permissions.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { leaveEveryDevice } from '#shop/persistence/queries/accounts/pins.ts'
import { endEverySession } from '#shop/persistence/queries/accounts/sessions.ts'
import {
  changeStaff,
  findStaffByAccount,
  findStaffByEmail,
  hasOwner,
  type StaffRow,
} from '#shop/persistence/queries/accounts/staff.ts'
import { withdrawInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { type ManagingFault, managingFault } from './managing-fault.ts'
import { resetFactorOf } from './reset-second-factor.ts'

export type StaffChange = Outcome<null, 'not_staff' | 'last_owner' | ManagingFault>

/** Somebody of the staff: by the email of their account in lower case, or by its id. */
export type StaffKey = { email: string } | { id: string }

/** Changes the role of a staff member and signs them out. */
export function changeRole(
  shop: Shop,
  { role, by, ...key }: StaffKey & { role: StaffRole; by: Actor },
): Promise<StaffChange> {
  return shop.work(async (tx) => {
    const staff = await findStaff(tx, key)
    if (!staff) return refused({ code: 'not_staff' })
    const fault = await managingFault(tx, {
      by,
      rights: [staff, usualRights(role)],
      accountId: staff.id,
    })
    if (fault) return refused({ code: fault })
    if (role !== 'owner' && (await isLastOwner(tx, staff))) return refused({ code: 'last_owner' })
    await changeStaff(tx, staff.id, { role })
    await endEverySession(tx, staff.id)
    const facts = { from: staff.role, to: role }
    await recordSecurityEvent(shop, tx, { kind: 'role_changed', by, accountId: staff.id, facts })
    return done(null)
  })
}

/**
 * Disables a staff member's role and withdraws their invitation at once, and signs them out. The account stays as
 * a guest's.
 */
export function disableStaff(
  shop: Shop,
  { by, ...key }: StaffKey & { by: Actor },
): Promise<StaffChange> {
  return shop.work(async (tx) => {
    const staff = await findStaff(tx, key)
    const fault = staff && (await faultOver(tx, staff, by))
    if (fault) return refused({ code: fault })
    if (staff && (await isLastOwner(tx, staff))) return refused({ code: 'last_owner' })
    const email = 'email' in key ? key.email : staff?.email
    const wasInvited = email !== undefined && (await withdrawInvitations(tx, email))
    if (wasInvited) await recordSecurityEvent(shop, tx, { kind: 'invitation_withdrawn', by })
    if (!staff) return wasInvited ? done(null) : refused({ code: 'not_staff' })
    await changeStaff(tx, staff.id, { disabled_at: shop.clock() })
    await endEverySession(tx, staff.id)
    await leaveEveryDevice(tx, staff.id)
    await recordSecurityEvent(shop, tx, { kind: 'staff_disabled', by, accountId: staff.id })
    return done(null)
  })
}

/** Restores a disabled role. Signs them out, so that only a new session has it. */
export function enableStaff(
  shop: Shop,
  { by, ...key }: StaffKey & { by: Actor },
): Promise<StaffChange> {
  return change(shop, key, by, async (tx, { id: accountId }) => {
    await changeStaff(tx, accountId, { disabled_at: null })
    await endEverySession(tx, accountId)
    await recordSecurityEvent(shop, tx, { kind: 'staff_enabled', by, accountId })
  })
}

/** Signs a staff member out on all their devices; they may log in again. */
export function signOutStaff(
  shop: Shop,
  { by, ...key }: StaffKey & { by: Actor },
): Promise<StaffChange> {
  return change(shop, key, by, async (tx, { id: accountId }) => {
    await endEverySession(tx, accountId)
    await recordSecurityEvent(shop, tx, { kind: 'staff_signed_out', by, accountId })
  })
}

/** Turns off the second factor of a staff member who has lost phone and recovery codes, and signs them out. */
export function resetFactorOfStaff(
  shop: Shop,
  { by, ...key }: StaffKey & { by: Actor },
): Promise<StaffChange> {
  return change(shop, key, by, async (tx, { id }) => {
    await resetFactorOf(shop, tx, { id, by })
  })
}

/** Does something to somebody over whom the actor has a right. */
function change(
  shop: Shop,
  key: StaffKey,
  by: Actor,
  run: (tx: Writer, staff: StaffRow) => Promise<void>,
): Promise<StaffChange> {
  return shop.work(async (tx) => {
    const staff = await findStaff(tx, key)
    if (!staff) return refused({ code: 'not_staff' })
    const fault = await faultOver(tx, staff, by)
    if (fault) return refused({ code: fault })
    await run(tx, staff)
    return done(null)
  })
}

/** Whether the shop would have no owner without this account. */
export async function isLastOwner(
  tx: Writer,
  staff: Pick<StaffRow, 'id' | 'role' | 'disabledAt'>,
): Promise<boolean> {
  if (staff.role !== 'owner' || staff.disabledAt !== null) return false
  return !(await hasOwner(tx, staff.id))
}

function findStaff(tx: Writer, key: StaffKey): Promise<StaffRow | undefined> {
  return 'id' in key ? findStaffByAccount(tx, key.id) : findStaffByEmail(tx, key.email)
}

function faultOver(tx: Writer, staff: StaffRow, by: Actor): Promise<ManagingFault | null> {
  return managingFault(tx, { by, rights: [staff], accountId: staff.id })
}
