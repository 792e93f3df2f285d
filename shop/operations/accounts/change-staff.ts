import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { endEverySession } from '#shop/persistence/queries/accounts/sessions.ts'
import {
  changeStaff,
  findStaffByEmail,
  hasOwner,
  type StaffRow,
} from '#shop/persistence/queries/accounts/staff.ts'
import { withdrawInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

export type StaffChange = Outcome<null, 'not_staff' | 'last_owner'>

/** Changes the role of a staff member and signs them out. Takes an email in lower case. */
export function changeRole(
  shop: Shop,
  { email, role, by }: { email: string; role: StaffRole; by: Actor },
): Promise<StaffChange> {
  return shop.work(async (tx) => {
    const staff = await findStaffByEmail(tx, email)
    if (!staff) return refused({ code: 'not_staff' })
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
  { email, by }: { email: string; by: Actor },
): Promise<StaffChange> {
  return shop.work(async (tx) => {
    const staff = await findStaffByEmail(tx, email)
    if (staff && (await isLastOwner(tx, staff))) return refused({ code: 'last_owner' })
    const wasInvited = await withdrawInvitations(tx, email)
    if (wasInvited) await recordSecurityEvent(shop, tx, { kind: 'invitation_withdrawn', by })
    if (!staff) return wasInvited ? done(null) : refused({ code: 'not_staff' })
    await changeStaff(tx, staff.id, { disabled_at: shop.clock() })
    await endEverySession(tx, staff.id)
    await recordSecurityEvent(shop, tx, { kind: 'staff_disabled', by, accountId: staff.id })
    return done(null)
  })
}

/** Restores a disabled role. Signs them out, so that only a new session has it. */
export function enableStaff(
  shop: Shop,
  { email, by }: { email: string; by: Actor },
): Promise<StaffChange> {
  return shop.work(async (tx) => {
    const staff = await findStaffByEmail(tx, email)
    if (!staff) return refused({ code: 'not_staff' })
    await changeStaff(tx, staff.id, { disabled_at: null })
    await endEverySession(tx, staff.id)
    await recordSecurityEvent(shop, tx, { kind: 'staff_enabled', by, accountId: staff.id })
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
