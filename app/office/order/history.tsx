import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, otherDay } from '#shop/domain/common/clock-time.ts'
import { PAID_BY } from '#shop/domain/orders/order.ts'
import { type OrderEvent, stepOfLine } from '#shop/domain/orders/timeline.ts'
import { adjustmentText } from '#shop/wording/adjustment-text.ts'
import { contactChangeTexts } from '#shop/wording/kitchen/contact-change-text.ts'
import { actorLabel, eventText } from '#shop/wording/kitchen/event-text.ts'
import { paidByText } from '#shop/wording/kitchen/order-text.ts'
import { verdictText } from '#shop/wording/kitchen/verdict-text.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { OfficeOrder } from './order-data.ts'
import { TakeBack, type TakeBackProps } from './take-back.tsx'
import { useOrderMoney } from './use-order-money.ts'

type HistoryProps = Pick<TakeBackProps, 'order' | 'now' | 'times'>

/** All that happened to an order, the oldest first: when, what, who and why. */
export function History({ order, now, times }: HistoryProps) {
  return (
    <ol className="o-history">
      {order.events.map((event) => (
        <li key={event.version}>
          <Time at={event.at} since={order.placedAt} />
          <Happened {...{ event, order, now, times }} />
        </li>
      ))}
      <Verdict order={order} />
    </ol>
  )
}

/** The day stands with the time where it is not the one on which the order was placed. */
function Time({ at, since }: { at: number; since: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const day = otherDay(at, since, timeZone, locale)
  return (
    <time dateTime={new Date(at).toISOString()}>
      {clockTime(at, timeZone, locale)}
      {day === null ? null : <small>{day}</small>}
    </time>
  )
}

function Happened({ event, order, now, times }: TakeBackProps) {
  const locale = useLocale()
  const reason = reasonText(event, locale)
  const { why } = event.facts
  const details = useDetails(event, order)
  return (
    <div>
      <b className={TROUBLES.has(event.kind) ? 'o-bad' : undefined}>
        {eventText(event.kind, locale)}
      </b>
      {details.length === 0 ? null : <span>{details.join(', ')}</span>}
      {reason === null ? null : <q>{reason}</q>}
      {typeof why === 'string' ? (
        <span>{m.kitchen_refund_failed_why({ why }, { locale })}</span>
      ) : null}
      <small>{actorLabel(event, locale)}</small>
      <TakeBack {...{ event, order, now, times }} />
    </div>
  )
}

/** What of a step's facts people read: the promise, the line, the sum and how it was paid. */
function useDetails(event: OrderEvent, order: OfficeOrder): string[] {
  const { kind, facts } = event
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const money = useOrderMoney(order)
  const isOfLine = kind === 'adjusted' || kind === 'adjustment_undone'
  const paidBy = PAID_BY.find((each) => each === facts.paidBy) ?? null
  return [
    ...(isOfLine ? [adjustmentText(stepOfLine(facts), locale)] : []),
    ...refundedIn(facts).map((line) => adjustmentText(line, locale)),
    ...(typeof facts.step === 'string' ? [eventText(facts.step, locale)] : []),
    ...(typeof facts.promisedAt === 'number'
      ? [m.kitchen_ready_at({ time: clockTime(facts.promisedAt, timeZone, locale) }, { locale })]
      : []),
    ...(kind === 'moved' && typeof facts.promisedBefore === 'number'
      ? [
          m.kitchen_time_was(
            { time: clockTime(facts.promisedBefore, timeZone, locale) },
            { locale },
          ),
        ]
      : []),
    ...contactChangeTexts(event, locale),
    ...(typeof facts.amount === 'number' ? [money(facts.amount)] : []),
    ...(facts.means === 'cash' ? [m.office_refund_in_cash({}, { locale })] : []),
    ...(typeof facts.code === 'string'
      ? [m.office_refund_code_given({ code: facts.code }, { locale })]
      : []),
    ...(facts.paidBy === undefined ? [] : [paidByText(paidBy, locale)]),
  ]
}

/** The lines of which a refund gives the money back. */
function refundedIn({ lines }: OrderEvent['facts']) {
  return Array.isArray(lines) ? lines.map(stepOfLine) : []
}

function Verdict({ order: { verdict, placedAt } }: Pick<HistoryProps, 'order'>) {
  const locale = useLocale()
  if (verdict === null) return null
  return (
    <li>
      <Time at={verdict.at} since={placedAt} />
      <div>
        <b>{verdictText(verdict.verdict, locale)}</b>
        {verdict.words === '' ? null : <q>{verdict.words}</q>}
      </div>
    </li>
  )
}

/** What somebody should notice. */
const TROUBLES: ReadonlySet<string> = new Set([
  'refund_failed',
  'refund_impossible',
  'payment_unknown',
  'payment_needs_attention',
])
