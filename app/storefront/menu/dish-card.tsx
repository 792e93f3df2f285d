import { Link } from 'react-router'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu.ts'
import { DishPicture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'
import { AddButton } from './add-button.tsx'
import { Bullets } from './bullets.tsx'

type DishCardProps = { item: MenuItem; eager: boolean; whole: boolean; hidden: boolean }

const SIZES = '(min-width: 80rem) 25vw, (min-width: 44rem) 50vw, 100vw'

/** One dish on its own ground. `whole` keeps a tall picture uncropped, for glasses. */
export function DishCard({ item, eager, whole, hidden }: DishCardProps) {
  return (
    <article
      className="dish"
      id={item.anchor}
      data-ground={item.picture?.id ?? ''}
      data-item={item.id}
      hidden={hidden}
    >
      <div className="dish-top">
        <h3>{item.title}</h3>
        <Price amount={item.price} />
        <Stars rating={item.rating} />
      </div>
      <div className="dish-shot" data-whole={whole || undefined}>
        {item.picture ? (
          <DishPicture picture={item.picture} sizes={SIZES} loading={eager ? 'eager' : 'lazy'} />
        ) : (
          <span className="shot--none" aria-hidden="true">
            {item.title.slice(0, 1)}
          </span>
        )}
      </div>
      <div className="dish-strip">
        <Bullets item={item} />
        <div className="acts">
          <AddButton item={item} className="btn btn--pop" />
          <Link className="link" to="/basket">
            {m.menu_order()}
          </Link>
        </div>
      </div>
    </article>
  )
}
