import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { PricedBasket } from '../state/price-lines.ts'
import { FulfilmentChoice } from './fulfilment-choice.tsx'
import { TotalRows } from './total-rows.tsx'

export function OrderAmount({ priced }: { priced: PricedBasket }) {
  const locale = useLocale()
  return (
    <section className="paper order-amount" aria-labelledby="order-amount">
      <h2 className="head" id="order-amount">
        {m.basket_order_amount({}, { locale })}
      </h2>
      <FulfilmentChoice />
      <TotalRows priced={priced} />
      {priced.isOrderable ? (
        <Link className="btn btn--main btn--wide" to={href('/checkout')}>
          {m.basket_approve({}, { locale })}
        </Link>
      ) : null}
    </section>
  )
}
