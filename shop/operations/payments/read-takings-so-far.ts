import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Figure } from '#shop/domain/payments/figures.ts'
import { readToPay } from '#shop/persistence/queries/orders/to-pay.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { reportTakings } from './report-takings.ts'

/** What the present business day took. Amounts in minor units. */
export type TakingsSoFar = {
  figures: Record<Figure, number>
  /** What the same weekday of the week before had taken by then. */
  before: MinorUnits
  toPay: { count: number; amount: MinorUnits }
}

/** Returns what the present business day has taken so far. The cost depends on the orders of the day. */
export async function readTakingsSoFar(read: Reader, now: number): Promise<TakingsSoFar> {
  const asked = { period: 'today', days: null, comparison: 'before' } as const
  const { today, total, compared } = await reportTakings(read, asked, now)
  const before = compared?.soFar.figures.takings ?? 0
  return { figures: total.figures, before, toPay: await readToPay(read, today) }
}
