import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { guestHasItAt } from '#shop/domain/kitchen/promise.ts'
import { ORDER_STATES, type OrderState, STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'

type RailStep = { state: OrderState; words: Message }

const SENT: RailStep = { state: 'placed', words: m.order_state_sent }
const ACCEPTED: RailStep = { state: 'accepted', words: m.order_state_accepted }
const MADE: RailStep = { state: 'preparing', words: m.order_state_preparing }
const READY: RailStep = { state: 'ready', words: m.order_state_ready }
const WRAPPED: RailStep = { state: 'ready', words: m.order_rail_wrapped }
const ROAD: RailStep = { state: 'out_for_delivery', words: m.order_state_road }
const DOOR: RailStep = { state: 'completed', words: m.order_rail_door }

/** The four steps of an order's way, with the time of each that has happened and of the last. */
export function OrderRail({ order }: { order: OrderView }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const steps = railOf(order)
  const current = steps.findLastIndex(({ state }) => along(state) <= along(order.state))
  return (
    <ol className="order-rail" aria-label={m.order_steps({}, { locale })}>
      {steps.map(({ state, words }, index) => {
        const at = instantOf(order, state, index === steps.length - 1)
        return (
          <li
            key={state}
            aria-current={index === current ? 'step' : undefined}
            data-coming={index > current || undefined}
          >
            <b>{at === null ? '' : clockTime(at, timeZone, locale)}</b>
            <span>{words({}, { locale })}</span>
          </li>
        )
      })}
    </ol>
  )
}

function railOf({ fulfilment, state }: OrderView): RailStep[] {
  if (fulfilment !== 'delivery') return [SENT, ACCEPTED, MADE, READY]
  const isWrapped = along(state) >= along('ready')
  return isWrapped ? [SENT, MADE, WRAPPED, ROAD] : [SENT, ACCEPTED, MADE, DOOR]
}

/** When the order took a step; of the last step, when it is promised. */
function instantOf(order: OrderView, state: OrderState, isLast: boolean): number | null {
  const { event } = ORDER_STATES[state]
  const step = order.timeline.findLast(({ kind }) => kind === event)
  if (step) return step.at
  return isLast && state !== 'out_for_delivery' ? guestHasItAt(order) : null
}

function along(state: OrderState): number {
  return STATE_NAMES.indexOf(state)
}
