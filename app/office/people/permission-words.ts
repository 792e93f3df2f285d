import { type Message, m } from '#messages'
import type { Permission } from '#shop/domain/accounts/permissions.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/** What a permission lets somebody do, as a verb with what it is about. */
export function permissionText(permission: Permission, locale: Locale): string {
  return TEXTS[permission]({}, { locale })
}

const TEXTS: Record<Permission, Message> = {
  sold_out: m.office_permission_sold_out,
  refund: m.office_permission_refund,
  prices: m.office_permission_prices,
  reports: m.office_permission_reports,
  staff: m.office_permission_staff,
  settings: m.office_permission_settings,
}
