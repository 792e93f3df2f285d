import { m } from '#messages'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { BoardData } from '../board-data.ts'

const ID = 'all-day'

/** How much is to be made, over all open orders; a tap shows of what. */
export function AllDayCounts({ board: { allDay, tickets } }: Pick<BoardData, 'board'>) {
  const { patties, items } = allDay
  const orders = tickets.filter(
    ({ state, waits }) => ORDER_STATES[state].isToMake && waits === null,
  ).length
  const words = {
    patties: m.kitchen_patties({ count: patties }),
    orders: m.kitchen_orders({ count: orders }),
  }
  return (
    <>
      <button
        type="button"
        className="k-counts"
        popoverTarget={ID}
        aria-label={m.kitchen_all_day_open({
          patties: `${patties} ${words.patties}`,
          orders: `${orders} ${words.orders}`,
        })}
      >
        <span>
          <b>{patties}</b> {words.patties}
        </span>
        <span>
          <b>{orders}</b> {words.orders}
        </span>
      </button>
      <div className="popover k-all-day" id={ID} popover="auto">
        <h2>{m.kitchen_all_day()}</h2>
        {items.length === 0 ? <p>{m.kitchen_all_day_none()}</p> : null}
        <ul>
          {items.map(({ itemId, title, options, quantity }) => (
            <li key={itemId + options.join()}>
              <b>{quantity}</b>
              <span>
                {title}
                {options.length === 0 ? null : <small>{options.join(', ')}</small>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
