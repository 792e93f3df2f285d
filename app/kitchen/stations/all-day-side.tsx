import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { AllDay } from '#shop/domain/orders/all-day.ts'
import { lineKey, nameInKitchen } from '#shop/domain/pricing/order-line.ts'
import { partText } from '#shop/wording/part-text.ts'

/** What goes into the dishes that the station has still to make, and how many of each there are, as they were changed. */
export function AllDaySide({ allDay: { items, ingredients = [] } }: { allDay: AllDay }) {
  const locale = useLocale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="st-side" aria-labelledby="all-day" tabIndex={0}>
      <h2 id="all-day">{m.station_all_day({}, { locale })}</h2>
      {ingredients.length === 0 ? null : (
        <>
          <ul>
            {ingredients.map(({ ingredientId, name, quantity }) => (
              <li key={ingredientId}>
                <b>{quantity}</b>
                <span>{name}</span>
              </li>
            ))}
          </ul>
          <h3>{m.kitchen_out_items({}, { locale })}</h3>
        </>
      )}
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
    </section>
  )
}
