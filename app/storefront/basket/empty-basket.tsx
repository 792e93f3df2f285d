import { Link } from 'react-router'
import { m } from '#messages'
import type { MenuCategory, MenuItem } from '#shop/domain/menu.ts'
import { DishPicture } from '../../ui/picture.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'

export function EmptyBasket({ categories }: { categories: MenuCategory[] }) {
  const { featuredItemId, usualMinutes: minutes } = useShopFacts()
  const item = favourite(categories, featuredItemId)
  return (
    <section className="empty-basket basket-page" data-ground={item?.picture?.id ?? ''}>
      <h1 className="sr-only" tabIndex={-1}>
        {m.basket_heading()}
      </h1>
      <div className="empty-pic">
        {item?.picture ? (
          <DishPicture
            picture={item.picture}
            alt=""
            sizes="(min-width: 48rem) 55vw, 100vw"
            loading="eager"
          />
        ) : null}
      </div>
      <div className="empty-say">
        <h2>{m.basket_empty_title()}</h2>
        <p>
          {m.basket_empty_note()}{' '}
          {item ? m.basket_empty_offer({ item: item.title, minutes }) : null}
        </p>
        <Link className="btn" to="/">
          {m.basket_get_food()}
        </Link>
      </div>
    </section>
  )
}

function favourite(categories: MenuCategory[], featuredId: string | null): MenuItem | undefined {
  const items = categories.flatMap((category) => category.items)
  return (
    items.find(({ id }) => id === featuredId) ?? items.toSorted((a, b) => b.rating - a.rating)[0]
  )
}
