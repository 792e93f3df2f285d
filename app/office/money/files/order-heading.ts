import { type Message, m } from '#messages'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import { countCell, timeCell, type Written } from './written.ts'

type Named = { at: number; order: { id: string; number: number; numberDay: string } }

/** The headings of the cells with which every row about an order begins. */
export const ORDER_HEADINGS: readonly Message[] = [
  m.office_money_day,
  m.office_entries_at,
  m.office_entries_order,
  m.office_entries_order_day,
  m.office_entries_id,
]

/** Returns these cells: the business day, when it happened, and which order it is. */
export function orderCells(day: string, { at, order }: Named, written: Written): CsvCell[] {
  return [day, timeCell(at, written), countCell(order.number), order.numberDay, order.id]
}

/** What happened with an order when it was sold. */
export const SALE_KINDS: Record<'sold' | 'recalled', Message> = {
  sold: m.office_entries_sold,
  recalled: m.office_entries_recalled,
}
