import { useEffect, useState } from 'react'
import { m } from '#messages'
import { weekdayIn } from '#shop/domain/clock-time.ts'
import type { HoursRow } from '#shop/domain/hours.ts'
import { useShopFacts } from './shop-facts.ts'

/** The week, days that open alike in one row; today stands out once the browser knows the day. */
export function OpeningHours({ rows }: { rows: readonly HoursRow[] }) {
  const today = useToday()
  return (
    <dl className="hours">
      {rows.map(({ from, to, periods }) => (
        <div key={from} className={today && from <= today && today <= to ? 'row is-today' : 'row'}>
          <dt>
            {from === to ? dayName(from) : m.layout_days({ from: dayName(from), to: dayName(to) })}
          </dt>
          <dd>
            {periods.length === 0 ? m.layout_closed() : null}
            {periods.map(({ opens, closes }) => (
              <span className="block" key={opens}>
                {wallTime(opens)}–{wallTime(closes)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useToday(): number | null {
  const { timeZone } = useShopFacts()
  const [today, setToday] = useState<number | null>(null)
  useEffect(() => setToday(weekdayIn(Date.now(), timeZone)), [timeZone])
  return today
}

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** 2026-11-22 is a Sunday, so weekday 1 falls on Monday the 23rd. */
function dayName(weekday: number): string {
  return weekdays.format(Date.UTC(2026, 10, 22 + weekday))
}

function wallTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
