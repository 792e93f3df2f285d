import * as pagePaths from '../common/page-paths.ts'

/** What somebody who works here may reach: the owner everything, a courier their own deliveries. */
export const STAFF_ROLES = ['owner', 'manager', 'kitchen', 'courier'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The page on which somebody works. */
export function workplaceOf(role: StaffRole): string {
  return role === 'courier' ? pagePaths.deliveries : pagePaths.kitchen
}

/** Who may give money back. */
export function mayRefund({ role }: { role: StaffRole }): boolean {
  return role === 'owner' || role === 'manager'
}

/** Who acts for the shop: somebody who is signed in, a program with a key, or a screen of the kitchen. */
export type StaffMember = {
  /** Of the account, the key or the device. */
  id: string
  name: string
  role: StaffRole
  by: 'session' | 'api_key' | 'device'
}

/** What a right hangs on: when this session, key or device ends, so does the right. */
export type StaffCredential = { by: StaffMember['by']; id: string }

export const MAX_KEY_NAME_LENGTH = 100

/** Whether somebody who works here may open a shop to guests that nobody has opened yet. */
export function mayOpenShop({ role }: Pick<StaffMember, 'role'>): boolean {
  return role === 'owner'
}

/** Who may make a screen one of the kitchen's, and end it. */
export function mayEnrolDevices({ role }: Pick<StaffMember, 'role'>): boolean {
  return role === 'owner' || role === 'manager'
}
