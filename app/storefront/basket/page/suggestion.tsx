import { useLocale } from '#app/i18n/use-locale.ts'
import { ItemPicture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { m } from '#messages'
import { isSoldOut, type MenuCategory, type MenuItem } from '#shop/domain/menu/menu.ts'
import type { BasketLine } from '../state/basket-line.ts'
import { addToBasket } from '../state/change-basket.ts'

type SuggestionProps = { categories: MenuCategory[]; lines: BasketLine[] }

/** Suggests the best rated item of a category that the basket has nothing from: a drink with a burger. */
export function Suggestion({ categories, lines }: SuggestionProps) {
  const locale = useLocale()
  const item = missingItem(categories, new Set(lines.map((line) => line.itemId)))
  if (!item) return null
  return (
    <div className="suggest" data-ground={item.picture?.id ?? ''}>
      <div className="suggest-pic">
        {item.picture ? <ItemPicture picture={item.picture} sizes="5rem" alt="" /> : null}
      </div>
      <p>
        <b>{item.title}</b>
        <Price amount={item.price} className="num" />
      </p>
      <button
        type="button"
        className="btn"
        aria-label={m.basket_add_item({ item: item.title }, { locale })}
        onClick={() => addToBasket(item, locale)}
      >
        {m.basket_add({}, { locale })}
      </button>
    </div>
  )
}

function missingItem(categories: MenuCategory[], taken: Set<string>): MenuItem | undefined {
  const missing = categories.find(({ items }) => !items.some((item) => taken.has(item.id)))
  const had = missing?.items.filter((item) => !isSoldOut(item, Date.now()))
  return had?.toSorted((a, b) => b.rating - a.rating)[0]
}
