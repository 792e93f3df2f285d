import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import type { LateOrder } from './hours-data.ts'

/** The promised orders that a draft leaves outside the hours. */
export function Outside({ orders, now }: { orders: readonly LateOrder[]; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (orders.length === 0) return null
  return (
    <Section title={m.office_hours_outside_title({}, { locale })}>
      <p>{m.office_hours_outside_text({}, { locale })}</p>
      <ul className="o-acts">
        {orders.map((order) => (
          <li key={order.orderId}>
            <Link
              className="btn btn--line btn--small"
              to={href('/office/orders/:id', { id: order.orderId })}
            >
              {m.office_hours_outside_order(
                {
                  number: numberText(order, locale),
                  time: dayAndTime(order.promisedAt, now, timeZone, locale),
                },
                { locale },
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
