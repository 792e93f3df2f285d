import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime, shortDateWithYear } from '#shop/domain/common/clock-time.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
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

function Address({ address: { street, postcode, city, extra } }: { address: DeliveryAddress }) {
  return (
    <address>
      {[street, extra, `${postcode} ${city}`.trim()].filter((line) => line !== '').join(', ')}
    </address>
  )
}
