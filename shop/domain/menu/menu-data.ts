import { amountText } from '../common/amount.ts'
import type { Currency } from '../common/money.ts'
import { plainPicturePath } from '../common/picture-address.ts'
import type { Menu, MenuItem } from './menu.ts'

/** The specified shape of `/data.json`, spelling included, with what importing it again needs. */
export type MenuData = { data: MenuDataItem[] }

type MenuDataItem = {
  id: string
  slug: string
  category: string
  image: string | null
  title: string
  /** In whole units of the currency, such as 9.5 for $9.50. */
  money: number
  paragraf1: string
  paragraf2: string
  paragraf3: string
  raiting: number
}

/** Returns the menu in the shape that integrators read. */
export function menuData(menu: Menu, currency: Currency): MenuData {
  const items = menu.categories.flatMap(({ name, items }) =>
    items.map((item) => menuDataItem(item, name, currency)),
  )
  return { data: items }
}

function menuDataItem(item: MenuItem, category: string, { decimals }: Currency): MenuDataItem {
  const [paragraf1, paragraf2, paragraf3] = item.bullets
  return {
    id: item.id,
    slug: item.slug,
    category,
    image: item.picture && plainPicturePath(item.picture),
    title: item.title,
    money: Number(amountText(item.price, decimals)),
    paragraf1,
    paragraf2,
    paragraf3,
    raiting: item.rating,
  }
}
