import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ListedChange } from '#shop/persistence/queries/settings/changes.ts'
import { amountText } from '../forget/forget-text.ts'
import type { ChangeText } from './change-text.ts'

/** What the log has of forgetting a guest: what was done, and how much that was. */
type Forgetting = { did?: string; orders?: number; threads?: number }

/** Returns it; empty for what the log has of anything else. */
export function forgettingOf({ after }: Pick<ListedChange, 'after'>): Forgetting {
  return (after ?? {}) as Forgetting
}

/** Puts the forgetting of a guest into words. Who it was, nothing says. */
export function guestText(change: ListedChange, locale: Locale): ChangeText {
  const { did = '', orders = 0, threads = 0 } = forgettingOf(change)
  const amount = amountText({ orders, threads }, locale)
  return {
    subject: m.office_log_guest({}, { locale }),
    did: DID.get(did)?.({}, { locale }) ?? did,
    values: amount === '' ? [] : [{ field: amount, before: null, after: null }],
  }
}

const DID: ReadonlyMap<string, Message> = new Map([
  ['planned', m.office_log_guest_planned],
  ['stopped', m.office_log_guest_stopped],
  ['forgotten', m.office_log_guest_forgotten],
])
