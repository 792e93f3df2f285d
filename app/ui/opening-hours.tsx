import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { calendarDate, shortDate, weekdayIn, weekdayName } from '#shop/domain/common/clock-time.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { type HoursRow, isAroundTheClock } from '#shop/domain/hours/hours.ts'
import type { ShownHours } from '#shop/domain/hours/shown-hours.ts'
import { useShopFacts } from './shop-facts.ts'

/**
 * The opening hours of the week, equal days in one row, then dates with other hours, then the weeks of ways that have
 * their own. Today is highlighted once the browser knows the day.
 */
export function OpeningHours({ hours: { week, exceptions, ways } }: { hours: ShownHours }) {
  const locale = useLocale()
  const today = useToday()
  const isSpecial = exceptions.some(({ date }) => isOn(date, today))
  const weekday = isSpecial || today === null ? null : today.weekday
  return (
    <>
      <dl className="hours">
        <Week week={week} today={weekday} />
        {exceptions.map((days) => (
          <Row
            key={days.date}
            words={datesWords(days, locale)}
            periods={days.periods}
            isToday={isOn(days.date, today)}
          />
        ))}
      </dl>
      {ways.map(({ way, week: own }) => (
        <div key={way}>
          <p className="hours-way">{WAYS[way]({}, { locale })}</p>
          <dl className="hours">
            <Week week={own} today={weekday} />
          </dl>
        </div>
      ))}
    </>
  )
}

const WAYS: Record<Fulfilment, Message> = {
  delivery: m.layout_way_delivery,
  pickup: m.layout_way_pickup,
  table: m.layout_way_table,
}

function Week({ week, today }: { week: readonly HoursRow[]; today: number | null }) {
  const locale = useLocale()
  return week.map((row) => (
    <Row
      key={row.from}
      words={daysOf(row, locale)}
      periods={isAroundTheClock(week) ? WHOLE_DAY : row.periods}
      isToday={today !== null && row.from <= today && today <= row.to}
    />
  ))
}

type RowProps = { words: string; periods: HoursRow['periods']; isToday: boolean }

function Row({ words, periods, isToday }: RowProps) {
  const locale = useLocale()
  return (
    <div className={isToday ? 'row is-today' : 'row'}>
      <dt>{words}</dt>
      <dd>
        {periods.length === 0 ? m.layout_closed({}, { locale }) : null}
        {periods.map(({ opens, closes }) => (
          <span key={opens}>{hoursOf(opens, closes, locale)}</span>
        ))}
      </dd>
    </div>
  )
}

const A_DAY = 1440
const WHOLE_DAY = [{ opens: 0, closes: A_DAY }]

type Today = { weekday: number; date: string }

function useToday(): Today | null {
  const { timeZone } = useShopFacts()
  const [today, setToday] = useState<Today | null>(null)
  useEffect(() => {
    const now = Date.now()
    setToday({ weekday: weekdayIn(now, timeZone), date: calendarDate(now, timeZone) })
  }, [timeZone])
  return today
}

/** `date` is a calendar date, `YYYY-MM-DD`. */
function isOn(date: string, today: Today | null): boolean {
  return calendarDate(Date.parse(date), 'UTC') === today?.date
}

function datesWords(
  { date, until, note }: ShownHours['exceptions'][number],
  locale: Locale,
): string {
  const from = dateWords(date, locale)
  const day =
    until === undefined ? from : m.layout_days({ from, to: dateWords(until, locale) }, { locale })
  return note === '' ? day : m.layout_day_note({ day, note }, { locale })
}

function dateWords(date: string, locale: Locale): string {
  return shortDate(Date.parse(date), 'UTC', locale)
}

function daysOf({ from, to }: HoursRow, locale: Locale): string {
  return from === to
    ? dayName(from, locale)
    : m.layout_days({ from: dayName(from, locale), to: dayName(to, locale) }, { locale })
}

/** 2026-11-22 is a Sunday, so weekday 1 falls on Monday the 23rd. */
function dayName(weekday: number, locale: Locale): string {
  return weekdayName(Date.UTC(2026, 10, 22 + weekday), 'UTC', locale)
}

/** Takes minutes after midnight. */
function hoursOf(opens: number, closes: number, locale: Locale): string {
  if (opens === 0 && closes === A_DAY) return m.layout_all_day({}, { locale })
  return `${wallTime(opens)}–${wallTime(closes)}`
}

function wallTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
