import * as pagePaths from '../common/page-paths.ts'
import type { Permission } from './permissions.ts'

/** The roles of staff: the owner may do everything, a courier sees only their own deliveries. */
export const STAFF_ROLES = ['owner', 'manager', 'kitchen', 'courier'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The page on which a role works. */
export function workplaceOf(role: StaffRole): string {
  return role === 'courier' ? pagePaths.deliveries : pagePaths.kitchen
}

/** The page on which somebody begins after a log-in: the office for those who run the shop, else where they work. */
export function landingOf(role: StaffRole): string {
  return role === 'owner' || role === 'manager' ? pagePaths.office : workplaceOf(role)
}

/** Who acts for the shop: a signed-in person, a program with an API key, or a kitchen screen. */
export type StaffMember = {
  /** The id of the account, the key or the device. */
  id: string
  name: string
  role: StaffRole
  permissions: readonly Permission[]
  by: 'session' | 'api_key' | 'device'
}

/** The session, key or device that the right comes from; the right ends with it. */
export type StaffCredential = { by: StaffMember['by']; id: string }

/** Whether a role may forget guests, and stop that. */
export function mayForgetGuests({ role }: Pick<StaffMember, 'role'>): boolean {
  return role === 'owner' || role === 'manager'
}

/** Whether a role may open a shop to guests for the first time. */
export function mayOpenShop({ role }: Pick<StaffMember, 'role'>): boolean {
  return role === 'owner'
}
