import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { fulfilmentLabel, guestText } from '#shop/wording/kitchen/order-text.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { FoundOrder } from './orders-data.ts'
import { payText } from './pay-text.ts'
import { plateState } from './plate-state.ts'
import { whenText } from './when-text.ts'

/** An order in the list of its day: its number on its state, who, what, how, when, and what it costs. */
export function OrderRow({ order, now }: { order: FoundOrder; now: number }) {
  const locale = useLocale()
  const money = useMoney()
  const { timeZone } = useShopFacts()
  const state = plateState(order, now)
  return (
    <li>
      <Link to={href('/office/orders/:id', { id: order.id })}>
        <span className="o-no" data-state={state}>
          {order.number}
        </span>{' '}
        <b className="o-who">{guestText(order, locale)}</b>{' '}
        <span className="o-what">{dishesText(order)}</span>{' '}
        <span className="o-how">{fulfilmentLabel(order, locale)}</span>{' '}
        <span className={state === 'late' ? 'o-when o-bad' : 'o-when'}>
          {whenText(order, { now, timeZone, day: order.day }, locale)}
        </span>{' '}
        <span className="o-pay">{payText(order, locale)}</span>{' '}
        <span className="o-sum">{money(order.payment.total)}</span>
      </Link>
    </li>
  )
}

function dishesText({ dishes }: FoundOrder): string {
  return dishes
    .map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} ${title}`))
    .join(', ')
}
