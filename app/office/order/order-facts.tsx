import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime, shortDateWithYear } from '#shop/domain/common/clock-time.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useMay } from '../parts/use-may.ts'
import type { OfficeOrder } from './order-data.ts'

type OrderFactsProps = { order: OfficeOrder; now: number }

/** What else is known of an order: its number, code, times, address and note. */
export function OrderFacts({ order, now }: OrderFactsProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const at = (instant: number) => dayAndTime(instant, now, timeZone, locale)
  // A date alone is its midnight in UTC.
  const day = shortDateWithYear(Date.parse(order.businessDay), 'UTC', locale)
  const slot = order.slotAt === null ? m.office_order_soonest({}, { locale }) : at(order.slotAt)
  return (
    <dl className="o-facts">
      <Fact name={m.office_order_number({}, { locale })}>
        {m.office_order_number_of_day({ number: order.number, day }, { locale })}
      </Fact>
      {order.pickupCode === '' ? null : (
        <Fact name={m.office_order_code({}, { locale })}>{order.pickupCode}</Fact>
      )}
      <Fact name={m.office_order_placed({}, { locale })}>{at(order.placedAt)}</Fact>
      <Fact name={m.office_order_for({}, { locale })}>{slot}</Fact>
      <Fact name={m.office_order_promised({}, { locale })}>{at(order.hadAt)}</Fact>
      {order.terms === null ? null : (
        <Fact name={m.office_order_terms({}, { locale })}>
          <Terms number={order.terms} />
        </Fact>
      )}
      {order.address === null ? null : (
        <Fact name={m.office_order_address({}, { locale })}>
          <Address address={order.address} />
        </Fact>
      )}
      {order.note === '' ? null : (
        <Fact name={m.office_order_note({}, { locale })}>{order.note}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Which terms the order was placed under; they are read where texts are worded. */
function Terms({ number }: { number: number }) {
  const locale = useLocale()
  const text = m.office_order_terms_number({ number: String(number) }, { locale })
  return useMay('settings') ? (
    <Link to={`${href('/office/shop/texts')}?terms=${number}`}>{text}</Link>
  ) : (
    text
  )
}

function Address({ address: { street, postcode, city, extra } }: { address: DeliveryAddress }) {
  return (
    <address>
      {[street, extra, `${postcode} ${city}`.trim()].filter((line) => line !== '').join(', ')}
    </address>
  )
}
