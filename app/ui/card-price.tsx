import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { cardPrice, isOrderedAsItComes } from '#shop/domain/menu/standard-item.ts'
import { Price, useMoney } from './price.tsx'

/** What an item costs as it comes, or at least. */
export function CardPrice({ item }: { item: MenuItem }) {
  const locale = useLocale()
  const money = useMoney()
  const price = cardPrice(item)
  if (isOrderedAsItComes(item)) return <Price amount={price} />
  return <span className="price">{m.menu_from({ price: money(price) }, { locale })}</span>
}
