import { MAX_POSTERS } from '#shop/domain/common/limits.ts'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import type { ShopPoster } from '#shop/domain/settings/shop-texts.ts'
import { readFrontPage } from '#shop/operations/settings/read-front-page.ts'
import type { Shop } from '#shop/shop.ts'
import { shippedPosters } from '#shop/wording/shipped-texts.ts'
import { readFrontAnswer, readPlace } from './front-address.ts'
import type { FrontData, PosterForm } from './front-data.ts'

/** Reads what guests see first and last on the menu and on Details, and the poster that is to be changed. */
export async function readFront(shop: Shop, query: URLSearchParams): Promise<FrontData> {
  const known = await readFrontPage(shop)
  const posters = shownTexts(known.posters)
  return {
    ...known,
    posters,
    isOwn: known.posters.length > 0,
    answer: readFrontAnswer(query),
    form: posterForm(posters, readPlace(query.get('poster'))),
  }
}

/** Returns the shop's own posters, or Flattop's if it has none. */
export function shownTexts(own: readonly ShopPoster[]): readonly ShopPoster[] {
  if (own.length > 0) return own
  return shippedPosters(SHOP_LOCALE).map((words) => ({ ...words, picture: null }))
}

function posterForm(posters: readonly ShopPoster[], at: number | null): PosterForm | null {
  if (at === null || at >= MAX_POSTERS) return null
  const poster = posters[at]
  if (poster) return { ...poster, at, isNew: false }
  return { title: '', text: '', picture: null, at: posters.length, isNew: true }
}
