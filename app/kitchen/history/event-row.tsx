import { m } from '#messages'
import { clockTime, shortDate } from '#shop/domain/clock-time.ts'
import type { OrderEvent } from '#shop/domain/timeline.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { doerWords, eventWords } from './event-words.ts'

/** One step of an order: when, what, who and why. */
export function EventRow({ event }: { event: OrderEvent }) {
  const { timeZone } = useShopFacts()
  const money = useMoney()
  const { at, reason, facts } = event
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>
        {clockTime(at, timeZone)}
        <small>{shortDate(at, timeZone)}</small>
      </time>
      <div>
        <b>{eventWords(event.kind)}</b>
        {typeof facts.promisedAt === 'number' ? (
          <span>{m.kitchen_ready_at({ time: clockTime(facts.promisedAt, timeZone) })}</span>
        ) : null}
        {typeof facts.amount === 'number' ? <span>{money(facts.amount)}</span> : null}
        {reason ? <q>{reason}</q> : null}
        {typeof facts.why === 'string' ? (
          <span>{m.kitchen_refund_failed_why({ why: facts.why })}</span>
        ) : null}
      </div>
      <span>{doerWords(event)}</span>
    </li>
  )
}
