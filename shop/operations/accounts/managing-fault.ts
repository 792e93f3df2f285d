import { mayManage, type Rights } from '#shop/domain/accounts/permissions.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { findStaffByAccount, type StaffRow } from '#shop/persistence/queries/accounts/staff.ts'
import type { Selector } from '#shop/persistence/tables.ts'

export type ManagingFault = 'not_allowed' | 'yourself'

type Managing = {
  by: Actor
  /** The rights that somebody has or is to have. */
  rights: readonly Rights[]
  /** The account that is changed; left out for one that does not exist yet. */
  accountId?: string
}

/**
 * Why an actor may not invite or change somebody, by the rights that they have now; null: they may. Commands may do
 * everything, and nobody changes themselves.
 */
export async function managingFault(
  reader: Selector,
  { by, rights, accountId }: Managing,
): Promise<ManagingFault | null> {
  if (by === 'cli') return null
  if (by === accountId) return 'yourself'
  const manager = await findActiveStaff(reader, by)
  if (!manager) return 'not_allowed'
  return rights.every((each) => mayManage(manager, each)) ? null : 'not_allowed'
}

async function findActiveStaff(reader: Selector, id: string): Promise<StaffRow | null> {
  const staff = await findStaffByAccount(reader, id)
  return staff && staff.disabledAt === null ? staff : null
}
