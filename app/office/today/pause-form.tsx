import { Form } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_PAUSE_REASON_LENGTH } from '#shop/domain/common/limits.ts'
import { WhyFields } from './why-fields.tsx'

/** Minutes; empty: the rest of the business day. */
const LENGTHS = ['15', '30', '60', '']

/** Stops new orders for a while, for a reason that guests read. */
export function PauseForm() {
  const locale = useLocale()
  return (
    <Form method="post" action={href('/office')} preventScrollReset>
      <input type="hidden" name="action" value="pause" />
      <WhyFields most={MAX_PAUSE_REASON_LENGTH} />
      <fieldset>
        <legend className="o-legend">{m.office_pause_for({}, { locale })}</legend>
        <div className="chips">
          {LENGTHS.map((minutes, nth) => (
            <label className="chip" key={minutes}>
              <input type="radio" name="minutes" value={minutes} defaultChecked={nth === 0} />
              {minutes === ''
                ? m.office_pause_day({}, { locale })
                : m.office_pause_minutes({ minutes }, { locale })}
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="btn btn--main">
        {m.office_pause_do({}, { locale })}
      </button>
    </Form>
  )
}
