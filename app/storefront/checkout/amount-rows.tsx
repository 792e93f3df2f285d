import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { useAtLeast, useMoney } from '../../ui/price.tsx'
import type { Checkout } from './use-checkout.ts'

/** The rows that the total is made of, and whether they are the shop's or added up by this browser. */
export function AmountRows({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { quote, priced, total, isLeastTotal, isCurrent, fulfilment } = checkout
  const money = useMoney()
  const atLeast = useAtLeast(isLeastTotal)
  const totals = quote?.totals ?? priced.totals
  return (
    <>
      <dl className="rows" aria-busy={!isCurrent}>
        <Row label={m.basket_products_total({}, { locale })} amount={money(totals.products)} />
        {quote?.discount ? (
          <Row
            label={m.checkout_order_code({ code: quote.discount.code }, { locale })}
            amount={m.checkout_off({ amount: money(quote.totals.discount) }, { locale })}
          />
        ) : null}
        {fulfilment === 'delivery' ? (
          <Row label={m.basket_delivery_fee({}, { locale })} amount={atLeast(totals.deliveryFee)} />
        ) : null}
        {quote && quote.totals.tip > 0 ? (
          <Row label={m.checkout_tip_row({}, { locale })} amount={money(quote.totals.tip)} />
        ) : null}
        {quote ? <TaxRows quote={quote} /> : null}
        <div className="row row--total">
          <dt>{m.checkout_total({}, { locale })}</dt>
          <dd>{atLeast(total)}</dd>
        </div>
      </dl>
      <p className="total-note">{isCurrent ? null : m.basket_unconfirmed({}, { locale })}</p>
      <p className="sr-only" role="status">
        {isCurrent ? m.checkout_total_news({ total: atLeast(total) }, { locale }) : ''}
      </p>
    </>
  )
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="row">
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

function TaxRows({ quote: { totals, taxIncluded } }: { quote: QuoteAnswer }) {
  const locale = useLocale()
  const money = useMoney()
  const words = taxIncluded ? m.checkout_tax_included : m.checkout_tax_added
  return totals.taxLines.map(({ rate, tax }) => (
    <div className="row row--quiet" key={rate}>
      <dt>{words({ rate: rate / 100 }, { locale })}</dt>
      <dd>{money(tax)}</dd>
    </div>
  ))
}
