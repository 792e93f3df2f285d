import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { ShopTrouble } from '#shop/domain/messages/shop-trouble.ts'
import type { Numbered } from '#shop/domain/orders/number-day.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { troubleText } from '#shop/wording/trouble-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'

type NeedsProps = {
  /** How many orders wait for an answer. */
  unanswered: number
  troubles: readonly ShopTrouble[]
  /** Orders whose payment somebody has to look at. */
  troubled: readonly (Numbered & { orderId: string })[]
}

/** What needs somebody, each with its way out: guests and money first. */
export function Needs({ unanswered, troubles, troubled }: NeedsProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <ul className="o-needs">
      {unanswered === 0 ? null : (
        <Need
          way={
            <Link className="btn" to={href('/kitchen')}>
              {m.office_to_board({}, { locale })}
            </Link>
          }
        >
          <b>{m.office_need_answers({ count: unanswered }, { locale })}</b>{' '}
          <span>{m.office_need_answers_then({}, { locale })}</span>
        </Need>
      )}
      {troubled.map((order) => (
        <Need
          key={order.orderId}
          way={
            <Link className="btn" to={href('/kitchen/orders/:id', { id: order.orderId })}>
              {m.office_see_order({ number: numberText(order, locale) }, { locale })}
            </Link>
          }
        >
          <b>{m.kitchen_payment_trouble({ number: numberText(order, locale) }, { locale })}</b>
        </Need>
      ))}
      {troubles.map((trouble) => {
        const { what, effect } = troubleText(trouble, timeZone, locale)
        return (
          <Need key={trouble.kind} way={null}>
            <b>{what}</b> <span>{effect}</span>
          </Need>
        )
      })}
    </ul>
  )
}

function Need({ way, children }: { way: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className="o-sign" aria-hidden="true" />
      <p>{children}</p>
      {way === null ? null : <div className="o-acts">{way}</div>}
    </li>
  )
}
