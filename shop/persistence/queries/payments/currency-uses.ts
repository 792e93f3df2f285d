import { REFUND_CODE_PREFIX } from '#shop/domain/pricing/discount.ts'
import type { Selector } from '#shop/persistence/tables.ts'

/** How much still needs the shop's present currency, orders apart. */
export type MoneyUnderWay = {
  /** Payments that are still to be settled, and refunds that are on their way. */
  payments: number
  /** Deliveries whose cash is still with a courier. */
  cash: number
  /** Refunds that were given as a code and can still be used. */
  refundCodes: number
}

/** Counts the money that is under way. */
export async function countMoneyUnderWay(db: Selector, now: number): Promise<MoneyUnderWay> {
  return {
    payments: (await countUnsettled(db)) + (await countRefundsUnderWay(db)),
    cash: await countCashOut(db),
    refundCodes: await countRefundCodes(db, now),
  }
}

async function countUnsettled(db: Selector): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.is_trial', '=', 0)
    .where('next_look_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of payments that are looked at are counted with them. */
async function countRefundsUnderWay(db: Selector): Promise<number> {
  const { count } = await db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.is_trial', '=', 0)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('payment_refunds.state', '=', 'asked')
    .where('next_look_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countCashOut(db: Selector): Promise<number> {
  const { count } = await db
    .selectFrom('courier_cash')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('hand_in_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countRefundCodes(db: Selector, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('discount_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('code', 'like', `${REFUND_CODE_PREFIX}%`)
    .where('kind', '=', 'amount')
    // One for a refund is for one use; owners may name their own codes alike.
    .where('max_uses', '=', 1)
    .where('uses', '=', 0)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}
