import type { Span } from '#shop/domain/hours/business-day.ts'
import type { OutMark } from '#shop/domain/reports/out-times.ts'
import type { Selector } from '#shop/persistence/tables.ts'

/** What was marked longer ago and is still out, guests have stopped asking for. In milliseconds. */
const LOOKED_BACK = 30 * 86_400_000

/** Returns what the kitchen marked as sold out until the end of a span, and not long before it, by rising time. */
export async function readOutMarks(db: Selector, { begins, ends }: Span): Promise<OutMark[]> {
  const rows = await db
    .selectFrom('kitchen_changes')
    .select(['item_id', 'ingredient_id', 'at', 'until'])
    .where('kind', '=', 'sold_out')
    .where('at', '>=', begins - LOOKED_BACK)
    .where('at', '<', ends)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ item_id, ingredient_id, at, until }) => ({
    kind: ingredient_id === null ? 'item' : 'ingredient',
    id: ingredient_id ?? item_id ?? '',
    at,
    until,
  }))
}
