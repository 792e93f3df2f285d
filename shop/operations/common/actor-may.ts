import { may, type Permission, permissionsOf } from '#shop/domain/accounts/permissions.ts'
import type { StaffMember } from '#shop/domain/accounts/staff.ts'
import { findChosenPermissions } from '#shop/persistence/queries/accounts/staff.ts'
import type { Selector } from '#shop/persistence/tables.ts'

/**
 * Whether whoever acts may do something, by what is stored at this moment. Keys and screens have what their role usually
 * may.
 */
export async function actorMay(
  reader: Selector,
  { id, role, by }: Pick<StaffMember, 'id' | 'role' | 'by'>,
  permission: Permission,
): Promise<boolean> {
  const chosen = by === 'session' ? await findChosenPermissions(reader, id) : null
  return may({ permissions: permissionsOf(role, chosen) }, permission)
}
