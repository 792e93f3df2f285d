import type { MouseEvent } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { SelectField } from '../../ui/field.tsx'
import { dayName } from './day-names.ts'
import { COPY, COPY_GROUPS, type CopyGroup, WEEK } from './week-draft.ts'

type CopyDayProps = { onCopy?: (pressed: MouseEvent<HTMLButtonElement>) => void }

/** Copies the hours of a day to others: a button of the form that has them, which needs no scripts. */
export function CopyDay({ onCopy }: CopyDayProps) {
  const locale = useLocale()
  const days = WEEK.map((weekday) => ({
    value: String(weekday),
    label: dayName(weekday, locale),
  }))
  const groups = (Object.keys(COPY_GROUPS) as CopyGroup[]).map((group) => ({
    value: group,
    label: GROUPS[group]({}, { locale }),
  }))
  return (
    <div className="o-copy-day">
      <SelectField label={m.office_hours_copy_from({}, { locale })} name="copy" choices={days} />
      <SelectField
        label={m.office_hours_copy_to({}, { locale })}
        name="to"
        choices={[...groups, ...days]}
      />
      <button
        type="submit"
        name="do"
        value={COPY}
        formNoValidate
        className="btn btn--line btn--small"
        onClick={onCopy}
      >
        {m.office_hours_copy({}, { locale })}
      </button>
    </div>
  )
}

const GROUPS: Record<CopyGroup, Message> = {
  all: m.office_hours_copy_all,
  weekdays: m.office_hours_copy_weekdays,
  weekend: m.office_hours_copy_weekend,
}
