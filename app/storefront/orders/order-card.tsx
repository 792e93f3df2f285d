import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { calendarDate, clockTime, dayAndMonth } from '#shop/domain/common/clock-time.ts'
import { isOpen, ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { LineRows } from '../order/line-rows.tsx'
import { STATE_WORDS } from '../order/state-text.ts'
import type { GuestOrder } from './use-listed-orders.ts'
import { useOrderAgain } from './use-order-again.ts'
import './my-orders.css'

/** One order as a receipt, with what can be done with it now. */
export function OrderCard({ order, now }: { order: GuestOrder; now: number }) {
  const locale = useLocale()
  const money = useMoney()
  const when = useDay(order.placedAt, now)
  const title = `order-${order.id}`
  return (
    <article className="paper my-order" aria-labelledby={title}>
      <p className="row my-order-top">
        <span className="order-state" data-phase={ORDER_STATES[order.state].phase}>
          {STATE_WORDS[order.state].name({}, { locale })}
        </span>
        <span>{when}</span>
      </p>
      <h2 id={title}>{m.order_number({ number: numberText(order, locale) }, { locale })}</h2>
      <LineRows lines={order.lines} />
      <dl className="rows">
        {order.adjusted > 0 ? (
          <div className="row">
            <dt>{m.order_changed_since({}, { locale })}</dt>
            <dd>{money(-order.adjusted)}</dd>
          </div>
        ) : null}
        <div className="row row--total">
          <dt>{m.order_total({}, { locale })}</dt>
          <dd>{money(order.total)}</dd>
        </div>
      </dl>
      <OrderActions order={order} />
    </article>
  )
}

function OrderActions({ order }: { order: GuestOrder }) {
  const locale = useLocale()
  const { orderAgain, isAsking } = useOrderAgain()
  const address = href('/order/:token', { token: order.token })
  if (isOpen(order.state)) {
    return (
      <Link className="btn btn--main btn--wide" to={address}>
        {m.order_see_cook({}, { locale })}
      </Link>
    )
  }
  return (
    <div className="order-acts">
      <button
        type="button"
        className="btn btn--line"
        aria-busy={isAsking}
        onClick={() => orderAgain(order)}
      >
        {m.order_again_same({}, { locale })}
      </button>
      <Link className="btn btn--line" to={address}>
        {m.order_see({}, { locale })}
      </Link>
    </div>
  )
}

function useDay(instant: number, now: number): string {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const isToday = calendarDate(instant, timeZone) === calendarDate(now, timeZone)
  return isToday
    ? m.order_today({ time: clockTime(instant, timeZone, locale) }, { locale })
    : dayAndMonth(instant, timeZone, locale)
}
