import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { BoardColumn } from '#shop/domain/orders/order-states.ts'
import type { Ticket } from '../board-data.ts'

type ColumnTabsProps = {
  columns: Record<BoardColumn, readonly Ticket[]>
  shown: BoardColumn
  onShow: (column: BoardColumn) => void
}

const TABS = [
  ['new', m.kitchen_new],
  ['preparing', m.kitchen_preparing],
  ['ready', m.kitchen_ready],
] as const

/** Chooses the column to show on screens with room for only one. */
export function ColumnTabs({ columns, shown, onShow }: ColumnTabsProps) {
  const locale = useLocale()
  return (
    <nav className="k-tabs" aria-label={m.kitchen_columns({}, { locale })}>
      {TABS.map(([column, words]) => (
        <button
          key={column}
          type="button"
          data-column={column}
          aria-pressed={column === shown}
          onClick={() => onShow(column)}
        >
          {words({}, { locale })} <b>{columns[column].length}</b>
        </button>
      ))}
    </nav>
  )
}
