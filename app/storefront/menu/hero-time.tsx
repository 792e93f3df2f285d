import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { fillText } from '#shop/domain/common/fill-text.ts'
import { isBeyondADay } from '#shop/domain/hours/hours.ts'
import { openingPromise } from '#shop/domain/hours/opening-promise.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { FigureWords, HeadlineWords } from '../../ui/sentence.tsx'
import { useOpening, useShopFacts } from '../../ui/shop-facts.ts'
import { dayName } from './day-name.ts'
import type { HeroPromise } from './hero-promise.ts'
import type { MenuLines } from './menu-lines.ts'
import { useMinuteClock } from './use-minute-clock.ts'
import { usePresentPromise } from './use-present-promise.ts'

/** Opening windows are known for a week, so one that is this long never closes. */
const MOST_OF_A_WEEK = 5 * 86_400_000

type HeroTimeProps = { item: MenuItem; promise: HeroPromise; lines: MenuLines }

/** Cached pages show a wait, not a time of day. In the browser the same box shows the time, updated every minute. */
export function HeroTime({ item, promise: served, lines }: HeroTimeProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const opening = useOpening()
  const now = useMinuteClock()
  const { windows, minutes, pausedUntil, steadyNow } = usePresentPromise(item, served, now)
  const promise = openingPromise(windows, now ?? steadyNow, minutes)

  if (opening === 'not_open') {
    return (
      <Headline
        text={() => m.menu_hero_not_open({}, { locale })}
        note={m.menu_hero_not_open_note({}, { locale })}
      />
    )
  }
  if (promise.state === 'unknown') {
    return (
      <Headline
        text={() => m.menu_hero_closed_long({}, { locale })}
        note={m.menu_hero_closed_long_note({}, { locale })}
      />
    )
  }
  if (promise.state === 'closed') {
    const time = clockTime(promise.opensAt, timeZone, locale)
    const day = dayName(promise.opensAt, now, timeZone, locale)
    return (
      <Headline
        text={
          ownBefore(lines.heroClosed) ?? ((gap) => m.menu_hero_closed({ time: gap }, { locale }))
        }
        large={time}
        note={
          own(lines.heroClosedNote, { day, time }) ??
          m.menu_hero_closed_note({ day, time }, { locale })
        }
      />
    )
  }
  if (pausedUntil !== null && (now ?? steadyNow) < pausedUntil) {
    const time = clockTime(pausedUntil, timeZone, locale)
    const note = lines.heroPausedNote ?? m.menu_hero_paused_note({}, { locale })
    return (
      <Headline
        text={
          ownBefore(lines.heroPaused) ?? ((gap) => m.menu_hero_paused({ time: gap }, { locale }))
        }
        large={time}
        note={note}
      />
    )
  }
  const { closesAt } = promise
  const at = now ?? steadyNow
  const time = clockTime(closesAt, timeZone, locale)
  const isFarOff = isBeyondADay(closesAt, at)
  const till = { time: isFarOff ? `${dayName(closesAt, now, timeZone, locale)}, ${time}` : time }
  const note = isBeyondADay(closesAt, at + MOST_OF_A_WEEK)
    ? m.menu_hero_open_always({}, { locale })
    : (own(lines.heroOpenTill, till) ?? m.menu_hero_open_till(till, { locale }))
  if (now === null) {
    return (
      <Headline
        text={ownBefore(lines.heroSoon) ?? ((wait) => m.menu_hero_now_in({ wait }, { locale }))}
        large={
          <FigureWords text={(gap) => m.menu_hero_minutes({ minutes: gap }, { locale })}>
            {minutes}
          </FigureWords>
        }
        note={note}
      />
    )
  }
  return (
    <Headline
      text={ownBefore(lines.heroNow) ?? ((gap) => m.menu_hero_now_at({ time: gap }, { locale }))}
      large={clockTime(promise.readyAt, timeZone, locale)}
      note={note}
    />
  )
}

/** The shop's own text with its values filled in; undefined if it has none. */
function own(line: string | undefined, values: Record<string, string>): string | undefined {
  return line === undefined ? undefined : fillText(line, values)
}

/** The shop's own words stand before what is large. */
function ownBefore(line: string | undefined): HeadlineProps['text'] | undefined {
  return line === undefined ? undefined : () => line
}

type HeadlineProps = { text: (large: string) => string; large?: ReactNode; note: string }

function Headline({ text, large, note }: HeadlineProps) {
  return (
    <>
      <h1>
        <HeadlineWords text={text}>
          {large ? <span className="hero-time">{large}</span> : null}
        </HeadlineWords>
      </h1>
      <p className="hero-note">{note}</p>
    </>
  )
}
