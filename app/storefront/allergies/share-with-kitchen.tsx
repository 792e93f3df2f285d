import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { CheckField } from '#app/ui/field.tsx'
import { m } from '#messages'
import type { Allergen } from '#shop/domain/common/allergens.ts'
import { allergenNames } from '#shop/wording/allergen-names.ts'
import { AllergiesDialog } from './allergies-dialog.tsx'
import { useMyAllergies } from './use-my-allergies.ts'
import './allergies.css'

type ShareWithKitchenProps = {
  /** The list that was ticked, for the order that is being filled in; never by itself. */
  shared: readonly Allergen[] | undefined
  onShare: (allergies: readonly Allergen[] | undefined) => void
}

/** Asks whether the kitchen is told of the guest's list with this order. A list that changes has to be ticked again. */
export function ShareWithKitchen({ shared, onShare }: ShareWithKitchenProps) {
  const locale = useLocale()
  const mine = useMyAllergies()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (shared && shared !== mine) onShare(undefined)
  }, [shared, mine, onShare])
  return (
    <>
      {mine.length > 0 ? (
        <div className="tell-kitchen">
          <CheckField
            label={m.allergens_tell({ names: allergenNames(mine, locale) }, { locale })}
            checked={shared === mine}
            onChange={({ target }) => onShare(target.checked ? mine : undefined)}
          />
          <p>
            {m.allergens_tell_note({}, { locale })}{' '}
            <button type="button" className="link" onClick={() => setIsOpen(true)}>
              {m.allergens_change({}, { locale })}
            </button>
          </p>
        </div>
      ) : null}
      {isOpen ? <AllergiesDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
