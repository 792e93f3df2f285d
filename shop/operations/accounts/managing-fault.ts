import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { mayManage, type StaffRole } from '#shop/domain/accounts/staff.ts'
import { findStaffByAccount, type StaffRow } from '#shop/persistence/queries/accounts/staff.ts'
import type { Selector } from '#shop/persistence/tables.ts'

export type ManagingFault = 'not_allowed' | 'yourself'

type Managing = {
  by: Actor
  /** The roles that somebody has or is to have. */
  roles: readonly StaffRole[]
  /** The account that is changed; left out for one that does not exist yet. */
  accountId?: string
}

/**
 * Why an actor may not invite or change somebody, by the rights that they have now; null: they may. Commands may do
 * everything, and nobody changes themselves.
 */
export async function managingFault(
  reader: Selector,
  { by, roles, accountId }: Managing,
): Promise<ManagingFault | null> {
  if (by === 'cli') return null
  if (by === accountId) return 'yourself'
  const manager = await findActiveStaff(reader, by)
  if (!manager) return 'not_allowed'
  return roles.every((role) => mayManage(manager, role)) ? null : 'not_allowed'
}

async function findActiveStaff(reader: Selector, id: string): Promise<StaffRow | null> {
  const staff = await findStaffByAccount(reader, id)
  return staff && staff.disabledAt === null ? staff : null
}
