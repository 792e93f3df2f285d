import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { EntryData } from './read-entry.ts'

/** What saving an entry does, and on which dishes. */
export function entryEffect({ uses }: Pick<EntryData, 'uses'>, locale: Locale): string {
  return uses.length === 0
    ? m.office_entry_then_nobody({}, { locale })
    : m.office_entry_then({ count: uses.length }, { locale })
}
