import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { useMoney } from '../../ui/price.tsx'
import { DeliveryFee } from '../basket/page/delivery-fee.tsx'
import type { Checkout } from './use-checkout.ts'

/** The rows that the total is made of, and whether they are the shop's or added up by this browser. */
export function AmountRows({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { quote, totals, sum, isLeastTotal, isCurrent, isAtTable } = checkout
  const money = useMoney()
  return (
    <>
      <dl className="rows" aria-busy={!isCurrent}>
        <Row label={m.basket_products_total({}, { locale })}>{money(totals.products)}</Row>
        {quote?.discount ? (
          <Row label={m.checkout_order_code({ code: quote.discount.code }, { locale })}>
            {m.checkout_off({ amount: money(quote.totals.discount) }, { locale })}
          </Row>
        ) : null}
        {isAtTable ? null : (
          <Row label={m.basket_delivery_fee({}, { locale })}>
            <DeliveryFee fee={totals.deliveryFee} isLeast={isLeastTotal} />
          </Row>
        )}
        {quote && quote.totals.tip > 0 ? (
          <Row label={m.checkout_tip_row({}, { locale })}>{money(quote.totals.tip)}</Row>
        ) : null}
        {quote && !quote.taxIncluded ? <AddedTaxRows quote={quote} /> : null}
        <div className="row row--total">
          <dt>
            {isLeastTotal
              ? m.basket_before_delivery({}, { locale })
              : m.checkout_total({}, { locale })}
          </dt>
          <dd>{money(sum)}</dd>
        </div>
      </dl>
      <p className="total-note">
        {isCurrent && quote ? <IncludedTax quote={quote} /> : m.basket_unconfirmed({}, { locale })}
      </p>
      <p className="sr-only" role="status">
        {isCurrent ? m.checkout_total_news({ total: money(sum) }, { locale }) : ''}
      </p>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function AddedTaxRows({ quote: { totals } }: { quote: QuoteAnswer }) {
  const locale = useLocale()
  const money = useMoney()
  return totals.taxLines.map(({ rate, tax }) => (
    <div className="row row--quiet" key={rate}>
      <dt>{m.checkout_tax_added({ rate: rate / 100 }, { locale })}</dt>
      <dd>{money(tax)}</dd>
    </div>
  ))
}

/** Takes the place of the note that the sum isn't the shop's yet, so that nothing moves. */
function IncludedTax({ quote: { totals, taxIncluded } }: { quote: QuoteAnswer }) {
  const locale = useLocale()
  const money = useMoney()
  if (!taxIncluded) return null
  return totals.taxLines
    .filter(({ tax }) => tax > 0)
    .map(({ rate, tax }) =>
      m.checkout_tax_included({ rate: rate / 100, tax: money(tax) }, { locale }),
    )
    .join(' ')
}
