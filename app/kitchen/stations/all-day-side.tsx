import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { AllDay } from '#shop/domain/orders/all-day.ts'
import { DishesToMake, IngredientsToMake } from '../to-make-lists.tsx'

/** What goes into the dishes that the station has still to make, and how many of each there are, as they were changed. */
export function AllDaySide({ allDay: { items, ingredients = [] } }: { allDay: AllDay }) {
  const locale = useLocale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="st-side" aria-labelledby="all-day" tabIndex={0}>
      <h2 id="all-day">{m.station_all_day({}, { locale })}</h2>
      {ingredients.length === 0 ? null : (
        <>
          <IngredientsToMake ingredients={ingredients} />
          <h3>{m.kitchen_out_items({}, { locale })}</h3>
        </>
      )}
      <DishesToMake items={items} />
    </section>
  )
}
