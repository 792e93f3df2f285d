import { memo, useCallback, useMemo } from 'react'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { OpeningException } from '#shop/domain/hours/opening-period.ts'
import { JsonScript } from '../../ui/json-script.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageScript } from '../../ui/page-script.tsx'
import { useShopFacts, useShopOrigin } from '../../ui/shop-facts.ts'
import { useKeptPresses } from '../basket/state/kept-presses.ts'
import { DishOverPage } from '../dish-over-page.tsx'
import { KeptPromise } from '../kept-promise.tsx'
import { revalidatesBelow } from '../page-below.ts'
import { restaurantData } from '../structured-data.ts'
import type { Route } from './+types/route'
import { Categories } from './categories.tsx'
import { earlyPage, useEarlyPresses } from './early-page.ts'
import { allItems, firstItems, type PageMenu } from './first-items.ts'
import { Hero } from './hero.tsx'
import { JUMP_BAR, JumpBar } from './jump-bar.tsx'
import { MenuData } from './menu-data.tsx'
import { MarkedForMe, MyAllergies } from './my-allergies.tsx'
import { Posters } from './posters.tsx'
import { readMenuPage } from './read-menu-page.ts'
import { SearchResult } from './search-result.tsx'
import { Services } from './services.tsx'
import { shownTiles } from './shown-tiles.ts'
import { useSearch } from './use-search.ts'
import { useWholeMenu } from './use-whole-menu.ts'
import { Wall } from './wall.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  // `/menu` has all items, however many: for browsers without scripts, and links to one of them.
  const isWhole = new URL(request.url).pathname === href('/menu')
  return readMenuPage(context, request, isWhole ? (menu) => menu : firstItems)
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
  const { featured, hours } = loaderData
  const search = useSearch()
  const { menu, isWhole, ...shown } = useWholeMenu(loaderData, search.isOpen)
  const soldOut = useMemo(
    () => new Map(shown.soldOut.map((each) => [each.itemId, each])),
    [shown.soldOut],
  )
  const lacks = useMemo(
    () => new Map(shown.lacks.map((each) => [each.itemId, each])),
    [shown.lacks],
  )
  const findItem = useCallback(
    (id: string) => (soldOut.has(id) ? undefined : itemIn(menu, id)),
    [menu, soldOut],
  )
  const tiles = useMemo(() => loaderData.tiles ?? shownTiles(menu), [loaderData.tiles, menu])
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
            isWhole={isWhole}
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
        <SearchResult menu={menu} isWhole={isWhole} search={search} />
        {menu.categories.map(({ id, name, items, inGrid, later }, category) => (
          <Wall
            key={id}
            id={id}
            name={name}
            items={items}
            later={later}
            leads={category === 0}
            isList={!inGrid}
            isFound={search.isFound}
            toChange={search.toChange}
            soldOut={soldOut}
            lacks={lacks}
          />
        ))}
        {tiles.length > 0 ? <Categories tiles={tiles} isWhole={isWhole} /> : null}
        <Services hours={hours} delivery={loaderData.delivery} lines={loaderData.lines} />
        <Posters posters={loaderData.posters} />
        <StructuredData menu={menu} exceptions={hours.exceptions} />
      </DishOverPage>
    </MarkedForMe>
  )
}

function itemIn(menu: PageMenu, id: string) {
  return allItems(menu).find((item) => item.id === id)
}

function EmptyMenu() {
  const locale = useLocale()
  const { phone } = useShopFacts()
  const words =
    phone === '' ? m.menu_empty_no_phone({}, { locale }) : m.menu_empty({ phone }, { locale })
  return <p className="wrap section">{words}</p>
}

type StructuredDataProps = { menu: PageMenu; exceptions: readonly OpeningException[] }

/** Memoised, because it doesn't change when the page around it renders. */
const StructuredData = memo(({ menu, exceptions }: StructuredDataProps) => {
  const [facts, origin] = [useShopFacts(), useShopOrigin()]
  const value = import.meta.env.SSR ? restaurantData(facts, menu, origin, exceptions) : null
  return <JsonScript type="application/ld+json" value={value} />
})
