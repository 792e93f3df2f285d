import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dateWithYear } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { HoursNote } from '#shop/domain/hours/hours-lint.ts'
import { timeText } from '#shop/domain/hours/time-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { dateWords } from './date-words.ts'
import { dayName } from './day-names.ts'
import type { HoursData } from './hours-data.ts'

/** What is odd about the hours, where the likely right one is a tap away. */
export function Notes({ hours: { notes, neverSold } }: { hours: HoursData }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (notes.length + neverSold.length === 0) return null
  return (
    <Section title={m.office_hours_notes({}, { locale })}>
      <ul className="o-needs">
        {notes.map(({ note, fix }) => (
          <li key={JSON.stringify(note)}>
            <span className="o-sign o-sign--warn" aria-hidden="true" />
            <p>{noteText(note, timeZone, locale)}</p>
            {fix ? (
              <div className="o-acts">
                <Link className="btn" to={fix.address} preventScrollReset replace>
                  {fix.time}
                </Link>
              </div>
            ) : null}
          </li>
        ))}
        {neverSold.length === 0 ? null : (
          <li>
            <span className="o-sign o-sign--warn" aria-hidden="true" />
            <p>{m.office_hours_note_never_sold({ dishes: neverSold.join(', ') }, { locale })}</p>
          </li>
        )}
      </ul>
    </Section>
  )
}

function noteText(note: HoursNote, timeZone: string, locale: Locale): string {
  switch (note.kind) {
    case 'never_open':
      return m.office_hours_note_never_open({}, { locale })
    case 'past':
      return m.office_hours_note_past({ day: dateWords(note.date, false, locale) }, { locale })
    case 'beyond':
      return m.office_hours_note_beyond({ day: dayName(note.weekday, locale) }, { locale })
    case 'holds':
      return m.office_hours_note_holds(
        {
          from: dateWords(note.date, false, locale),
          to: dateWords(note.until, false, locale),
          days: String(note.days),
        },
        { locale },
      )
    case 'clock_change': {
      const day = dateWithYear(note.at, timeZone, locale)
      return note.isLonger
        ? m.office_hours_note_longer({ day }, { locale })
        : m.office_hours_note_shorter({ day }, { locale })
    }
    default:
      return dayNoteText(note, locale)
  }
}

function dayNoteText(
  note: Extract<HoursNote, { kind: 'overlap' | 'gap' | 'long' }>,
  locale: Locale,
): string {
  const day = dayName(note.weekday, locale)
  if (note.kind === 'overlap') {
    return m.office_hours_note_overlap({ day, time: timeText(note.at) }, { locale })
  }
  if (note.kind === 'gap') {
    const time = timeText(note.from)
    return m.office_hours_note_gap({ day, time, minutes: String(note.minutes) }, { locale })
  }
  const [opens, closes, likely] = [note.opens, note.closes, note.likely].map(timeText)
  return m.office_hours_note_long(
    { day, opens: opens ?? '', closes: closes ?? '', likely: likely ?? '' },
    { locale },
  )
}
