import { Link } from 'react-router'
import { m } from '#messages'
import type { MinorUnits } from '#shop/domain/money.ts'
import { Price } from '../../ui/price.tsx'

/** On a phone, the total and the way on at the thumb. */
export function ApproveBar({ total }: { total: MinorUnits }) {
  return (
    <div className="basket-bar">
      <Price amount={total} />
      <Link className="btn" to="/checkout">
        {m.basket_approve()}
      </Link>
    </div>
  )
}
