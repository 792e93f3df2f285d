import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { AboutOrder as About } from './about-order.ts'

/** The order that a thread is about, and the way to it. */
export function AboutOrder({ about, now }: { about: About; now: number }) {
  const locale = useLocale()
  const money = useMoney()
  const { timeZone } = useShopFacts()
  const number = numberText(about, locale)
  const dishes = about.dishes.map(({ title, quantity }) =>
    quantity === 1 ? title : `${quantity} ${title}`,
  )
  return (
    <div className="o-about">
      <span className="o-no" aria-hidden="true">
        {about.number}
      </span>
      <p>
        <b>{dishes.join(', ')}</b>
        <small>
          {dayAndTime(about.hadAt, now, timeZone, locale)}, {money(about.total)}
        </small>
      </p>
      <Link
        className="btn btn--line btn--small"
        to={href('/office/orders/:id', { id: about.id })}
        aria-label={m.office_see_order({ number }, { locale })}
      >
        {m.office_thread_see_order({}, { locale })}
      </Link>
    </div>
  )
}
