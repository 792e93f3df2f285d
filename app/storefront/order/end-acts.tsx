import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, otherDay } from '#shop/domain/common/clock-time.ts'
import { isMade } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useOrderAgain } from '../orders/use-order-again.ts'
import type { Again } from './order-again.ts'

type EndActsProps = { order: OrderView; again: Again | null; now: number }

/** What the guest of an order that has ended can do now: the same again, with its time and sum. */
export function EndActs({ order, again, now }: EndActsProps) {
  const locale = useLocale()
  const { phone } = useShopFacts()
  return (
    <div className="order-next order-next--end">
      {again ? <AgainButton order={order} again={again} now={now} /> : null}
      <Link className="btn btn--line" to={href('/')}>
        {m.order_again_menu({}, { locale })}
      </Link>
      <PhoneLink className="btn btn--line" phone={phone} words={m.order_call({}, { locale })} />
    </div>
  )
}

function AgainButton({ order, again, now }: EndActsProps & { again: Again }) {
  const locale = useLocale()
  const money = useMoney()
  const { orderAgain, isAsking } = useOrderAgain()
  const time = useTimeText(again.at, order, now)
  const without =
    again.missing.length > 0
      ? m.order_again_without({ items: again.missing.join(', ') }, { locale })
      : null
  const note = [without, time].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className="btn btn--main order-again order-scripted"
      aria-busy={isAsking}
      onClick={() => orderAgain({ ...again, fulfilment: order.fulfilment })}
    >
      <span>
        <b>{actionWords(order, without !== null)({}, { locale })}</b>
        {note === '' ? null : <small>{note}</small>}
      </span>
      <span className="price">{money(again.total)}</span>
    </button>
  )
}

function actionWords({ state }: OrderView, isRest: boolean) {
  if (isRest) return m.order_again_rest
  return isMade(state) ? m.order_again_same : m.order_again_now
}

function useTimeText(at: number | null, { fulfilment }: OrderView, now: number): string | null {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (at === null) return null
  const day = otherDay(at, now, timeZone, locale)
  const clock = clockTime(at, timeZone, locale)
  const time = day === null ? clock : m.order_another_day({ day, time: clock }, { locale })
  const words = fulfilment === 'delivery' ? m.order_again_door : m.order_again_hot
  return words({ time }, { locale })
}
