import { Link } from 'react-router'
import { m } from '#messages'
import { MAX_LINES } from '#shop/domain/basket.ts'
import type { PricedLine } from '../../basket/price-lines.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import { LineNews } from '../basket/line-news.tsx'
import { AmountRows } from './amount-rows.tsx'
import { LastOrder } from './last-order.tsx'
import { OrderNotes } from './order-notes.tsx'
import { PlaceButton } from './place-button.tsx'
import type { Checkout } from './use-checkout.ts'

/** What is ordered and what it costs, line by line, and the button that orders it. */
export function OrderPaper({ checkout }: { checkout: Checkout }) {
  const { priced } = checkout
  return (
    <section className="paper order-amount" aria-labelledby="order-amount">
      <h2 className="head" id="order-amount">
        {m.basket_order_amount()}
      </h2>
      {priced.hasTooManyLines ? (
        <div data-refused tabIndex={-1}>
          <Notice tone="warn">{m.basket_too_many_lines({ count: MAX_LINES })}</Notice>
        </div>
      ) : null}
      <ul className="rows">
        {priced.lines.map((line) => (
          <OrderRow key={line.key} line={line} />
        ))}
      </ul>
      <Link className="link" to="/basket">
        {m.basket_change()}
      </Link>
      <hr className="dash" />
      <AmountRows checkout={checkout} />
      <OrderNotes checkout={checkout} />
      {priced.isOrderable ? <PlaceButton checkout={checkout} /> : null}
      <LastOrder checkout={checkout} />
      <p className="total-note">
        {m.checkout_terms()}{' '}
        <Link className="underline" to="/terms">
          {m.checkout_terms_link()}
        </Link>
      </p>
    </section>
  )
}

function OrderRow({ line }: { line: PricedLine }) {
  const money = useMoney()
  const isRefused = line.refusal !== undefined || line.oldPrice !== undefined
  return (
    <li className="row">
      <span>{m.basket_row({ count: line.quantity, item: line.title })}</span>
      <span>{line.refusal ? m.basket_not_counted() : money(line.total)}</span>
      {isRefused ? (
        <div className="row-news" data-refused tabIndex={-1}>
          <LineNews line={line} />
        </div>
      ) : null}
    </li>
  )
}
