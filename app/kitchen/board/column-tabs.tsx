import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { MainColumn } from './sort-columns.ts'

type ColumnTabsProps = {
  counts: Readonly<Record<MainColumn, number>>
  shown: MainColumn
  onShow: (column: MainColumn) => void
  /** How many orders are for later. */
  later: number
  onLater: () => void
}

/** Switches between the columns on a phone, where the thumb is; elsewhere all are visible. */
export function ColumnTabs({ counts, shown, onShow, later, onLater }: ColumnTabsProps) {
  const locale = useLocale()
  return (
    <nav className="k-tabs" aria-label={m.kitchen_columns({}, { locale })}>
      {TABS.map(([column, words]) => (
        <button
          key={column}
          type="button"
          data-column={column}
          aria-pressed={column === shown}
          data-calls={(column === 'new' && shown !== 'new' && counts.new > 0) || undefined}
          onClick={() => onShow(column)}
        >
          {/* As many as before call no more, one more calls anew. */}
          <b key={counts[column]}>{counts[column]}</b> {words({}, { locale })}
        </button>
      ))}
      {later === 0 ? null : (
        <button type="button" data-column="later" aria-haspopup="dialog" onClick={onLater}>
          <b>{later}</b> {m.kitchen_for_later({}, { locale })}
        </button>
      )}
    </nav>
  )
}

const TABS: [MainColumn, Message][] = [
  ['new', m.kitchen_new],
  ['line', m.kitchen_line],
  ['ready', m.kitchen_ready],
]
