import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { type PricedBasket, shownSum } from '../state/price-lines.ts'
import { ApproveButton } from './approve-button.tsx'
import { TotalRows } from './total-rows.tsx'

type OrderAmountProps = { priced: PricedBasket; buttonNote: string }

export function OrderAmount({ priced, buttonNote }: OrderAmountProps) {
  const locale = useLocale()
  return (
    <section className="paper order-amount" aria-labelledby="order-amount">
      <h2 className="head" id="order-amount">
        {m.basket_order_amount({}, { locale })}
      </h2>
      <TotalRows priced={priced} />
      {priced.isOrderable ? <ApproveButton buttonNote={buttonNote} sum={shownSum(priced)} /> : null}
    </section>
  )
}
