import type { Span } from '#shop/domain/hours/business-day.ts'
import type { Selector } from '#shop/persistence/tables.ts'

/**
 * Returns how many pieces of each item were handed over in a stretch of time, and not recalled, without those that were left out before: in a
 * currency, and without orders that were placed to try the shop out. The cost depends on how many orders ended then.
 */
export async function readSoldPieces(
  db: Selector,
  span: Span,
  currency: string,
): Promise<Record<string, number>> {
  const sold = await linesEndedIn(db, span, currency)
    .select(({ fn }) => fn.sum<number | string>('lines.quantity').as('pieces'))
    .execute()
  const left = (isUndo: boolean) =>
    linesEndedIn(db, span, currency)
      .innerJoin('order_adjustments as changes', (join) =>
        join
          .onRef('changes.order_id', '=', 'lines.order_id')
          .onRef('changes.line', '=', 'lines.position')
          .on('changes.kind', '=', 'left_out')
          .on('changes.part', 'is', null)
          .on('changes.undoes', isUndo ? 'is not' : 'is', null),
      )
      .select(({ fn }) => fn.sum<number | string>('changes.quantity').as('pieces'))
      .execute()
  const [leftOut, putBack] = [await left(false), await left(true)]
  const pieces: Record<string, number> = {}
  const add = (rows: typeof sold, sign: 1 | -1) => {
    for (const row of rows) {
      pieces[row.item_id] = (pieces[row.item_id] ?? 0) + sign * Number(row.pieces)
    }
  }
  add(sold, 1)
  add(leftOut, -1)
  add(putBack, 1)
  return pieces
}

function linesEndedIn(db: Selector, { begins, ends }: Span, currency: string) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines as lines', 'lines.order_id', 'orders.id')
    .select('lines.item_id')
    .where('orders.closed_at', 'is not', null)
    .where('orders.closed_at', '>=', begins)
    .where('orders.closed_at', '<', ends)
    .where('orders.state', '=', 'completed')
    .where('orders.is_trial', '=', 0)
    .where('orders.currency', '=', currency)
    .groupBy('lines.item_id')
}
