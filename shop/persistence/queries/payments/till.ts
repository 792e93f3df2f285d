import type { Span } from '#shop/domain/hours/business-day.ts'
import type { Takings } from '#shop/domain/payments/takings.ts'
import type { Till } from '#shop/domain/payments/till.ts'
import type { Selector } from '#shop/persistence/tables.ts'

/** Returns what moved in and out of the till in a stretch of time that took so much. */
export async function readTill(
  db: Selector,
  { begins, ends }: Span,
  { paid }: Pick<Takings, 'paid'>,
): Promise<Omit<Till, 'changeMoney'>> {
  const taken = await db
    .selectFrom('courier_cash')
    .select(({ fn }) => fn.sum<number | null>('amount').as('amount'))
    .where('taken_at', '>=', begins)
    .where('taken_at', '<', ends)
    .executeTakeFirst()
  const handedIn = await db
    .selectFrom('cash_hand_ins')
    .select(({ fn }) => fn.sum<number | null>('amount').as('amount'))
    .where('at', '>=', begins)
    .where('at', '<', ends)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return {
    cash: paid.cash,
    toCouriers: Number(taken?.amount ?? 0),
    handedIn: Number(handedIn?.amount ?? 0),
  }
}
