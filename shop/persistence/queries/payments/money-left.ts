import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { RefundMeans } from '#shop/domain/orders/order.ts'
import { isMade } from '#shop/domain/orders/order-states.ts'
import type { Row, Selector } from '#shop/persistence/tables.ts'
import { sumOfRefundCodes } from '../orders/order-refunds.ts'
import { readRefundable } from './refunds.ts'

/** What of an order's money can still be given back, in minor units, and how. `paymentId` is the card's payment. */
export type MoneyLeft = { left: MinorUnits; means: RefundMeans[]; paymentId: string | null }

type Paid = Pick<Row<'orders'>, 'id' | 'payment_method' | 'state'>

/**
 * Returns what can still be given back of what was paid, less what guests have codes for. Those are for orders that were
 * handed over, which nobody cancels any more. A card's money goes back to the card, and in cash only once a bank
 * has sent some of it back: the program returns nothing of such a payment by itself any more.
 */
export async function readMoneyLeft(db: Selector, order: Paid): Promise<MoneyLeft> {
  const money = await readMoney(db, order)
  return isMade(order.state) ? { ...money, means: [...money.means, 'code'] } : money
}

async function readMoney(db: Selector, { id, payment_method }: Paid): Promise<MoneyLeft> {
  if (payment_method === 'counter') {
    const left = (await readCounterMoney(db, id)) - (await sumOfRefundCodes(db, id))
    return { left: Math.max(0, left), means: ['cash'], paymentId: null }
  }
  const held = (await readRefundable(db, [id])).get(id)
  const means: RefundMeans[] = (await hasFailedRefund(db, id)) ? ['card', 'cash'] : ['card']
  return { left: held?.left ?? 0, means, paymentId: held?.paymentId ?? null }
}

async function readCounterMoney(db: Selector, orderId: string): Promise<MinorUnits> {
  const entries = await db
    .selectFrom('payment_entries')
    .select(['kind', 'amount'])
    .where('order_id', '=', orderId)
    .where('payment_id', 'is', null)
    .execute()
  return entries.reduce((sum, { kind, amount }) => {
    return kind === 'taken_at_counter' ? sum + amount : sum - amount
  }, 0)
}

async function hasFailedRefund(db: Selector, orderId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('payment_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund_failed')
    .executeTakeFirst()
  return entry !== undefined
}
