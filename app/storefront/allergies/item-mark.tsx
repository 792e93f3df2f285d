import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { allergensOf, type MadeOf } from '#shop/domain/menu/made-of.ts'
import { useMenuFoods } from '../foods/menu-foods.ts'
import { AllergyMark } from './allergy-mark.tsx'
import { useMyAllergies } from './use-my-allergies.ts'

/** What a standard item means for the guest of this device. Loaded by devices that keep a list. */
export function ItemMark({ itemId }: { itemId: string }) {
  const locale = useLocale()
  const mine = useMyAllergies()
  return mine.length === 0 ? null : <KnownMark {...{ itemId, mine, locale }} />
}

type KnownMarkProps = {
  itemId: string
  mine: ReturnType<typeof useMyAllergies>
  locale: ReturnType<typeof useLocale>
}

function KnownMark({ itemId, mine, locale }: KnownMarkProps) {
  const known = useMenuFoods()
  if (known === null) return null
  if (known === 'failed') {
    return (
      <p className="for-me" data-state="unconfirmed">
        {m.allergens_unchecked({}, { locale })}
      </p>
    )
  }
  const made = known.items.get(itemId) ?? NOTHING_KNOWN
  return <AllergyMark mine={mine} states={allergensOf(made, known.foods)} />
}

const NOTHING_KNOWN: MadeOf = { layers: [], chosen: [] }
