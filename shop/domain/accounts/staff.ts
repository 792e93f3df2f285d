import * as pagePaths from '../common/page-paths.ts'

/** The roles of staff: the owner may do everything, a courier sees only their own deliveries. */
export const STAFF_ROLES = ['owner', 'manager', 'kitchen', 'courier'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The page on which a role works. */
export function workplaceOf(role: StaffRole): string {
  return role === 'courier' ? pagePaths.deliveries : pagePaths.kitchen
}

/** Whether a role may refund money. */
export function mayRefund({ role }: { role: StaffRole }): boolean {
  return role === 'owner' || role === 'manager'
}

/** Who acts for the shop: a signed-in person, a program with an API key, or a kitchen screen. */
export type StaffMember = {
  /** The id of the account, the key or the device. */
  id: string
  name: string
  role: StaffRole
  by: 'session' | 'api_key' | 'device'
}

/** The session, key or device that the right comes from; the right ends with it. */
export type StaffCredential = { by: StaffMember['by']; id: string }

/** Whether a role may open a shop to guests for the first time. */
export function mayOpenShop({ role }: Pick<StaffMember, 'role'>): boolean {
  return role === 'owner'
}

/**
 * Whether somebody may invite people into a role, and change and end those who have it. Owners are made and ended by
 * owners alone.
 */
export function mayManage({ role }: Pick<StaffMember, 'role'>, whose: StaffRole): boolean {
  return role === 'owner' || (role === 'manager' && whose !== 'owner')
}

/** Whether a role may enrol kitchen screens, and end their access. */
export function mayEnrolDevices({ role }: Pick<StaffMember, 'role'>): boolean {
  return role === 'owner' || role === 'manager'
}
