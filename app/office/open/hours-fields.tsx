import { type MouseEvent, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { readTypedTimes } from '#shop/domain/hours/typed-times.ts'
import { CopyDay } from '../hours/copy-day.tsx'
import type { WeekDay } from '../hours/hours-data.ts'
import { DayRow } from '../hours/week.tsx'
import { axisOf, WeekAxis } from '../hours/week-bar.tsx'
import { draftFrom, fieldOf, WEEK, withCopiedDay } from '../hours/week-draft.ts'
import type { OtherFields } from './open-data.ts'

type HoursFieldsProps = { present: OtherFields; typed: OtherFields; wrong: readonly string[] }

/** The times of each weekday, as on the page of the hours; bars show how they are read while they are typed. */
export function HoursFields({ present, typed, wrong }: HoursFieldsProps) {
  const locale = useLocale()
  const [texts, setTexts] = useState(() => draftFrom((name) => typed[name] ?? '').typed)
  const [isCopied, setCopied] = useState(false)
  const days = WEEK.map((weekday): WeekDay => {
    const name = fieldOf(weekday)
    const before = present[name] ?? ''
    const times = readTypedTimes(texts[weekday]) ?? (wrong.includes(name) ? null : [])
    return {
      weekday,
      typed: texts[weekday],
      times,
      present: before,
      presentTimes: readTypedTimes(before) ?? [],
      isChanged: false,
    }
  })
  const axis = axisOf(days)
  const copy = (pressed: MouseEvent<HTMLButtonElement>) => {
    const { form } = pressed.currentTarget
    if (!form) return
    pressed.preventDefault()
    const chosen = new FormData(form)
    setTexts(withCopiedDay(texts, (name) => String(chosen.get(name) ?? '')))
    setCopied(true)
  }
  return (
    <div className="o-week">
      <WeekAxis axis={axis} />
      {days.map((day) => (
        <DayRow
          key={day.weekday}
          day={day}
          axis={axis}
          onType={(text) => {
            setTexts({ ...texts, [day.weekday]: text })
            setCopied(false)
          }}
        />
      ))}
      <CopyDay onCopy={copy} />
      <p role="status" className="sr-only">
        {isCopied ? m.office_hours_copied({}, { locale }) : ''}
      </p>
    </div>
  )
}
