import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { Section } from '../parts/section.tsx'
import { dateWords } from './date-words.ts'
import type { OtherDay } from './hours-data.ts'

/** Days with hours of their own, each with its way to change it. */
export function OtherDays({ days }: { days: readonly OtherDay[] }) {
  const locale = useLocale()
  return (
    <Section title={m.office_hours_others({}, { locale })}>
      {days.length === 0 ? <p>{m.office_hours_others_none({}, { locale })}</p> : null}
      <ul className="o-act-lines o-days">
        {days.map((day) => (
          <li key={day.date} data-past={day.isPast || undefined}>
            <p>
              <b>{datesText(day, locale)}</b>{' '}
              {day.times === '' ? m.office_hours_closed({}, { locale }) : day.times}
              <br />
              <span>{day.note === '' ? m.office_hours_no_note({}, { locale }) : day.note}</span>
            </p>
            <Link
              className="link"
              to={`${href('/office/hours/day')}?of=${day.date}`}
              aria-label={m.office_hours_change_of({ day: datesText(day, locale) }, { locale })}
            >
              {m.office_hours_change({}, { locale })}
            </Link>
          </li>
        ))}
      </ul>
      <p className="o-acts">
        <Link className="btn" to={href('/office/hours/day')}>
          {m.office_hours_add({}, { locale })}
        </Link>
      </p>
    </Section>
  )
}

/** The dates of other hours in words: `Fri 25 Dec 2026`, `1 Aug to 14 Aug`, `Fri 25 Dec, every year`. */
export function datesText(
  { date, until, isYearly }: Pick<OtherDay, 'date' | 'until' | 'isYearly'>,
  locale: Locale,
): string {
  const from = dateWords(date, isYearly, locale)
  const to = until === null ? null : dateWords(until, isYearly, locale)
  const day = to === null ? from : m.layout_days({ from, to }, { locale })
  return isYearly ? m.office_hours_every_year({ day }, { locale }) : day
}
