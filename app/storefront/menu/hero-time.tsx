import { m } from '#messages'
import { clockTime } from '#shop/domain/clock-time.ts'
import type { MenuItem } from '#shop/domain/menu.ts'
import { openingPromise } from '#shop/domain/opening-promise.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { dayName } from './day-name.ts'
import type { HeroPromise } from './hero-promise.ts'
import { useMinuteClock } from './use-minute-clock.ts'
import { usePresentPromise } from './use-present-promise.ts'

/**
 * Served pages are kept, so their text names a wait and not a clock time; in the browser the same
 * box says when it is hot, and follows the minute.
 */
export function HeroTime({ item, promise: served }: { item: MenuItem; promise: HeroPromise }) {
  const { timeZone } = useShopFacts()
  const now = useMinuteClock()
  const { windows, minutes, pausedUntil, steadyNow } = usePresentPromise(item, served, now)
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
