import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { allergensText } from '#shop/wording/kitchen/allergen-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Ticket } from '../board-data.ts'

/** The red band under white tape: what the guest can't eat, in full, and who has read it. */
export function AllergyBand({ allergies }: { allergies: NonNullable<Ticket['allergies']> }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { read, from } = allergies
  const time = read && clockTime(read.at, timeZone, locale)
  return (
    <p className="al-band">
      <small>{time === null ? UNREAD[from]({}, { locale }) : readText(time, read, locale)}</small>
      {allergensText(allergies, locale)}
    </p>
  )
}

const UNREAD = { note: m.allergies_in_note, list: m.allergies_told }

/** Somebody whose account was deleted has no name any more. */
function readText(time: string, read: { by: string } | null, locale: Locale): string {
  const person = read?.by ?? ''
  return person === ''
    ? m.allergies_read_at({ time }, { locale })
    : m.allergies_read_by({ time, person }, { locale })
}
