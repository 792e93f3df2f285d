import type { OutMark } from '#shop/domain/reports/out-times.ts'
import { storedStock } from '#shop/persistence/json-columns.ts'
import type { Selector } from '#shop/persistence/tables.ts'

/**
 * Returns what orders of a business day have taken the last of, by rising time: since the last order that took any of it, until that day
 * ends (`ends`). What was counted after that order is not among them.
 */
export async function readTakenOut(
  db: Selector,
  { day, ends }: { day: string; ends: number },
  marks: readonly OutMark[],
): Promise<OutMark[]> {
  const gone = await db
    .selectFrom('stock_days')
    .select(['kind', 'thing_id as id'])
    .where('business_day', '=', day)
    .where('taken', '>', 0)
    .whereRef('taken', '=', 'counted')
    .execute()
  if (gone.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'placed_at', 'stock'])
    .where('business_day', '=', day)
    .where('stock', '!=', '[]')
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
  const last = new Map<string, number>()
  for (const { id, placed_at, stock } of orders) {
    for (const taken of storedStock(stock, id)) last.set(`${taken.kind} ${taken.id}`, placed_at)
  }
  return gone.flatMap(({ kind, id }) => {
    const at = last.get(`${kind} ${id}`)
    const isOf = (mark: OutMark) => mark.by === 'count' && mark.kind === kind && mark.id === id
    const isCountedSince = marks.some((mark) => isOf(mark) && mark.at > (at ?? 0))
    if (at === undefined || isCountedSince) return []
    return { kind, id, by: 'taken' as const, at, until: ends }
  })
}
