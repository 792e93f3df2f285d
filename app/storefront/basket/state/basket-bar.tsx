import { Link, useLocation } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Price } from '#app/ui/price.tsx'
import { useFollowLink } from '#app/ui/use-follow-link.ts'
import { m } from '#messages'
import { useBasketStore } from './basket-store.ts'
import { picturesInBasket, useBasketCount, useShownTotal } from './use-basket.ts'

/** Pages with a main button of their own in that place. */
const WITHOUT_BAR = new Set([href('/basket'), href('/checkout')])

/** On a phone, a bar with the basket, from the first item on. */
export function BasketBar() {
  const locale = useLocale()
  const count = useBasketCount()
  const total = useShownTotal()
  const isOwnChange = useBasketStore((state) => state.isOwnChange)
  const { pathname } = useLocation()
  const follow = useFollowLink(picturesInBasket)
  if (count === 0 || WITHOUT_BAR.has(pathname)) return null
  return (
    <section aria-label={m.basket_bar_label({}, { locale })}>
      <Link
        className={isOwnChange ? 'basket-bar is-new' : 'basket-bar'}
        to={href('/basket')}
        onClick={follow}
      >
        <span className="plate" key={count}>
          {count}
        </span>
        <span>{m.basket_bar({}, { locale })}</span>
        <Price amount={total} />
      </Link>
    </section>
  )
}
