import { Link } from 'react-router'
import { m } from '#messages'
import { useVisitor } from '../../visitor/use-visitor.ts'
import type { OrderView } from './order-view.ts'

/** An account is offered once the order stands, and only to those who are in none. */
export function KeepOrder({ guest: { name, email } }: Pick<OrderView, 'guest'>) {
  if (useVisitor().state !== 'signedOut') return null
  const known = { nameAndSurname: name, email: email ?? '' }
  return (
    <section className="order-keep" aria-labelledby="order-keep">
      <h2 id="order-keep">{m.order_keep()}</h2>
      <p>{m.order_keep_note()}</p>
      <div className="order-acts">
        <Link className="btn btn--line" to="/signup?next=/orders" state={known}>
          {m.order_keep_sign_up()}
        </Link>
        <Link className="btn btn--line" to="/login?next=/orders">
          {m.order_keep_log_in()}
        </Link>
      </div>
    </section>
  )
}
