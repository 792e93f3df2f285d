import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { touchedText } from '../impact/touched-text.ts'
import type { EntryData } from './read-entry.ts'

/** What saving an entry does, on which dishes, and whom it touches. */
export function entryEffect(
  { uses, touched }: Pick<EntryData, 'uses' | 'touched'>,
  locale: Locale,
): { says: string; rest?: string } {
  if (uses.length === 0) return { says: m.office_entry_then_nobody({}, { locale }) }
  const says = m.office_entry_then({ count: uses.length }, { locale })
  return { says, rest: touchedText(touched, locale) }
}
