import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { hadAt, rideOf } from '#shop/domain/kitchen/promise.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { isUnderWay } from './order-phase.ts'
import type { OrderView } from './order-view.ts'

type Step = { key: string; at: number | null; words: string; reason?: string | null }

/** What has happened, and what is still to come. */
export function OrderSteps({ order }: { order: OrderView }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const done = order.timeline.map(
    ({ kind, at, reason, promisedAt }): Step => ({
      key: `${kind} ${at}`,
      at,
      words: wordsFor(
        kind,
        order,
        promisedAt === null
          ? null
          : dayAndTime(promisedAt + rideOf(order), order.placedAt, timeZone, locale),
      ),
      reason: kind === 'delayed' ? reason : null,
    }),
  )
  const coming = isUnderWay(order.state) ? stepsToCome(order) : []
  return (
    <ol className="order-steps" aria-label={m.order_steps()}>
      {[...done, ...coming].map(({ key, at, words, reason }, index) => (
        <li
          key={key}
          aria-current={index === done.length - 1 ? 'step' : undefined}
          data-coming={index >= done.length || undefined}
        >
          <span>{at === null ? '' : dayAndTime(at, order.placedAt, timeZone, locale)}</span>
          <span>
            {words}
            {reason ? <small>{reason}</small> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

type Kind = OrderView['timeline'][number]['kind']

const WAY: Kind[] = ['placed', 'accepted', 'started', 'finished', 'sent_out', 'completed']

function stepsToCome(order: OrderView): Step[] {
  const last = order.timeline.findLast(({ kind }) => WAY.includes(kind))?.kind ?? 'placed'
  const end = order.fulfilment === 'delivery' ? 'completed' : 'finished'
  const kinds = WAY.slice(WAY.indexOf(last) + 1, WAY.indexOf(end) + 1)
  return kinds
    .filter((kind) => kind !== 'sent_out' || order.fulfilment === 'delivery')
    .map((kind) => ({
      key: kind,
      at: kind === end ? hadAt(order) : null,
      words: wordsFor(kind, order, null),
    }))
}

function wordsFor(kind: Kind, { fulfilment }: OrderView, time: string | null): string {
  switch (kind) {
    case 'placed':
      return m.order_step_placed()
    case 'accepted':
      return m.order_step_accepted()
    case 'delayed':
      return m.order_step_delayed({ time: time ?? '' })
    case 'started':
      return m.order_step_started()
    case 'finished':
      return FINISHED[fulfilment]()
    case 'sent_out':
      return m.order_step_sent_out()
    case 'completed':
      return m.order_step_completed()
    case 'refused':
      return m.order_step_refused()
    case 'cancelled':
      return m.order_step_cancelled()
    case 'expired':
      return m.order_step_expired()
  }
}

const FINISHED = {
  pickup: m.order_step_finished_pickup,
  delivery: m.order_step_finished_delivery,
  table: m.order_step_finished_table,
}
