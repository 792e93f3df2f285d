import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Allergen } from '#shop/domain/common/allergens.ts'
import type { AllergenStates } from '#shop/domain/menu/allergen-states.ts'
import { type OwnAllergens, ownAllergens } from '#shop/domain/menu/made-of.ts'
import { allergenNames } from '#shop/wording/allergen-names.ts'
import './allergies.css'

type AllergyMarkProps = {
  mine: readonly Allergen[]
  states: AllergenStates
  /** Says nothing about a food that has nothing of the guest's list, as among the layers of a dish. */
  isQuiet?: boolean
}

/** What a food means for the guest of this device, worst first, in words. Nothing without a list. */
export function AllergyMark({ mine, states, isQuiet = false }: AllergyMarkProps) {
  const locale = useLocale()
  if (mine.length === 0) return null
  const own = ownAllergens(mine, states)
  const lines = LINES.filter(([state]) => own[state].length > 0)
  if (lines.length === 0) {
    if (isQuiet) return null
    return (
      <p className="for-me" data-state="free">
        {m.allergens_nothing({}, { locale })}
      </p>
    )
  }
  return (
    <p className="for-me" data-state={lines[0]?.[0]}>
      {lines.map(([state, text]) => (
        <span key={state} data-state={state}>
          {text({ names: allergenNames(own[state], locale) }, { locale })}
        </span>
      ))}
    </p>
  )
}

const LINES: [keyof OwnAllergens, Message<{ names: string }>][] = [
  ['contains', m.allergens_contains],
  ['may_contain', m.allergens_may_contain],
  ['unconfirmed', m.allergens_unconfirmed],
]
