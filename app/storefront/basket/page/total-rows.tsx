import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import { type PricedBasket, shownSum } from '../state/price-lines.ts'
import { useBasket } from '../state/use-basket.ts'
import { DeliveryFee } from './delivery-fee.tsx'

/** The totals, and whether they are the shop's or added up by this browser. */
export function TotalRows({ priced }: { priced: PricedBasket }) {
  const locale = useLocale()
  const { totals, addedTax, discount, tip, isConfirmed, isLeastFee } = priced
  const money = useMoney()
  const { fulfilment } = useBasket()
  const total = money(shownSum(priced))
  return (
    <>
      <dl className="rows" aria-busy={!isConfirmed}>
        <div className="row">
          <dt>{m.basket_products_total({}, { locale })}</dt>
          <dd>{money(totals.products)}</dd>
        </div>
        {discount ? (
          <div className="row">
            <dt>{m.checkout_order_code({ code: discount.code }, { locale })}</dt>
            <dd>{m.checkout_off({ amount: money(discount.amount) }, { locale })}</dd>
          </div>
        ) : null}
        {fulfilment === 'table' ? null : (
          <div className="row">
            <dt>{m.basket_delivery_fee({}, { locale })}</dt>
            <dd>
              <DeliveryFee fee={totals.deliveryFee} isLeast={isLeastFee} />
            </dd>
          </div>
        )}
        {tip > 0 ? (
          <div className="row">
            <dt>{m.checkout_tip_row({}, { locale })}</dt>
            <dd>{money(tip)}</dd>
          </div>
        ) : null}
        {addedTax > 0 ? (
          <div className="row">
            <dt>{m.basket_tax({}, { locale })}</dt>
            <dd>{money(addedTax)}</dd>
          </div>
        ) : null}
        <div className="row row--total">
          <dt>
            {isLeastFee ? m.basket_before_delivery({}, { locale }) : m.basket_total({}, { locale })}
          </dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <p className="total-note">{isConfirmed ? null : m.basket_unconfirmed({}, { locale })}</p>
      <p className="sr-only" role="status">
        {isConfirmed ? m.basket_total_news({ total }, { locale }) : ''}
      </p>
    </>
  )
}
