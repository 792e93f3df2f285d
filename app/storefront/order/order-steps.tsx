import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { guestHasItAt, roadTimeOf } from '#shop/domain/kitchen/promise.ts'
import {
  isLost,
  isOpen,
  ORDER_STATES,
  STATE_NAMES,
  stateAfter,
} from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { STATE_WORDS } from './state-text.ts'

type Step = { key: string; at: number | null; words: string; reason?: string | null }

/** The order's timeline: what has happened, and what is still to come. */
export function OrderSteps({ order }: { order: OrderView }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const done = order.timeline.map(
    ({ kind, at, promisedAt, ...given }): Step => ({
      key: `${kind} ${at}`,
      at,
      words: wordsFor(
        kind,
        order,
        promisedAt === null
          ? null
          : dayAndTime(promisedAt + roadTimeOf(order), order.placedAt, timeZone, locale),
        locale,
      ),
      reason: kind === 'delayed' ? reasonText(given, locale) : null,
    }),
  )
  const coming = isOpen(order.state) ? stepsToCome(order, locale) : []
  return (
    <ol className="order-steps" aria-label={m.order_steps({}, { locale })}>
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

/** The states an order goes through if all goes well. */
const WAY = STATE_NAMES.filter((state) => !isLost(state))

function stepsToCome(order: OrderView, locale: Locale): Step[] {
  const isDelivery = order.fulfilment === 'delivery'
  const reached = order.timeline.map(({ kind }) => kind)
  const last = WAY.findLastIndex((state) => reached.includes(ORDER_STATES[state].event))
  const end = isDelivery ? 'completed' : 'ready'
  return WAY.slice(last + 1, WAY.indexOf(end) + 1)
    .filter((state) => isDelivery || ORDER_STATES[state].column !== 'road')
    .map((state) => ({
      key: state,
      at: state === end ? guestHasItAt(order) : null,
      words: STATE_WORDS[state].step(order, locale),
    }))
}

function wordsFor(kind: Kind, order: OrderView, time: string | null, locale: Locale): string {
  if (kind === 'delayed') return m.order_step_delayed({ time: time ?? '' }, { locale })
  return STATE_WORDS[stateAfter(kind)].step(order, locale)
}
