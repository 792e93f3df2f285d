import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Field } from '../../ui/field.tsx'
import { dayName } from '../hours/day-names.ts'
import { MAX_FORM_TEXT } from '../hours/limits.ts'
import { fieldOf, WEEK } from '../hours/week-draft.ts'
import type { OtherFields } from './open-data.ts'

type HoursFieldsProps = { typed: OtherFields; wrong: readonly string[] }

/** The times of each weekday, as they are typed on the page of the hours. */
export function HoursFields({ typed, wrong }: HoursFieldsProps) {
  const locale = useLocale()
  return (
    <div className="o-first-hours">
      {WEEK.map((weekday) => {
        const name = fieldOf(weekday)
        return (
          <Field
            key={name}
            label={dayName(weekday, locale)}
            name={name}
            defaultValue={typed[name] ?? ''}
            error={wrong.includes(name) ? m.office_hours_wrong({}, { locale }) : undefined}
            placeholder={m.office_hours_closed({}, { locale })}
            maxLength={MAX_FORM_TEXT}
            autoComplete="off"
          />
        )
      })}
    </div>
  )
}
