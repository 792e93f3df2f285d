import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, shortDate } from '#shop/domain/common/clock-time.ts'
import { PAID_BY, type PaidBy } from '#shop/domain/orders/order.ts'
import type { OrderEvent } from '#shop/domain/orders/timeline.ts'
import { contactChangeTexts } from '#shop/wording/kitchen/contact-change-text.ts'
import { actorLabel, eventText } from '#shop/wording/kitchen/event-text.ts'
import { paidByText } from '#shop/wording/kitchen/order-text.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** One event of an order: when, what, who and why. */
export function EventRow({ event }: { event: OrderEvent }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const money = useMoney()
  const { at, facts } = event
  const reason = reasonText(event, locale)
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>
        {clockTime(at, timeZone, locale)}
        <small>{shortDate(at, timeZone, locale)}</small>
      </time>
      <div>
        <b>{eventText(event.kind, locale)}</b>
        {typeof facts.promisedAt === 'number' ? (
          <span>
            {m.kitchen_ready_at(
              { time: clockTime(facts.promisedAt, timeZone, locale) },
              { locale },
            )}
          </span>
        ) : null}
        {event.kind === 'moved' && typeof facts.promisedBefore === 'number' ? (
          <span>
            {m.kitchen_time_was(
              { time: clockTime(facts.promisedBefore, timeZone, locale) },
              { locale },
            )}
          </span>
        ) : null}
        {contactChangeTexts(event, locale).map((text) => (
          <span key={text}>{text}</span>
        ))}
        {typeof facts.amount === 'number' ? <span>{money(facts.amount)}</span> : null}
        {facts.paidBy === undefined ? null : (
          <span>{paidByText(paidByIn(facts.paidBy), locale)}</span>
        )}
        {reason ? <q>{reason}</q> : null}
        {typeof facts.why === 'string' ? (
          <span>{m.kitchen_refund_failed_why({ why: facts.why }, { locale })}</span>
        ) : null}
      </div>
      <span>{actorLabel(event, locale)}</span>
    </li>
  )
}

/** A way to pay that only a later version of the shop knows is ignored. */
function paidByIn(fact: unknown): PaidBy | null {
  return PAID_BY.find((each) => each === fact) ?? null
}
