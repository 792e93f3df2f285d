import type { Span } from '#shop/domain/hours/business-day.ts'
import type { OutMark } from '#shop/domain/reports/out-times.ts'
import type { Selector } from '#shop/persistence/tables.ts'

/** What was marked longer ago and is still out, guests have stopped asking for. In milliseconds. */
const LOOKED_BACK = 30 * 86_400_000

/** Returns what the kitchen marked as sold out or counted until the end of a span, and not long before it, by rising time. */
export async function readOutMarks(db: Selector, { begins, ends }: Span): Promise<OutMark[]> {
  const rows = await db
    .selectFrom('kitchen_changes')
    .select(['kind', 'item_id', 'ingredient_id', 'at', 'until', 'count'])
    .where('kind', 'in', ['sold_out', 'count'])
    .where('at', '>=', begins - LOOKED_BACK)
    .where('at', '<', ends)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, item_id, ingredient_id, at, until, count }) => ({
    kind: ingredient_id === null ? 'item' : 'ingredient',
    id: ingredient_id ?? item_id ?? '',
    by: kind === 'count' ? 'count' : 'mark',
    at,
    // Some that are left, or that nobody counts any more, end a count of none.
    until: kind === 'count' && count !== 0 ? at : until,
  }))
}
