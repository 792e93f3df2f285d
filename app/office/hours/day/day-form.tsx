import type { FocusEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { CheckField, Field } from '../../../ui/field.tsx'
import { MAX_FORM_TEXT } from '../limits.ts'
import { isLeftForButton } from '../save-bar.tsx'
import type { DayData } from './day-data.ts'

export const DAY_FORM = 'day'

/** Which days, which hours, and why. What is typed goes into the address, so that the page shows what it changes. */
export function DayForm({ data: { draft, faults, isTaken, seen } }: { data: DayData }) {
  const locale = useLocale()
  const submit = useSubmit()
  const preview = (left: FocusEvent<HTMLFormElement>) => {
    const { currentTarget } = left
    if (isLeftForButton(left) || new FormData(currentTarget).get('from') === '') return
    submit(currentTarget, { preventScrollReset: true, replace: true })
  }
  return (
    <Form
      id={DAY_FORM}
      method="get"
      action={href('/office/hours/day')}
      preventScrollReset
      className="o-fields"
      onBlur={preview}
    >
      <input type="hidden" name="of" value={draft.of} />
      <input type="hidden" name="seen" value={seen} />
      <div data-cols="4">
        <Field
          label={m.office_day_from({}, { locale })}
          name="from"
          type="date"
          required
          defaultValue={draft.from}
          error={fromFault(faults.includes('from'), isTaken, locale)}
        />
      </div>
      <div data-cols="4">
        <Field
          label={m.office_day_until({}, { locale })}
          name="until"
          type="date"
          hint={m.office_day_until_hint({}, { locale })}
          defaultValue={draft.until}
          error={faults.includes('until') ? m.office_day_until_wrong({}, { locale }) : undefined}
        />
      </div>
      <Field
        label={m.office_day_hours({}, { locale })}
        name="hours"
        hint={m.office_day_hours_hint({}, { locale })}
        autoComplete="off"
        maxLength={MAX_FORM_TEXT}
        defaultValue={draft.hours}
        error={faults.includes('hours') ? m.office_hours_wrong({}, { locale }) : undefined}
      />
      <Field
        label={m.office_day_note({}, { locale })}
        name="note"
        autoComplete="off"
        maxLength={MAX_FORM_TEXT}
        defaultValue={draft.note}
      />
      <CheckField
        label={m.office_day_yearly({}, { locale })}
        name="yearly"
        defaultChecked={draft.yearly !== ''}
      />
      <p className="o-acts">
        <button type="submit" className="btn btn--line btn--small">
          {m.office_hours_see({}, { locale })}
        </button>
      </p>
    </Form>
  )
}

function fromFault(
  isWrong: boolean,
  isTaken: boolean,
  locale: ReturnType<typeof useLocale>,
): string | undefined {
  if (isWrong) return m.office_day_from_wrong({}, { locale })
  return isTaken ? m.office_day_taken({}, { locale }) : undefined
}
