import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Price } from '#app/ui/price.tsx'
import { m } from '#messages'
import type { PricedBasket } from '../state/price-lines.ts'

/** On a phone, the total and the next button within reach of the thumb. */
export function ApproveBar({ priced }: { priced: PricedBasket }) {
  const locale = useLocale()
  return (
    <div className="basket-bar">
      <Price amount={priced.totals.total} isLeast={priced.isLeastFee} />
      <Link className="btn" to={href('/checkout')}>
        {m.basket_approve({}, { locale })}
      </Link>
    </div>
  )
}
