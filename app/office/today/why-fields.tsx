import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { PAUSE_REASONS } from '#shop/domain/orders/order-reason.ts'
import { pauseText } from '#shop/wording/pause-text.ts'
import { Field } from '../../ui/field.tsx'
import { OWN_WORDS } from './today-form.ts'

/** Why, in the words that guests read. The field for one's own shows once they are chosen. */
export function WhyFields({ most }: { most: number }) {
  const locale = useLocale()
  return (
    <fieldset className="o-why">
      <legend className="o-legend">{m.office_why({}, { locale })}</legend>
      <div className="chips">
        {PAUSE_REASONS.map((code) => (
          <label className="chip" key={code}>
            <input type="radio" name="choice" value={code} required />
            {pauseText('', code, locale)}
          </label>
        ))}
        <label className="chip">
          <input type="radio" name="choice" value={OWN_WORDS} required />
          {m.office_why_own({}, { locale })}
        </label>
      </div>
      <Field
        label={m.office_why_own_field({}, { locale })}
        name="reason"
        maxLength={most}
        autoComplete="off"
      />
    </fieldset>
  )
}
