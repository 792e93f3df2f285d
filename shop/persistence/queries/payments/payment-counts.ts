import type { CardPaymentState } from '#shop/domain/payments/payment.ts'
import type { Reader } from '#shop/persistence/tables.ts'

export type PaymentCounts = {
  /** Those that can still change by themselves; states without any are left out. */
  open: { state: CardPaymentState; count: number }[]
  /** Those of them whose last call to the provider failed. */
  failing: number
  /** Those that people should look at. */
  alarming: number
}

/** Returns how the payments stand that are not over. Costs as much as these are. */
export async function countPayments(read: Reader): Promise<PaymentCounts> {
  const open = await read
    .selectFrom('payments')
    .select((row) => [
      'state',
      row.fn.countAll<number>().as('count'),
      row.fn.count<number>('trouble').as('failing'),
    ])
    .where('next_look_at', 'is not', null)
    .groupBy('state')
    .execute()
  const { alarming } = await read
    .selectFrom('payments')
    .select((row) => row.fn.countAll<number>().as('alarming'))
    .where('alarm_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    open: open.map(({ state, count }) => ({ state, count })),
    failing: open.reduce((sum, { failing }) => sum + failing, 0),
    alarming,
  }
}
