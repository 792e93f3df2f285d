import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import type { OfficeOrder } from './order-data.ts'
import type { Missing } from './read-missing.ts'
import { GIVE_BACK } from './refund-answer.ts'
import type { RefundData } from './refund-data.ts'
import { piecesField } from './refund-query.ts'
import { useOrderMoney } from './use-order-money.ts'

type MissingLinesProps = {
  order: OfficeOrder
  missing: readonly Missing[]
  refund: RefundData | null
  now: number
}

/** What the guest says was not in the bag, and the money for it: with one tap, or after a look at the sum. */
export function MissingLines({ order, missing, refund, now }: MissingLinesProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (missing.length === 0) return null
  return (
    <Section title={m.office_missing({}, { locale })}>
      <ul className="o-missing">
        {missing.map((each) => (
          <li key={each.line}>
            <p>
              <b>{m.order_row({ count: each.quantity, item: each.title }, { locale })}</b>{' '}
              <small>{dayAndTime(each.at, now, timeZone, locale)}</small>
            </p>
            <GiveItBack order={order} each={each} refund={refund} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type GiveItBackProps = { order: OfficeOrder; each: Missing; refund: RefundData | null }

function GiveItBack({ order, each, refund }: GiveItBackProps) {
  const locale = useLocale()
  const money = useOrderMoney(order)
  const { line, quantity, amount, isGivenBack, isTapped } = each
  if (isGivenBack) return <p>{m.office_missing_given({}, { locale })}</p>
  if (amount === null || !refund) return null
  const page = href('/office/orders/:id', { id: order.id })
  const asked = `${page}?${piecesField(line)}=${quantity}`
  const label = m.office_missing_give({ amount: money(amount) }, { locale })
  if (!isTapped) {
    return (
      <Link className="btn btn--line btn--small" to={`${asked}#${GIVE_BACK}`}>
        {m.office_missing_look({ amount: money(amount) }, { locale })}
      </Link>
    )
  }
  return (
    <Form method="post" action={asked} preventScrollReset>
      <input type="hidden" name="action" value="refund" />
      <input type="hidden" name="version" value={refund.version} />
      <input type="hidden" name="choice" value="missing" />
      <input type="hidden" name="means" value={refund.means[0]} />
      <button type="submit" className="btn btn--line btn--small">
        {label}
      </button>
    </Form>
  )
}
