import { type Message, m } from '#messages'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/** A role as it stands alone, such as on a chip. */
export function roleTitle(role: StaffRole, locale: Locale): string {
  return TITLES[role]({}, { locale })
}

/** What somebody in a role may do, in a sentence. */
export function roleMeaning(role: StaffRole, locale: Locale): string {
  return MEANINGS[role]({}, { locale })
}

const TITLES: Record<StaffRole, Message> = {
  owner: m.office_people_owner,
  manager: m.office_people_manager,
  kitchen: m.office_people_kitchen,
  courier: m.office_people_courier,
}

const MEANINGS: Record<StaffRole, Message> = {
  owner: m.office_people_owner_may,
  manager: m.office_people_manager_may,
  kitchen: m.office_people_kitchen_may,
  courier: m.office_people_courier_may,
}
