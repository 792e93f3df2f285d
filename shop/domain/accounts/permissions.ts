import type { StaffRole } from './staff.ts'

/**
 * What each of the staff may do or not, apart from the role: mark as sold out, give money back, change the menu with
 * prices, hours and offers, see what the shop took, manage people and tablets, change the settings.
 */
export const PERMISSIONS = ['sold_out', 'refund', 'prices', 'reports', 'staff', 'settings'] as const

export type Permission = (typeof PERMISSIONS)[number]

const USUAL: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: ['sold_out', 'refund', 'prices', 'reports', 'staff'],
  kitchen: ['sold_out'],
  courier: [],
}

/** What a role may do as long as nobody has chosen otherwise for a person. */
export function usualPermissions(role: StaffRole): readonly Permission[] {
  return USUAL[role]
}

/** What somebody in a role may do; `chosen` is what was chosen for them, or null. Owners may always do everything. */
export function permissionsOf(
  role: StaffRole,
  chosen: readonly Permission[] | null,
): readonly Permission[] {
  return role === 'owner' ? PERMISSIONS : (chosen ?? USUAL[role])
}

/** The roles that usually have a permission. */
export function rolesWith(permission: Permission): StaffRole[] {
  const roles = Object.keys(USUAL) as StaffRole[]
  return roles.filter((role) => USUAL[role].includes(permission))
}

/** Somebody's role and what they may do. */
export type Rights = { role: StaffRole; permissions: readonly Permission[] }

/** Whether somebody may do something. The one question that every page, operation and address asks. */
export function may({ permissions }: Pick<Rights, 'permissions'>, permission: Permission): boolean {
  return permissions.includes(permission)
}

/**
 * Whether somebody may give these rights, and take them from those who have them: owners all, others none that they
 * lack. Owners are made and ended by owners alone.
 */
export function mayManage(by: Rights, whose: Rights): boolean {
  if (by.role === 'owner') return true
  if (whose.role === 'owner' || !may(by, 'staff')) return false
  return whose.permissions.every((permission) => may(by, permission))
}

/** The rights of somebody new in a role. */
export function usualRights(role: StaffRole): Rights {
  return { role, permissions: USUAL[role] }
}

/** Whether somebody may give a role with what it usually may. */
export function mayGiveRole(by: Rights, role: StaffRole): boolean {
  return mayManage(by, usualRights(role))
}

/**
 * What somebody may do after a change by somebody else, who decides only about what they may do themselves. `wanted` are
 * the permissions that are to be on.
 */
export function changedPermissions(
  by: Rights,
  present: readonly Permission[],
  wanted: readonly Permission[],
): Permission[] {
  return PERMISSIONS.filter((permission) =>
    (may(by, permission) ? wanted : present).includes(permission),
  )
}
