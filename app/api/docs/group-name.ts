import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'

export function groupName(group: string, locale: Locale): string {
  return NAMES[group]?.({}, { locale }) ?? group
}

const NAMES: Record<string, Message> = {
  Guests: m.api_guests,
  Kitchen: m.api_kitchen,
  Office: m.api_office,
  Accounts: m.api_accounts,
  Payments: m.api_payments,
}
