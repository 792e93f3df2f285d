import type { FocusEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Section } from '../parts/section.tsx'
import { CopyDay } from './copy-day.tsx'
import { dayName } from './day-names.ts'
import type { HoursData, WeekDay } from './hours-data.ts'
import { MAX_FORM_TEXT } from './limits.ts'
import { isLeftForButton } from './save-bar.tsx'
import { type Axis, axisOf, WeekAxis, WeekBar } from './week-bar.tsx'
import { fieldOf } from './week-draft.ts'

export const WEEK_FORM = 'week'

/**
 * The week as fields and bars. What is typed goes into the address, so that the page shows what it changes before it is
 * saved: when a field is left, or by a button.
 */
export function Week({ hours: { days, seen, way } }: { hours: HoursData }) {
  const locale = useLocale()
  const submit = useSubmit()
  const axis = axisOf(days)
  const preview = (left: FocusEvent<HTMLFormElement>) => {
    if (isLeftForButton(left)) return
    const { currentTarget } = left
    const data = new FormData(currentTarget)
    const isNew = days.some(({ weekday, typed }) => data.get(fieldOf(weekday)) !== typed)
    if (isNew) submit(currentTarget, { preventScrollReset: true, replace: true })
  }
  return (
    <Section title={m.office_hours_week({}, { locale })}>
      <p className="o-hint">
        {m.office_hours_week_hint({}, { locale })}{' '}
        {way === null ? null : m.office_hours_way_hint({}, { locale })}
      </p>
      <Form
        id={WEEK_FORM}
        method="get"
        action={href('/office/hours')}
        preventScrollReset
        className="o-week"
        onBlur={preview}
      >
        <input type="hidden" name="seen" value={seen} />
        {way === null ? null : <input type="hidden" name="way" value={way} />}
        <WeekAxis axis={axis} />
        {days.map((day) => (
          <DayRow key={day.weekday} day={day} axis={axis} />
        ))}
        <button type="submit" className="btn btn--line btn--small">
          {m.office_hours_see({}, { locale })}
        </button>
        <CopyDay />
      </Form>
    </Section>
  )
}

type DayRowProps = {
  day: WeekDay
  axis: Axis
  /** Follows what is typed, where it isn't the address that has it. */
  onType?: (text: string) => void
}

/** A day's times as a field and as bars. */
export function DayRow({ day, axis, onType }: DayRowProps) {
  const locale = useLocale()
  const name = dayName(day.weekday, locale)
  const isWrong = day.times === null
  const noteId = `day-${day.weekday}-note`
  const { isChanged } = day
  return (
    <div className="o-week-day">
      <b aria-hidden="true">{name}</b>
      <input
        {...(onType
          ? { value: day.typed, onChange: ({ currentTarget }) => onType(currentTarget.value) }
          : { key: day.typed, defaultValue: day.typed })}
        id={fieldOf(day.weekday)}
        name={fieldOf(day.weekday)}
        maxLength={MAX_FORM_TEXT}
        autoComplete="off"
        placeholder={m.office_hours_closed({}, { locale })}
        aria-label={m.office_hours_day_field({ day: name }, { locale })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong || isChanged ? noteId : undefined}
      />
      <WeekBar day={day} axis={axis} />
      {isWrong || isChanged ? (
        <p id={noteId} className={isWrong ? 'o-bad' : 'o-was-text'}>
          {isWrong ? `${m.office_hours_wrong({}, { locale })} ` : ''}
          {day.present === ''
            ? m.office_hours_was_closed({}, { locale })
            : m.office_hours_was({ times: day.present }, { locale })}
        </p>
      ) : null}
    </div>
  )
}
