import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { allergensText } from '#shop/wording/kitchen/allergen-text.ts'
import type { Delivery } from '../deliveries-data.ts'

/** What a rider has to know of an allergy: its bag stays closed. */
export function BagWarning({ allergies }: Pick<Delivery, 'allergies'>) {
  const locale = useLocale()
  if (!allergies) return null
  const names = allergensText(allergies, locale)
  return <p className="al-bag">{m.allergies_bag({ names }, { locale })}</p>
}
