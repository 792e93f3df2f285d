import { m } from '#messages'

/** What a group of calls is called. */
export function groupName(group: string): string {
  return NAMES[group]?.() ?? group
}

const NAMES: Record<string, () => string> = {
  Guests: m.api_guests,
  Kitchen: m.api_kitchen,
  Accounts: m.api_accounts,
  Payments: m.api_payments,
}
