import { memo, useCallback, useMemo } from 'react'
import { href } from '#app/href.ts'
import { localeOf, localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import { openingFor } from '#app/request/opening.ts'
import { m } from '#messages'
import type { OpeningException } from '#shop/domain/hours/opening-period.ts'
import { shownHours } from '#shop/domain/hours/shown-hours.ts'
import { featuredItem, type Menu } from '#shop/domain/menu/menu.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import { presentSoldOut } from '#shop/operations/menu/present-menu.ts'
import { presentKeptPromise } from '#shop/operations/payments/present-kept-promise.ts'
import { JsonScript } from '../../ui/json-script.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageScript } from '../../ui/page-script.tsx'
import { useShopFacts, useShopOrigin } from '../../ui/shop-facts.ts'
import { useKeptPresses } from '../basket/state/kept-presses.ts'
import { deliveryTerms } from '../checkout/delivery-terms.ts'
import { DishOverPage } from '../dish-over-page.tsx'
import { KeptPromise } from '../kept-promise.tsx'
import { revalidatesBelow } from '../page-below.ts'
import { restaurantData } from '../structured-data.ts'
import type { Route } from './+types/route'
import { Categories } from './categories.tsx'
import { earlyPage, useEarlyPresses } from './early-page.ts'
import { Hero } from './hero.tsx'
import { readHeroView } from './hero-view.ts'
import { shownPosters } from './house-posters.ts'
import { JUMP_BAR, JumpBar } from './jump-bar.tsx'
import { lacksOf } from './lacks.ts'
import { MenuData } from './menu-data.tsx'
import { menuLines } from './menu-lines.ts'
import { MarkedForMe, MyAllergies } from './my-allergies.tsx'
import { Posters } from './posters.tsx'
import { SearchResult } from './search-result.tsx'
import { Services } from './services.tsx'
import { shortLists } from './short-lists.ts'
import { shownTiles } from './shown-tiles.ts'
import { useSearch } from './use-search.ts'
import { Wall } from './wall.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const content = await readContentAt(read, now)
  const { menu, settings } = content
  const featured = featuredItem(menu, settings.featuredItemId, now)
  const { soldOut, until: soldOutUntil } = presentSoldOut(content, now)
  const { lacks, until: lacksUntil } = lacksOf(content, now, localeOf(request))
  const opening = openingFor(settings, context)
  const kept = await presentKeptPromise(read, settings, now)
  const hero = await readHeroView(read, settings, opening, localeOf(request), now)
  const hours = shownHours(settings, now)
  const own = settings.posters.map(({ title, text, picture }) => {
    return { title, text, picture: content.posterPictures.get(picture ?? '') ?? null }
  })
  context
    .get(answerContext)
    .showsUntil(Math.min(hero.until, hours.until, soldOutUntil, lacksUntil, kept.until))
  return {
    menu: shortLists(menu),
    menuRevision: content.menuRevision,
    soldOut,
    lacks,
    featured,
    headerGround: featured?.picture?.id,
    hero: hero.view,
    showsRunningOrder: featured !== undefined,
    hours: hours.shown,
    delivery: deliveryTerms(settings),
    lines: menuLines(settings.texts),
    ...(kept.percent !== null && { keptPercent: kept.percent }),
    posters: shownPosters(own, menu, localeOf(request)),
  }
}

export const shouldRevalidate = revalidatesBelow

export const links: Route.LinksFunction = () => [
  // The hero's script asks for it further down, when the styles have come.
  { rel: 'preload', as: 'fetch', href: href('/api/promise'), crossOrigin: 'anonymous' },
]

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const { facts } = matches[0].loaderData
  return pageMeta({
    title: m.menu_title({ shop: facts.name, tagline: facts.tagline }, { locale }),
    description: facts.description,
  })
}

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { menu, featured, hours } = loaderData
  const soldOut = useMemo(
    () => new Map(loaderData.soldOut.map((each) => [each.itemId, each])),
    [loaderData.soldOut],
  )
  const lacks = useMemo(
    () => new Map(loaderData.lacks.map((each) => [each.itemId, each])),
    [loaderData.lacks],
  )
  const findItem = useCallback(
    (id: string) => (soldOut.has(id) ? undefined : itemIn(menu, id)),
    [menu, soldOut],
  )
  const tiles = useMemo(() => shownTiles(menu), [menu])
  const search = useSearch()
  useKeptPresses(menu)
  useEarlyPresses()
  return (
    <MarkedForMe>
      <DishOverPage categories={menu.categories}>
        <PageScript text={import.meta.env.SSR ? earlyPage() : ''} />
        {/* Without it, a browser that has half of the hero paints that, and moves it for the other half. */}
        <link rel="expect" href={`#${JUMP_BAR}`} blocking="render" />
        {featured ? (
          <Hero
            item={featured}
            soldOut={soldOut.get(featured.id)}
            view={loaderData.hero}
            pictureOf={(id) => itemIn(menu, id)?.picture ?? null}
            findItem={findItem}
          />
        ) : null}
        <div className="wrap menu-head" id="menu">
          <h2 className="section-head">{m.menu_heading({}, { locale })}</h2>
          {featured ? <MyAllergies /> : null}
          <MenuData />
          {featured ? <p className="house">{m.menu_marks({}, { locale })}</p> : null}
          <KeptPromise percent={loaderData.keptPercent ?? null} />
        </div>
        {featured ? (
          <JumpBar menu={menu} hasTiles={tiles.length > 0} search={search} />
        ) : (
          <EmptyMenu />
        )}
        <SearchResult menu={menu} search={search} />
        {menu.categories.map(({ id, name, items, inGrid }, category) => (
          <Wall
            key={id}
            id={id}
            name={name}
            items={items}
            leads={category === 0}
            isList={!inGrid}
            isFound={search.isFound}
            toChange={search.toChange}
            soldOut={soldOut}
            lacks={lacks}
          />
        ))}
        {tiles.length > 0 ? <Categories tiles={tiles} /> : null}
        <Services hours={hours} delivery={loaderData.delivery} lines={loaderData.lines} />
        <Posters posters={loaderData.posters} />
        <StructuredData menu={menu} exceptions={hours.exceptions} />
      </DishOverPage>
    </MarkedForMe>
  )
}

function itemIn({ categories }: Menu, id: string) {
  return categories.flatMap(({ items }) => items).find((item) => item.id === id)
}

function EmptyMenu() {
  const locale = useLocale()
  const { phone } = useShopFacts()
  const words =
    phone === '' ? m.menu_empty_no_phone({}, { locale }) : m.menu_empty({ phone }, { locale })
  return <p className="wrap section">{words}</p>
}

type StructuredDataProps = { menu: Menu; exceptions: readonly OpeningException[] }

/** Memoised, because it doesn't change when the page around it renders. */
const StructuredData = memo(({ menu, exceptions }: StructuredDataProps) => {
  const [facts, origin] = [useShopFacts(), useShopOrigin()]
  const value = import.meta.env.SSR ? restaurantData(facts, menu, origin, exceptions) : null
  return <JsonScript type="application/ld+json" value={value} />
})
