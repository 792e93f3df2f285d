import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { ItemPicture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { AddButton } from './add-button.tsx'
import { Bullets } from './bullets.tsx'
import type { HeroPromise } from './hero-promise.ts'
import { HeroTime } from './hero-time.tsx'
import type { MenuLines } from './menu-lines.ts'
import { useSoldOut } from './use-sold-out.ts'

type HeroProps = {
  item: MenuItem
  soldOut: SoldOut | undefined
  promise: HeroPromise
  lines: MenuLines
}

/** The hero: the headline is the time until the food is ready, with the most ordered item under it. */
export function Hero({ item, promise, lines, ...listed }: HeroProps) {
  const soldOut = useSoldOut(listed.soldOut)
  return (
    <section className="hero" data-ground={item.picture?.id ?? ''}>
      <div className="hero-say">
        <HeroTime item={item} promise={promise} lines={lines} />
      </div>
      {item.picture ? (
        <div className="hero-shot">
          <ItemPicture
            picture={item.picture}
            sizes="(min-width: 48rem) 60vw, 82vw"
            loading="hero"
          />
        </div>
      ) : null}
      <div className="hero-buy">
        <Bullets item={item} />
        <p className="row">
          <span>{item.title}</span>
          <Price amount={item.price} />
        </p>
        <AddButton item={item} className="btn btn--main btn--wide" soldOut={soldOut} />
      </div>
    </section>
  )
}
