import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Ticket } from '../board-data.ts'
import { allergensText } from './allergen-text.ts'

/** The black bar of a slip and of every bag's label. */
export function PrintedAllergies({ allergies }: Pick<Ticket, 'allergies'>) {
  const locale = useLocale()
  if (!allergies) return null
  return (
    <p className="al-print">
      <span>{m.allergies_paper({}, { locale })}</span>
      <b>{allergensText(allergies, locale)}</b>
    </p>
  )
}
