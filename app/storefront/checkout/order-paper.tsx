import { Link } from 'react-router'
import { m } from '#messages'
import type { PricedBasket, PricedLine } from '../../basket/price-lines.ts'
import { useMoney } from '../../ui/price.tsx'
import { TotalRows } from '../basket/total-rows.tsx'

export function OrderPaper({ priced }: { priced: PricedBasket }) {
  return (
    <section className="paper order-amount" aria-labelledby="order-amount">
      <h2 className="head" id="order-amount">
        {m.basket_order_amount()}
      </h2>
      <ul className="rows">
        {priced.lines.map((line) => (
          <OrderRow key={line.key} line={line} />
        ))}
      </ul>
      <hr className="dash" />
      <TotalRows priced={priced} />
      <Link className="link" to="/basket">
        {m.basket_change()}
      </Link>
    </section>
  )
}

function OrderRow({ line }: { line: PricedLine }) {
  const money = useMoney()
  const words = { count: line.quantity, item: line.title }
  return (
    <li className="row">
      <span>
        {m.basket_row(words)}
        {line.refusal ? <small className="block">{m.basket_gone_row()}</small> : null}
        {line.oldPrice !== undefined && !line.refusal ? (
          <small className="block">{m.basket_was({ price: money(line.oldPrice) })}</small>
        ) : null}
      </span>
      <span>{line.refusal ? m.basket_not_counted() : money(line.total)}</span>
    </li>
  )
}
