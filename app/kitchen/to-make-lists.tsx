import { useLocale } from '#app/i18n/use-locale.ts'
import type { AllDay } from '#shop/domain/orders/all-day.ts'
import { lineKey, nameInKitchen } from '#shop/domain/pricing/order-line.ts'
import { partText } from '#shop/wording/part-text.ts'

/** How many of each dish are still to be made, as they were changed. */
export function DishesToMake({ items }: Pick<AllDay, 'items'>) {
  const locale = useLocale()
  return (
    <ul>
      {items.map((item) => (
        <li key={`${lineKey(item)} ${item.title}`}>
          <b>{item.quantity}</b>
          <span>
            {nameInKitchen(item)}
            {item.parts.length === 0 ? null : (
              <small>{item.parts.map((part) => partText(part, locale)).join(', ')}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How many portions of each ingredient go into them. */
export function IngredientsToMake({ ingredients }: Pick<AllDay, 'ingredients'>) {
  return (
    <ul>
      {ingredients.map(({ ingredientId, name, quantity }) => (
        <li key={ingredientId}>
          <b>{quantity}</b>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
