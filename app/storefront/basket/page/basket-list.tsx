import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuCategory } from '#shop/domain/menu/menu.ts'
import type { PricedBasket } from '../state/price-lines.ts'
import { BasketRow } from './basket-row.tsx'
import { Suggestion } from './suggestion.tsx'

type BasketListProps = { categories: MenuCategory[]; priced: PricedBasket }

export function BasketList({ categories, priced }: BasketListProps) {
  const locale = useLocale()
  const items = new Map(categories.flatMap((each) => each.items.map((item) => [item.id, item])))
  return (
    <section className="basket-list" aria-label={m.basket_heading({}, { locale })}>
      <ul>
        {priced.lines.map((line) => (
          <BasketRow key={line.key} line={line} item={items.get(line.itemId)} />
        ))}
      </ul>
      <Suggestion categories={categories} lines={priced.lines} />
      <div className="basket-foot">
        <Link className="basket-more" to={href('/')}>
          {m.basket_add_something({}, { locale })}
        </Link>
        {priced.isOrderable ? (
          <Link className="btn" to={href('/checkout')}>
            {m.basket_approve({}, { locale })}
          </Link>
        ) : null}
      </div>
    </section>
  )
}
