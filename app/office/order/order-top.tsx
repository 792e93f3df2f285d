import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, dayAndTime } from '#shop/domain/common/clock-time.ts'
import { isMade } from '#shop/domain/orders/order-states.ts'
import { fulfilmentLabel, guestText } from '#shop/wording/kitchen/order-text.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { plateState } from '../orders/plate-state.ts'
import { whenText } from '../orders/when-text.ts'
import type { OfficeOrder } from './order-data.ts'

type OrderTopProps = { order: OfficeOrder; now: number }

/** The number on its state, whose order it is, when it is due or was had, and how to reach its guest. */
export function OrderTop({ order, now }: OrderTopProps) {
  const locale = useLocale()
  return (
    <div className="o-order-top">
      <span className="o-no" data-state={plateState(order, now)} aria-hidden="true">
        {order.number}
      </span>
      <div>
        <h1>{guestText(order, locale)}</h1>
        <p>
          <WhenSentence order={order} now={now} />
        </p>
        <Contact guest={order.guest} />
      </div>
    </div>
  )
}

function WhenSentence({ order, now }: Pick<OrderTopProps, 'order' | 'now'>) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const way = fulfilmentLabel(order, locale)
  if (!isMade(order.state)) {
    return m.office_order_now({ way, when: whenText(order, { now, timeZone }, locale) }, { locale })
  }
  const time = dayAndTime(order.closedAt ?? order.hadAt, now, timeZone, locale)
  const promised = clockTime(order.hadAt, timeZone, locale)
  return m.office_order_handed_over({ way, time, promised }, { locale })
}

/** Phone and mail open what the device has for them. Nothing is left of a guest who was forgotten. */
function Contact({ guest: { phone, email, orders } }: Pick<OfficeOrder, 'guest'>) {
  const locale = useLocale()
  if (phone === null && email === null) return null
  return (
    <ul className="o-contact">
      {phone === null ? null : (
        <li>
          <PhoneLink phone={phone} />
        </li>
      )}
      {email === null ? null : (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {orders === null ? null : (
        <li>
          {orders === 1
            ? m.office_order_first({}, { locale })
            : m.office_order_so_far({ count: orders }, { locale })}
        </li>
      )}
    </ul>
  )
}
