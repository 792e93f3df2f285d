import { m } from '#messages'
import type { PricedBasket } from '../../basket/price-lines.ts'
import { useBasket } from '../../basket/use-basket.ts'
import { useMoney } from '../../ui/price.tsx'

/** The figures, and whose they are: the shop's, or this browser's own sum. */
export function TotalRows({ priced: { totals, addedTax, isConfirmed } }: { priced: PricedBasket }) {
  const money = useMoney()
  const { fulfilment } = useBasket()
  const total = money(totals.total)
  return (
    <>
      <dl className="rows" aria-busy={!isConfirmed}>
        <div className="row">
          <dt>{m.basket_products_total()}</dt>
          <dd>{money(totals.products)}</dd>
        </div>
        <div className="row">
          <dt>{m.basket_delivery_fee()}</dt>
          <dd>{fulfilment === 'delivery' ? money(totals.deliveryFee) : m.basket_no_fee()}</dd>
        </div>
        {addedTax > 0 ? (
          <div className="row">
            <dt>{m.basket_tax()}</dt>
            <dd>{money(addedTax)}</dd>
          </div>
        ) : null}
        <div className="row row--total">
          <dt>{m.basket_total()}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <p className="total-note">{isConfirmed ? m.basket_confirmed() : m.basket_unconfirmed()}</p>
      <p className="sr-only" role="status">
        {isConfirmed ? m.basket_total_news({ total }) : ''}
      </p>
    </>
  )
}
