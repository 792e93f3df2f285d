import { businessDay } from '#shop/domain/hours/business-day.ts'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import { orderTotals } from '#shop/domain/pricing/order-totals.ts'
import { enterCounterMoney } from '#shop/persistence/queries/payments/payments.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { writeOrder } from './order-rows.ts'

/** An order that was handed over. Amounts in minor units, prices with their tax. */
export type Sale = {
  id: string
  number: number
  /** When it was handed over. */
  at: number
  /** What its burgers at 20 % and its drinks at 10 % cost. */
  food: number
  drinks?: number
  tip?: number
  discount?: number
  paidBy?: PaidBy
  row?: Partial<NewRow<'orders'>>
}

/** Writes orders that were handed over and paid, with all that the ledger reads of them. */
export async function writeSales(shop: Shop, sales: readonly Sale[]): Promise<void> {
  const { timeZone, businessDayEnds } = await readSettings(shop.read)
  await shop.work(async (tx) => {
    for (const sale of sales) {
      const { id, number, at, food, drinks = 0, tip = 0, discount = 0, paidBy = 'cash' } = sale
      const lines = [
        {
          item_id: 'plain-smash',
          title: 'Plain Smash',
          unit_price: food,
          quantity: 1,
          tax_rate: 2000,
        },
        {
          item_id: 'cola-on-ice',
          title: 'Cola on Ice',
          unit_price: drinks,
          quantity: 1,
          tax_rate: 1000,
        },
      ]
      const amounts = lines.map(({ unit_price: amount, tax_rate: taxRate }) => {
        return [{ amount, taxRate, isDeposit: false }]
      })
      const { totals } = orderTotals({
        lines: amounts,
        delivery: { amount: 0, taxRate: 2000 },
        discount: discount === 0 ? undefined : { code: 'X', kind: 'amount', value: discount },
        tip,
        taxIncluded: true,
      })
      const { products, tax, taxLines, total } = totals
      const money = { products, discount: totals.discount, tip, tax, total }
      await writeOrder(
        tx,
        {
          id,
          number,
          business_day: businessDay(at, timeZone, businessDayEnds),
          ...money,
          tax_lines: JSON.stringify(taxLines),
          state: 'completed',
          payment_state: 'paid',
          paid_by: paidBy,
          placed_at: at - 20 * 60_000,
          promised_at: at,
          accepted_at: at - 19 * 60_000,
          ready_at: at - 60_000,
          closed_at: at,
          answer_by: null,
          version: 2,
          ...sale.row,
        },
        lines,
      )
      const event = { order_id: id, version: 2, kind: 'completed', state: 'completed' } as const
      const by = { actor: 'staff', actor_id: null, reason: null, facts: '{}' } as const
      await tx
        .insertInto('order_events')
        .values({ ...event, ...by, at })
        .execute()
      const entry = { id: `entry-${id}`, orderId: id, kind: 'taken_at_counter' } as const
      const paid = { means: paidBy, amount: total, reference: `${id}-2`, actorId: null, at }
      if (total > 0) await enterCounterMoney(tx, { ...entry, ...paid })
    }
  })
}
