import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuCategory } from '#shop/domain/menu/menu.ts'
import type { PricedBasket } from '../state/price-lines.ts'
import { BasketRow } from './basket-row.tsx'

type BasketLinesProps = {
  categories: MenuCategory[]
  priced: PricedBasket
  /** Whether each line says itself what changed about it. */
  showsChanges?: boolean
  /** The ids of the items that can be changed here. */
  changeable?: ReadonlySet<string>
}

export function BasketLines({
  categories,
  priced,
  showsChanges = false,
  changeable,
}: BasketLinesProps) {
  const locale = useLocale()
  const items = new Map(categories.flatMap((each) => each.items.map((item) => [item.id, item])))
  return (
    <ul className="buys" aria-label={m.basket_heading({}, { locale })}>
      {priced.lines.map((line) => (
        <BasketRow
          key={line.key}
          line={line}
          item={items.get(line.itemId)}
          showsChanges={showsChanges}
          isChangeable={changeable?.has(line.itemId) === true}
        />
      ))}
    </ul>
  )
}
