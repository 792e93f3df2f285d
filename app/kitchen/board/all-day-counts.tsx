import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { lineKey, nameInKitchen } from '#shop/domain/pricing/order-line.ts'
import { choiceText } from '#shop/wording/choice-text.ts'
import type { BoardData } from '../board-data.ts'
import { Figure } from './figure.tsx'

const ID = 'all-day'

/** How much is still to be made over all open orders; a tap lists the items. */
export function AllDayCounts({ board: { allDay, tickets } }: Pick<BoardData, 'board'>) {
  const locale = useLocale()
  const { patties, items } = allDay
  const orders = tickets.filter(
    ({ state, waits, isLater }) => ORDER_STATES[state].isToMake && waits === null && !isLater,
  ).length
  const words = {
    patties: m.kitchen_patties({ count: patties }, { locale }),
    orders: m.kitchen_orders({ count: orders }, { locale }),
  }
  return (
    <>
      <button
        type="button"
        className="k-counts"
        popoverTarget={ID}
        aria-label={m.kitchen_all_day_open(
          {
            patties: `${patties} ${words.patties}`,
            orders: `${orders} ${words.orders}`,
          },
          { locale },
        )}
      >
        <span>
          <Figure value={patties} /> {words.patties}
        </span>
        <span>
          <Figure value={orders} /> {words.orders}
        </span>
      </button>
      <div className="popover k-all-day" id={ID} popover="auto">
        <h2>{m.kitchen_all_day({}, { locale })}</h2>
        {items.length === 0 ? <p>{m.kitchen_all_day_none({}, { locale })}</p> : null}
        <ul>
          {items.map((line) => (
            <li key={lineKey(line)}>
              <b>{line.quantity}</b>
              <span>
                {nameInKitchen(line)}
                {line.choices.length === 0 ? null : (
                  <small>
                    {line.choices.map((choice) => choiceText(choice, locale)).join(', ')}
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
