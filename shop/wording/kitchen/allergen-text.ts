import { m } from '#messages'
import type { Allergen } from '#shop/domain/common/allergens.ts'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { allergenNames } from '../allergen-names.ts'

/** All allergens of an order in full, or where to read what it is. */
export function allergensText(
  { allergens }: { allergens: readonly Allergen[] },
  locale: Locale,
): string {
  if (allergens.length === 0) return m.allergies_other({}, { locale })
  return allergenNames(allergens, locale)
}

/** The black bar of a slip and of every bag's label. */
export type PrintedAllergies = { label: string; text: string }

/** What paper says of an order's allergies; null without any. */
export function printedAllergies(
  { allergies }: { allergies: { allergens: readonly Allergen[] } | null },
  locale: Locale,
): PrintedAllergies | null {
  if (!allergies) return null
  return { label: m.allergies_paper({}, { locale }), text: allergensText(allergies, locale) }
}

/** Who of the kitchen has read an allergy, and when in epoch milliseconds; `by` is empty once the account is gone. */
export type AllergyRead = { by: string; at: number }

/** What paper for an instant says of who has read the allergy; empty: nobody yet. */
export function allergyReadText(
  read: AllergyRead | null,
  dueAt: number,
  timeZone: string,
  locale: Locale,
): string {
  if (!read) return ''
  const { by: person } = read
  const time = dayAndTime(read.at, dueAt, timeZone, locale)
  return person === ''
    ? m.allergies_paper_read_at({ time }, { locale })
    : m.allergies_paper_read_by({ time, person }, { locale })
}
