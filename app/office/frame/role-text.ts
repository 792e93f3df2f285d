import { type Message, m } from '#messages'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/** What somebody is in the shop, in a word. */
export function roleText(role: StaffRole, locale: Locale): string {
  return ROLES[role]({}, { locale })
}

const ROLES: Record<StaffRole, Message> = {
  owner: m.office_role_owner,
  manager: m.office_role_manager,
  kitchen: m.office_role_kitchen,
  courier: m.office_role_courier,
}
