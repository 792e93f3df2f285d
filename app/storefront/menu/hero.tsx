import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { isOrderedAsItComes } from '#shop/domain/menu/standard-item.ts'
import { hotFrom } from '#shop/domain/orders/present-offer.ts'
import { Bullets } from '../../ui/bullets.tsx'
import { CardPrice } from '../../ui/card-price.tsx'
import { PageScript } from '../../ui/page-script.tsx'
import { ItemPicture } from '../../ui/picture.tsx'
import type { OrderHero } from '../kept/kept-hero.ts'
import { PHONE_SIZES } from '../phone-sizes.ts'
import { AddButton } from './add-button.tsx'
import { useCardLinks } from './card-links.ts'
import { HeroAgain } from './hero-again.tsx'
import { HeroLater } from './hero-later.tsx'
import type { HeroView } from './hero-saying.ts'
import { heroScript } from './hero-script.ts'
import { HeroTime } from './hero-time.tsx'
import { useHero } from './use-hero.ts'
import { type FindItem, useHeroAgain, useOwnDish } from './use-hero-again.ts'
import { useHeroKept } from './use-hero-kept.ts'
import { useSoldOut } from './use-sold-out.ts'

const HeroStack = lazy(async () => ({ default: (await import('../kept/running.ts')).HeroStack }))

const SIZES = `${PHONE_SIZES}, (min-width: 48rem) min(50vw, 60rem), 100vw`

type HeroProps = {
  item: MenuItem
  soldOut: SoldOut | undefined
  view: HeroView
  /** The present picture of each item, for the guest's own order. */
  pictureOf: (itemId: string) => Picture | null
  findItem: FindItem
  /** Whether all items are there to be found. */
  isWhole: boolean
}

/** The hero: the headline is the time until the food is ready, with the most ordered item under it. */
export function Hero({ item, view, pictureOf, findItem, isWhole, ...listed }: HeroProps) {
  const soldOut = useSoldOut(listed.soldOut)
  const { present, served, later, newest, now } = useHero(view)
  const kept = useHeroKept()
  const last = useHeroAgain(newest, now, isWhole ? findItem : undefined)
  const offered = kept.saying || present.state !== 'open' ? null : last
  const again = offered?.isLeft ? offered : null
  const ownDish = useOwnDish(again?.kept, item.picture?.id)
  const title = kept.saying?.title ?? again?.saying.title ?? present.title
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return (
    <section
      className="hero"
      data-ground={ownDish?.id ?? item.picture?.id ?? ''}
      data-state={served.state}
      data-item={item.id}
    >
      <div className="hero-say">
        <HeroTime texts={kept.saying ?? (again ? { ...present, ...again.saying } : present)} />
      </div>
      <div className="hero-shot hero-stack">
        {kept.mayRun ? (
          <Suspense>
            <HeroStack token={kept.saying?.token} pictureOf={pictureOf} />
          </Suspense>
        ) : null}
      </div>
      <div
        className="hero-shot hero-own"
        style={ownDish ? { backgroundImage: `url("${ownDish.address}")` } : undefined}
      />
      <HeroWatch saying={kept.saying} />
      <HeroAgain
        again={again}
        asked={offered?.kept}
        hotAt={now === null ? null : hotFrom(newest.offer, 'open', now)}
      />
      <PageScript text={import.meta.env.SSR ? heroScript(view) : ''} />
      {item.picture ? (
        <div className="hero-shot">
          <ItemPicture picture={item.picture} sizes={SIZES} loading="hero" widest={1600} />
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

/** The link to the guest's own order, which stands in the place of everything else to press while one runs. */
function HeroWatch({ saying }: { saying: OrderHero | null }) {
  return (
    <div className="hero-buy hero-watch">
      <Link
        className="btn btn--main btn--wide"
        to={saying ? href('/order/:token', { token: saying.token }) : href('/orders')}
      >
        {saying?.button ?? ''}
      </Link>
    </div>
  )
}

type HeroItemProps = Pick<HeroProps, 'item' | 'soldOut'> & { isRush: boolean }

function HeroItem({ item, soldOut, isRush }: HeroItemProps) {
  const locale = useLocale()
  const links = useCardLinks()
  const add = (
    <AddButton
      item={item}
      className="btn btn--main btn--wide"
      soldOut={soldOut}
      onChoose={links.onOpen}
    />
  )
  return (
    <>
      <Bullets item={item} />
      <p className="row">
        <span>{item.title}</span>
        <CardPrice item={item} />
      </p>
      {isRush && isOrderedAsItComes(item) ? (
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
