import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, otherDay } from '#shop/domain/common/clock-time.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { STATE_WORDS } from '../order/state-text.ts'
import type { LastStatus } from './kept-list.ts'
import { useFreshStatuses } from './use-fresh-statuses.ts'
import { useKeepHero } from './use-keep-hero.ts'
import { useRunningElsewhere } from './use-running-elsewhere.ts'

/** The next of the guest's orders, and how many more there are. */
export function RunningLine({ pathname }: { pathname: string }) {
  const locale = useLocale()
  const entries = useRunningElsewhere(pathname)
  useFreshStatuses(entries)
  useKeepHero()
  useHeldPlace(entries.length > 0)
  const known = entries.flatMap(({ token, status }) => (status ? [{ token, status }] : []))
  // Of two for the same time the older one: entries come newest first.
  const [next] = known.toReversed().sort((a, b) => a.status.hasItAt - b.status.hasItAt)
  if (!next) return null
  const { token, status } = next
  const more = entries.length - 1
  return (
    <aside aria-label={m.kept_label({}, { locale })}>
      <Link
        className="with-you"
        data-phase={ORDER_STATES[status.state].phase}
        to={href('/order/:token', { token })}
      >
        <span className="plate">
          {m.order_number({ number: numberText(status, locale) }, { locale })}
        </span>
        <span className="with-you-state">
          {STATE_WORDS[status.state].name({}, { locale })}
          {more > 0 ? (
            <>
              {' '}
              <span aria-hidden="true">{m.kept_more({ count: more }, { locale })}</span>
              <span className="sr-only">{m.kept_more_label({ count: more }, { locale })}</span>
            </>
          ) : null}
        </span>
        <When status={status} />
      </Link>
    </aside>
  )
}

/** The time until it is ready, then the code to fetch it with. */
function When({ status }: { status: LastStatus }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { phase, end } = ORDER_STATES[status.state]
  if (end !== null) return null
  if (phase === 'ready') {
    return (
      <span className="with-you-when">
        <Sentence text={(gap) => m.kept_code({ code: gap }, { locale })}>
          <b>{status.pickupCode}</b>
        </Sentence>
      </span>
    )
  }
  const day = otherDay(status.hasItAt, Date.now(), timeZone, locale)
  const clock = clockTime(status.hasItAt, timeZone, locale)
  const time = day === null ? clock : m.order_another_day({ day, time: clock }, { locale })
  const text = status.fulfilment === 'delivery' ? m.kept_door : m.kept_hot
  return (
    <span className="with-you-when">
      <Sentence text={(gap) => text({ time: gap }, { locale })}>
        <b>{time}</b>
      </Sentence>
    </span>
  )
}

/** Holds the line's place from now on, as the page's own script has done before the first paint. */
function useHeldPlace(isFilled: boolean): void {
  const [isHeld] = useState(isFilled)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isHeld) dataset.kept = 'line'
    else delete dataset.kept
    return () => {
      delete dataset.kept
    }
  }, [isHeld])
}
