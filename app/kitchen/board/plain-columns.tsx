import type { ReactNode } from 'react'
import type { Ticket } from '../board-data.ts'
import type { Form } from './fit-lanes.ts'
import { type BoardPart, MAIN_COLUMNS, type MainColumn } from './sort-columns.ts'

type PlainColumnsProps = {
  parts: Readonly<Record<BoardPart, Ticket[]>>
  cards: Readonly<Record<MainColumn, (ticket: Ticket, form: Form) => ReactNode>>
}

/** The page stays as small with many orders as with a few. */
export const MOST_PLAIN = 12

/** The first tickets of each column for a browser without scripts, which can't measure what fits. */
export function PlainColumns({ parts, cards }: PlainColumnsProps) {
  return (
    <noscript>
      <div className="k-plain">
        {MAIN_COLUMNS.map((column) => {
          const form = column === 'ready' ? 'row' : 'full'
          return (
            <div key={column} data-column={column}>
              {[...parts[column], ...(column === 'line' ? parts.later : [])]
                .slice(0, MOST_PLAIN)
                .map((ticket) => cards[column](ticket, form))}
            </div>
          )
        })}
      </div>
    </noscript>
  )
}
