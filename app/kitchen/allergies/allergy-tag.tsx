import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { allergensText } from '#shop/wording/kitchen/allergen-text.ts'
import type { Ticket } from '../board-data.ts'

/** The allergy of an order in one line, where there is no room for its band. */
export function AllergyTag({ allergies }: Pick<Ticket, 'allergies'>) {
  const locale = useLocale()
  if (!allergies) return null
  const names = allergensText(allergies, locale)
  return <strong className="al-tag">{m.allergies_row({ names }, { locale })}</strong>
}

/** Whether a ticket has an allergy, and whether somebody has read it; for style sheets. */
export function allergyMark({
  allergies,
}: Pick<Ticket, 'allergies'>): 'unread' | 'read' | undefined {
  if (!allergies) return undefined
  return allergies.read === null ? 'unread' : 'read'
}
