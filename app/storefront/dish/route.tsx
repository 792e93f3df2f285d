import { useMemo } from 'react'
import { data, Link, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import { BurntPage } from '#app/ui/burnt-page.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { JsonScript } from '#app/ui/json-script.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScript } from '#app/ui/page-script.tsx'
import { useShopFacts, useShopOrigin } from '#app/ui/shop-facts.ts'
import { useFollowLink } from '#app/ui/use-follow-link.ts'
import { m } from '#messages'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import { goesWith } from '#shop/domain/menu/goes-with.ts'
import { type ItemFacts, itemFacts, madeOfAll } from '#shop/domain/menu/made-of.ts'
import { findBySlug, type Menu, type MenuItem } from '#shop/domain/menu/menu.ts'
import { cardPrice } from '#shop/domain/menu/standard-item.ts'
import type { ComboMaking } from '#shop/domain/pricing/change-combo.ts'
import type { Making } from '#shop/domain/pricing/made-dish.ts'
import { presentCombo } from '#shop/operations/menu/present-combo.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import { presentMaking, presentSoldOut } from '#shop/operations/menu/present-menu.ts'
import type { Included } from '../add-on-data.ts'
import { useKeptPresses } from '../basket/state/kept-presses.ts'
import { earlyPage, useEarlyPresses } from '../menu/early-page.ts'
import { MarkedForMe } from '../menu/my-allergies.tsx'
import { Wall } from '../menu/wall.tsx'
import { itemData } from '../structured-data.ts'
import type { Route } from './+types/route'
import { Combo } from './combo.tsx'
import { Dish } from './dish.tsx'

/** One row of the widest layout. */
const MOST_MORE = 4

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const content = await readContentAt(read, clock())
  const found = findBySlug(content.menu, params.slug)
  if (!found) return data({ dish: null, headerGround: 'burnt' }, { status: 404 })
  const { item, category } = found
  if (item.slug !== params.slug) throw redirect(href('/menu/:slug', { slug: item.slug }))
  const { soldOut, until } = presentSoldOut(content, clock())
  const making = presentMaking(content, item.id, clock())
  const combo = presentCombo(content, item.id, clock())
  context.get(answerContext).showsUntil(Math.min(until, making.until, combo?.until ?? until))
  const out = new Set(soldOut.map(({ itemId }) => itemId))
  const { fromOthers, fromSame } = goesWith(content.menu.categories, new Set([item.id]), ({ id }) =>
    out.has(id),
  )
  const more = [...fromOthers, ...fromSame].slice(0, MOST_MORE)
  const { until: _, ...changeable } = making
  const picks = item.standard?.isComplete ? item.standard.picks : undefined
  const standard = picks ? madeOfAll(picks, content.madeOf) : content.madeOf.get(item.id)
  const facts = itemFacts(standard, content.foods)
  const addOns = more.filter((each) => fromOthers.includes(each)).map(({ id }) => id)
  const made = {
    making: changeable,
    combo: combo?.making ?? null,
    included: includedIn(item, content.menu),
  }
  const dish = { item, facts, ...made, category: category.name, more, addOns, soldOut }
  const picture = item.picture && plainPicturePath(item.picture)
  return data({
    dish,
    menuRevision: content.menuRevision,
    headerGround: item.picture?.id,
    cardPicture: picture ?? undefined,
  })
}

/** What comes with a combo unless its guest picks. */
function includedIn({ standard }: MenuItem, { categories }: Menu): Included[] {
  const items = categories.flatMap((category) => category.items)
  return (standard?.picks ?? []).flatMap(({ itemId, quantity }) => {
    const found = items.find(({ id }) => id === itemId)
    return found ? { title: found.title, slug: found.slug, quantity } : []
  })
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const { facts } = matches[0].loaderData
  const item = loaderData?.dish?.item
  if (!item) {
    const page = m.pages_burnt_heading({}, { locale })
    return pageMeta({
      title: m.pages_title({ page, shop: facts.name }, { locale }),
      isPrivate: true,
    })
  }
  const price = formatMoney(cardPrice(item), facts.currency, locale)
  return pageMeta({
    title: m.pages_title({ page: item.title, shop: facts.name }, { locale }),
    description: [...item.bullets, price].join('. '),
  })
}

export default function DishPage({ loaderData: { dish } }: Route.ComponentProps) {
  return dish ? <KnownDish {...dish} /> : <BurntPage />
}

type KnownDishProps = NonNullable<Route.ComponentProps['loaderData']['dish']>

function KnownDish(props: KnownDishProps) {
  const { item, facts, making, combo, included, category, more, addOns, ...listed } = props
  const locale = useLocale()
  const soldOut = new Map(listed.soldOut.map((each) => [each.itemId, each]))
  const shown = useMemo(() => [{ id: '', name: '', items: [item, ...more] }], [item, more])
  useKeptPresses({ categories: shown })
  useEarlyPresses()
  const follow = useFollowLink()
  const onCard = `${href('/')}#${item.anchor}`
  const back = (
    <Link className="dish-back" to={onCard} onClick={follow}>
      <Icon shape="back" />
      {category}
    </Link>
  )
  return (
    <MarkedForMe>
      <PageScript text={import.meta.env.SSR ? earlyPage() : ''} />
      {combo ? (
        <Combo key={item.id} item={item} making={combo} soldOut={soldOut.get(item.id)}>
          {back}
        </Combo>
      ) : (
        <Dish key={item.id} item={item} making={making} soldOut={soldOut.get(item.id)}>
          {back}
        </Dish>
      )}
      {more.length > 0 ? (
        <>
          <h2 className="wrap dish-more">{m.menu_goes_with({}, { locale })}</h2>
          <Wall
            id="more"
            name={m.menu_goes_with({}, { locale })}
            items={more}
            leads={false}
            isFound={() => true}
            soldOut={soldOut}
          />
        </>
      ) : null}
      <p className="wrap page">
        <Link className="btn" to={onCard}>
          {m.menu_back_to({}, { locale })}
        </Link>
      </p>
      <DishData
        item={item}
        known={facts}
        isOut={soldOut.has(item.id)}
        addOns={more.filter(({ id }) => addOns.includes(id))}
        making={making}
        combo={combo}
        included={included}
      />
    </MarkedForMe>
  )
}

type DishDataProps = {
  item: MenuItem
  known: ItemFacts | null
  isOut: boolean
  addOns: MenuItem[]
  making: Making
  combo: ComboMaking | null
  included: Included[]
}

function DishData({ item, ...seen }: DishDataProps) {
  const facts = useShopFacts()
  const origin = useShopOrigin()
  const value = import.meta.env.SSR ? itemData(facts, item, origin, seen) : null
  return <JsonScript type="application/ld+json" value={value} />
}
