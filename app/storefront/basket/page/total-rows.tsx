import { useAtLeast, useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import type { PricedBasket } from '../state/price-lines.ts'
import { useBasket } from '../state/use-basket.ts'

/** The figures, and whose they are: the shop's, or this browser's own sum. */
export function TotalRows({ priced }: { priced: PricedBasket }) {
  const { totals, addedTax, isConfirmed, isLeastFee } = priced
  const money = useMoney()
  const atLeast = useAtLeast(isLeastFee)
  const { fulfilment } = useBasket()
  const total = atLeast(totals.total)
  return (
    <>
      <dl className="rows" aria-busy={!isConfirmed}>
        <div className="row">
          <dt>{m.basket_products_total()}</dt>
          <dd>{money(totals.products)}</dd>
        </div>
        <div className="row">
          <dt>{m.basket_delivery_fee()}</dt>
          <dd>{fulfilment === 'delivery' ? atLeast(totals.deliveryFee) : money(0)}</dd>
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
      <p className="total-note">{isConfirmed ? null : m.basket_unconfirmed()}</p>
      <p className="sr-only" role="status">
        {isConfirmed ? m.basket_total_news({ total }) : ''}
      </p>
    </>
  )
}
