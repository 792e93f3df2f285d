import { useLocale } from '#app/i18n/use-locale.ts'
import { announce } from '#app/ui/announce.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { m } from '#messages'
import { ALLERGENS, type Allergen } from '#shop/domain/common/allergens.ts'
import { allergenName } from '#shop/wording/allergen-names.ts'
import { keepMyAllergies } from './kept-allergies.ts'
import { useMyAllergies } from './use-my-allergies.ts'
import './allergies.css'

/** What the guest can't eat, ticked among the fourteen. Every tick is kept at once, on this device alone. */
export function AllergiesDialog({ onClose }: { onClose: () => void }) {
  const locale = useLocale()
  const mine = useMyAllergies()
  function toggle(allergen: Allergen): void {
    const isMine = (each: Allergen) =>
      each === allergen ? !mine.includes(each) : mine.includes(each)
    keepMyAllergies(ALLERGENS.filter(isMine))
  }
  function clear(): void {
    keepMyAllergies([])
    announce(m.allergens_cleared({}, { locale }))
  }
  return (
    <Dialog title={m.allergens_title({}, { locale })} onClose={onClose}>
      <div className="my-allergies">
        <p>{m.allergens_lead({}, { locale })}</p>
        <fieldset className="chips">
          <legend className="sr-only">{m.allergens_question({}, { locale })}</legend>
          {ALLERGENS.map((allergen) => (
            <label className="chip" key={allergen}>
              <input
                type="checkbox"
                checked={mine.includes(allergen)}
                onChange={() => toggle(allergen)}
              />
              {allergenName(allergen, locale)}
            </label>
          ))}
        </fieldset>
        <p>{m.allergens_unconfirmed_note({}, { locale })}</p>
        <p className="my-allergies-kept">{m.allergens_stays({}, { locale })}</p>
        <div className="my-allergies-acts">
          <button type="button" className="btn btn--main" onClick={onClose}>
            {m.allergens_done({}, { locale })}
          </button>
          <button type="button" className="link" disabled={mine.length === 0} onClick={clear}>
            {m.allergens_clear({}, { locale })}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
