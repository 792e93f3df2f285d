import { memo } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { BoardData } from '../board-data.ts'
import { DishesToMake, IngredientsToMake } from '../to-make-lists.tsx'
import { Figure } from './figure.tsx'

const ID = 'all-day'

/** How much is still to be made over all open orders; a tap lists the items. */
export const AllDayCounts = memo(function AllDayCounts({ board }: Pick<BoardData, 'board'>) {
  const locale = useLocale()
  const { patties } = board.allDay
  const orders = ordersToMake(board)
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
        <ItemsToMake board={board} />
      </div>
    </>
  )
})

type AllDayDialogProps = Pick<BoardData, 'board'> & { onClose: () => void }

/** The same on a phone, whose bar has no room for the counts. */
export function AllDayDialog({ board, onClose }: AllDayDialogProps) {
  const locale = useLocale()
  return (
    <Dialog title={m.kitchen_all_day({}, { locale })} onClose={onClose}>
      <ItemsToMake board={board} />
    </Dialog>
  )
}

/** How much is to be made, in words. */
export function toMakeText(board: BoardData['board'], locale: Locale): string {
  const { patties } = board.allDay
  const orders = ordersToMake(board)
  return m.kitchen_all_day_count(
    {
      patties: `${patties} ${m.kitchen_patties({ count: patties }, { locale })}`,
      orders: `${orders} ${m.kitchen_orders({ count: orders }, { locale })}`,
    },
    { locale },
  )
}

function ordersToMake({ tickets }: BoardData['board']): number {
  return tickets.filter(
    ({ state, waits, isLater }) => ORDER_STATES[state].isToMake && waits === null && !isLater,
  ).length
}

function ItemsToMake({ board: { allDay } }: Pick<BoardData, 'board'>) {
  const locale = useLocale()
  // An instance of the release before says nothing of ingredients.
  const { items, ingredients = [] } = allDay
  if (items.length === 0) return <p>{m.kitchen_all_day_none({}, { locale })}</p>
  return (
    <div className="k-to-make">
      <section>
        <h3>{m.kitchen_out_items({}, { locale })}</h3>
        <DishesToMake items={items} />
      </section>
      {ingredients.length === 0 ? null : (
        <section>
          <h3>{m.kitchen_out_ingredients({}, { locale })}</h3>
          <IngredientsToMake ingredients={ingredients} />
        </section>
      )}
    </div>
  )
}
