import { useEffect, useState } from 'react'
import { m } from '#messages'
import { calendarDate, clockTime, weekdayName } from '#shop/domain/clock-time.ts'
import { openingPromise } from '#shop/domain/opening-promise.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { HeroPromise } from './hero-promise.ts'

/**
 * Served pages are kept, so their text names a wait and not a clock time; in the browser the same
 * box says when it is hot, and follows the minute.
 */
export function HeroTime({ promise: heard }: { promise: HeroPromise }) {
  const { timeZone } = useShopFacts()
  const now = useMinuteClock()
  const { windows, minutes, pausedUntil, steadyNow } = heard
  const promise = openingPromise(windows, now ?? steadyNow, minutes)

  if (promise.state === 'unknown') {
    return <Headline lead={m.menu_hero_closed_long()} note={m.menu_hero_closed_long_note()} />
  }
  if (promise.state === 'closed') {
    const time = clockTime(promise.opensAt, timeZone)
    const day = dayName(promise.opensAt, now, timeZone)
    return (
      <Headline
        lead={m.menu_hero_closed()}
        time={time}
        note={m.menu_hero_closed_note({ day, time })}
      />
    )
  }
  if (pausedUntil !== null && (now ?? steadyNow) < pausedUntil) {
    const time = clockTime(pausedUntil, timeZone)
    return <Headline lead={m.menu_hero_paused()} time={time} note={m.menu_hero_paused_note()} />
  }
  const note = m.menu_hero_open_till({ time: clockTime(promise.closesAt, timeZone) })
  if (now === null) {
    return (
      <Headline
        lead={m.menu_hero_now_in()}
        time={String(minutes)}
        unit={m.menu_hero_minutes()}
        note={note}
      />
    )
  }
  return (
    <Headline lead={m.menu_hero_now_at()} time={clockTime(promise.readyAt, timeZone)} note={note} />
  )
}

type HeadlineProps = { lead: string; time?: string; unit?: string; note: string }

function Headline({ lead, time, unit, note }: HeadlineProps) {
  return (
    <>
      <h1>
        <span className="hero-lead">{lead}</span>{' '}
        {time ? (
          <span className="hero-time">
            {time}
            {unit ? <small> {unit}</small> : null}
          </span>
        ) : null}
      </h1>
      <p className="hero-note">{note}</p>
    </>
  )
}

/** Null on the server and while hydrating; then the time, again at the start of every minute. */
function useMinuteClock(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      setNow(Date.now())
      timer = setTimeout(tick, 60_000 - (Date.now() % 60_000))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}

/** A kept page may be read on another day, so it names the weekday; the browser may say "today". */
function dayName(instant: number, now: number | null, timeZone: string): string {
  if (now !== null) {
    const date = calendarDate(instant, timeZone)
    if (date === calendarDate(now, timeZone)) return m.menu_today()
    if (date === calendarDate(now + 86_400_000, timeZone)) return m.menu_tomorrow()
  }
  return weekdayName(instant, timeZone)
}
