import { useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { firstRoom, type HoursAhead, type QuarterAhead } from '#shop/domain/kitchen/hours-ahead.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'

type StripProps = { ahead: HoursAhead | null; now: number }

/** The work ahead against what the kitchen can do: a bar for each quarter of an hour, and the same in figures. */
export function Strip({ ahead, now }: StripProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const titleId = useId()
  if (!ahead) return <p className="o-strip-say">{m.office_strip_none({}, { locale })}</p>
  const isNow = ahead.opens <= now
  const opens = dayAndTime(ahead.opens, now, timeZone, locale)
  return (
    <div className="o-strip">
      <h2 id={titleId}>
        {isNow ? m.office_strip({}, { locale }) : m.office_strip_then({ time: opens }, { locale })}
      </h2>
      <p className="o-strip-say">{roomText(ahead, now, timeZone, locale)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <ol aria-labelledby={titleId} tabIndex={0}>
        {ahead.quarters.map((quarter) => (
          <Bar key={quarter.at} quarter={quarter} ahead={ahead} now={now} />
        ))}
      </ol>
      <Figures ahead={ahead} />
    </div>
  )
}

type BarProps = { quarter: QuarterAhead; ahead: HoursAhead; now: number }

function Bar({ quarter: { at, claimed }, ahead: { kitchenMinutes }, now }: BarProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const share = Math.min(100, Math.round((100 * claimed) / kitchenMinutes))
  const time = clockTime(at, timeZone, locale)
  const minutes = String(kitchenMinutes)
  const isNow = at <= now
  return (
    <li data-now={isNow || undefined}>
      <span className="sr-only">
        {m.office_strip_quarter({ time, claimed: String(claimed), minutes }, { locale })}
      </span>
      <b aria-hidden="true">{shareText(share, locale)}</b>
      <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
        <rect y={100 - share} width="1" height={share} />
      </svg>
      <time aria-hidden="true" dateTime={new Date(at).toISOString()}>
        {isNow ? m.office_strip_now({}, { locale }) : time}
      </time>
    </li>
  )
}

function shareText(share: number, locale: Locale): string {
  if (share === 0) return ''
  if (share === 100) return m.office_strip_is_full({}, { locale })
  return m.office_strip_share({ percent: String(share) }, { locale })
}

function roomText(ahead: HoursAhead, now: number, timeZone: string, locale: Locale): string {
  const room = firstRoom(ahead)
  if (room === null) return m.office_strip_full({}, { locale })
  if (room <= Math.max(now, ahead.opens)) return m.office_strip_room({}, { locale })
  return m.office_strip_room_from({ time: clockTime(room, timeZone, locale) }, { locale })
}

function Figures({ ahead: { quarters, kitchenMinutes } }: { ahead: HoursAhead }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const minutes = (count: number) => m.office_strip_minutes({ minutes: String(count) }, { locale })
  return (
    <details className="o-figures">
      <summary>{m.office_strip_figures({}, { locale })}</summary>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{m.office_strip_time({}, { locale })}</th>
            <th scope="col" className="o-figure">
              {m.office_strip_taken({}, { locale })}
            </th>
            <th scope="col" className="o-figure">
              {m.office_strip_left({}, { locale })}
            </th>
          </tr>
        </thead>
        <tbody>
          {quarters.map(({ at, claimed }) => (
            <tr key={at}>
              <th scope="row">{clockTime(at, timeZone, locale)}</th>
              <td className="o-figure">{minutes(claimed)}</td>
              <td className="o-figure">{minutes(Math.max(0, kitchenMinutes - claimed))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
