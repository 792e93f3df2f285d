import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EndOfPage } from '#app/ui/end-of-page.tsx'
import { m } from '#messages'
import type { MenuCategory } from '#shop/domain/menu/menu.ts'
import type { PricedBasket } from '../state/price-lines.ts'
import { BasketLines } from './basket-lines.tsx'

type BasketListProps = {
  categories: MenuCategory[]
  priced: PricedBasket
  changeable: ReadonlySet<string>
}

/** What was chosen, and on a desk the first of the two approvals. */
export function BasketList({ categories, priced, changeable }: BasketListProps) {
  const locale = useLocale()
  return (
    <section className="purchase-part" aria-labelledby="my-basket">
      <h2 className="head" id="my-basket" tabIndex={-1}>
        {m.basket_heading({}, { locale })}{' '}
        <Link className="link" to={href('/')}>
          {m.basket_add_something({}, { locale })}
        </Link>
      </h2>
      <BasketLines categories={categories} priced={priced} showsChanges changeable={changeable} />
      <EndOfPage>
        {priced.isOrderable ? (
          <Link className="btn only-desk" to={href('/checkout')}>
            {m.basket_approve({}, { locale })}
          </Link>
        ) : null}
      </EndOfPage>
    </section>
  )
}
