import type { RouterContextProvider } from 'react-router'
import { localeOf } from '#app/i18n/request-locale.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import { openingFor } from '#app/request/opening.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { shownHours } from '#shop/domain/hours/shown-hours.ts'
import { featuredItem, type Menu } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { type PresentContent, readContentAt } from '#shop/operations/menu/present-content.ts'
import { presentSoldOut } from '#shop/operations/menu/present-menu.ts'
import { presentKeptPromise } from '#shop/operations/payments/present-kept-promise.ts'
import { deliveryTerms } from '../checkout/delivery-terms.ts'
import { allItems, type PageMenu } from './first-items.ts'
import { readHeroView } from './hero-view.ts'
import { shownPosters } from './house-posters.ts'
import { type Lack, lacksOf } from './lacks.ts'
import { menuLines } from './menu-lines.ts'
import { shortLists } from './short-lists.ts'
import { shownTiles } from './shown-tiles.ts'

/** The items that a page shows, or as many as it has yet, and what can't be had of them. */
export type ShownItems = {
  menu: PageMenu
  menuRevision: number
  soldOut: SoldOut[]
  lacks: Lack[]
}

type Take = (menu: Menu) => PageMenu

/** Reads what the menu page shows: of the items, those that `take` returns. */
export async function readMenuPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  take: Take,
) {
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const content = await readContentAt(read, now)
  const { menu, settings } = content
  const featured = featuredItem(menu, settings.featuredItemId, now)
  const { until, ...items } = shownItems(content, take, now, localeOf(request))
  const isWhole = items.menu.categories.every(({ later }) => later === undefined)
  const opening = openingFor(settings, context)
  const kept = await presentKeptPromise(read, settings, now)
  const hero = await readHeroView(read, settings, opening, localeOf(request), now)
  const hours = shownHours(settings, now)
  const own = settings.posters.map(({ title, text, picture }) => {
    return { title, text, picture: content.posterPictures.get(picture ?? '') ?? null }
  })
  context.get(answerContext).showsUntil(Math.min(hero.until, hours.until, until, kept.until))
  return {
    ...items,
    ...(!isWhole && { tiles: shownTiles(menu) }),
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

/** Returns the items of a page, and until when that is true. */
export function shownItems(
  content: PresentContent,
  take: Take,
  now: number,
  locale: Locale,
): ShownItems & { until: number } {
  const soldOut = presentSoldOut(content, now)
  const lacks = lacksOf(content, now, locale)
  const menu = take(shortLists(content.menu))
  const ids = new Set(allItems(menu).map(({ id }) => id))
  const isShown = ({ itemId }: { itemId: string }) => ids.has(itemId)
  return {
    menu,
    menuRevision: content.menuRevision,
    soldOut: soldOut.soldOut.filter(isShown),
    lacks: lacks.lacks.filter(isShown),
    until: Math.min(soldOut.until, lacks.until),
  }
}
