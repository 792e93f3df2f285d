import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { withNext } from '#shop/domain/common/safe-redirect-path.ts'
import type { Numbered } from '#shop/domain/orders/number-day.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useVisitor } from '../../visitor/use-visitor.ts'
import { loadDraft } from '../checkout/kept-draft.ts'

/**
 * Offers an account to guests without one, after the order is placed. Its form is filled with what was typed
 * in this tab.
 */
export function KeepOrder({ order }: { order: Numbered }) {
  const locale = useLocale()
  if (useVisitor().state !== 'signedOut') return null
  const { name, email } = loadDraft().typed
  const known = { nameAndSurname: name, email }
  return (
    <section className="order-keep" aria-labelledby="order-keep">
      <h2 id="order-keep">{m.order_keep({}, { locale })}</h2>
      <p>{m.order_keep_note({ number: numberText(order, locale) }, { locale })}</p>
      <div className="order-acts">
        <Link
          className="btn btn--line"
          to={withNext(href('/signup'), href('/orders'))}
          state={known}
        >
          {m.order_keep_sign_up({}, { locale })}
        </Link>
        <Link className="btn btn--line" to={withNext(href('/login'), href('/orders'))}>
          {m.order_keep_log_in({}, { locale })}
        </Link>
      </div>
    </section>
  )
}
