import { useLocale } from '#app/i18n/use-locale.ts'
import { ItemPicture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { m } from '#messages'
import { goesWith } from '#shop/domain/menu/goes-with.ts'
import { isSoldOut, type MenuCategory, type MenuItem } from '#shop/domain/menu/menu.ts'
import { cardPrice, isOrderedAsItComes } from '#shop/domain/menu/standard-item.ts'
import type { BasketLine } from '../state/basket-line.ts'
import { addToBasket } from '../state/change-basket.ts'

type SuggestionProps = { categories: MenuCategory[]; lines: BasketLine[] }

/** Suggests the best of what goes with the basket, as the page of a dish does; nothing once there is something of all. */
export function Suggestion({ categories, lines }: SuggestionProps) {
  const locale = useLocale()
  const taken = new Set(lines.map((line) => line.itemId))
  const isNotAtOnce = (each: MenuItem) => isSoldOut(each, Date.now()) || !isOrderedAsItComes(each)
  const [item] = goesWith(categories, taken, isNotAtOnce).fromOthers
  if (!item) return null
  return (
    <div className="suggest" data-ground={item.picture?.id ?? ''}>
      <div className="suggest-pic">
        {item.picture ? <ItemPicture picture={item.picture} sizes="5rem" alt="" /> : null}
      </div>
      <p>
        <b>{item.title}</b>
        <Price amount={cardPrice(item)} className="num" />
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
