import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { m } from '#messages'
import type { PricedBasket } from '../state/price-lines.ts'
import { FulfilmentChoice } from './fulfilment-choice.tsx'
import { TotalRows } from './total-rows.tsx'

export function OrderAmount({ priced }: { priced: PricedBasket }) {
  return (
    <section className="paper order-amount" aria-labelledby="order-amount">
      <h2 className="head" id="order-amount">
        {m.basket_order_amount()}
      </h2>
      <FulfilmentChoice />
      <TotalRows priced={priced} />
      {priced.isOrderable ? (
        <Link className="btn btn--main btn--wide" to={href('/checkout')}>
          {m.basket_approve()}
        </Link>
      ) : null}
    </section>
  )
}
