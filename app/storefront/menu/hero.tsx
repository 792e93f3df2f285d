import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { PageScript } from '../../ui/page-script.tsx'
import { ItemPicture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { AddButton } from './add-button.tsx'
import { Bullets } from './bullets.tsx'
import { useCardLinks } from './card-links.ts'
import { HeroLater } from './hero-later.tsx'
import type { HeroView } from './hero-saying.ts'
import { heroScript } from './hero-script.ts'
import { HeroTime } from './hero-time.tsx'
import { useHero } from './use-hero.ts'
import { useSoldOut } from './use-sold-out.ts'

type HeroProps = {
  item: MenuItem
  soldOut: SoldOut | undefined
  view: HeroView
}

/** The hero: the headline is the time until the food is ready, with the most ordered item under it. */
export function Hero({ item, view, ...listed }: HeroProps) {
  const soldOut = useSoldOut(listed.soldOut)
  const { said, served, later } = useHero(view)
  return (
    <section
      className="hero"
      data-ground={item.picture?.id ?? ''}
      data-state={served.state}
      data-item={item.id}
    >
      <div className="hero-say">
        <HeroTime said={said} />
      </div>
      <PageScript text={import.meta.env.SSR ? heroScript(view) : ''} />
      {item.picture ? (
        <div className="hero-shot">
          <ItemPicture
            picture={item.picture}
            sizes="(min-width: 48rem) 50vw, 100vw"
            loading="hero"
          />
        </div>
      ) : null}
      <div className="hero-buy">
        {served.later && later ? (
          <HeroLater label={served.later} slot={later} />
        ) : (
          <HeroItem item={item} soldOut={soldOut} isRush={served.state === 'rush'} />
        )}
      </div>
    </section>
  )
}

type HeroItemProps = Pick<HeroProps, 'item' | 'soldOut'> & { isRush: boolean }

function HeroItem({ item, soldOut, isRush }: HeroItemProps) {
  const locale = useLocale()
  const links = useCardLinks()
  const add = <AddButton item={item} className="btn btn--main btn--wide" soldOut={soldOut} />
  return (
    <>
      <Bullets item={item} />
      <p className="row">
        <span>{item.title}</span>
        <Price amount={item.price} />
      </p>
      {isRush ? (
        <div className="hero-acts">
          {add}
          <a
            className="link"
            href={href('/checkout')}
            data-order={item.id}
            onClick={(event) => links.onOrder(event, item)}
          >
            {m.menu_hero_pick_time({}, { locale })}
          </a>
        </div>
      ) : (
        add
      )}
    </>
  )
}
