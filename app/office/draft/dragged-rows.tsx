import { type ReactNode, useRef } from 'react'
import { placedRow } from './draft.ts'
import type { UsedForm } from './use-draft-form.ts'
import { useRowDrag } from './use-row-drag.ts'

/** Rows that can be dragged by their handles. */
export function DraggedRows({ used, children }: { used: UsedForm; children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null)
  useRowDrag(list, (from, to) =>
    used.change((draft) => ({ ...draft, rows: placedRow(draft.rows, from, to) })),
  )
  return (
    <ol className="o-rows" ref={list}>
      {children}
    </ol>
  )
}
