import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { AllDay } from '#shop/domain/orders/all-day.ts'
import { lineKey, nameInKitchen } from '#shop/domain/pricing/order-line.ts'
import { partText } from '#shop/wording/part-text.ts'

/** How many of each dish the station has still to make, as they were changed. */
export function AllDaySide({ allDay: { items } }: { allDay: AllDay }) {
  const locale = useLocale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="st-side" aria-labelledby="all-day" tabIndex={0}>
      <h2 id="all-day">{m.station_all_day({}, { locale })}</h2>
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
