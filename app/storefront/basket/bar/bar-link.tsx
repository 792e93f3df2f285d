import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Price } from '#app/ui/price.tsx'
import { useFollowLink } from '#app/ui/use-follow-link.ts'
import { m } from '#messages'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { useBasketStore } from '../state/basket-store.ts'
import { picturesInBasket, useBasketCount } from '../state/use-basket.ts'

/** What the bar says of the basket. */
export type BarPromise = {
  /** When the basket is hot; empty while that isn't known. */
  promise: string
  sum: MinorUnits
  /** Nothing in the basket can be ordered: it leads there, and not to the checkout. */
  isToBasket: boolean
}

/** The bar itself: one link with the count, the time and the sum. */
export function BarLink({ promise, sum, isToBasket }: BarPromise) {
  const locale = useLocale()
  const count = useBasketCount()
  const isOwnChange = useBasketStore((state) => state.isOwnChange)
  const follow = useFollowLink(picturesInBasket)
  return (
    <Link
      className={isOwnChange ? 'basket-bar is-new' : 'basket-bar'}
      to={isToBasket ? href('/basket') : href('/checkout')}
      onClick={(event) => {
        follow(event)
        // When a focused element is removed, as the bar is on the next page, the browser lays the page out there and then,
        // in one task with rendering it. Those who use the keyboard (detail 0) keep the focus until then.
        if (event.detail > 0) event.currentTarget.blur()
      }}
    >
      <span className="plate" key={count} aria-hidden="true">
        {count}
      </span>
      <span className="sr-only">{m.basket_bar({ count }, { locale })}</span>
      <span className="basket-bar-time">{promise}</span>
      <Price amount={sum} />
      <span className="sr-only">
        {isToBasket ? m.basket_open({}, { locale }) : m.basket_to_checkout({}, { locale })}
      </span>
    </Link>
  )
}
