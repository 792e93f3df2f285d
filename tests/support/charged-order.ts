import { businessDay } from '#shop/domain/hours/business-day.ts'
import { intendedPayment } from '#shop/operations/payments/intended-payment.ts'
import { enterMovements, insertPayment } from '#shop/persistence/queries/payments/payments.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { acceptedOrder, writeOrder } from './order-rows.ts'

/** Writes an order as if its card had been charged 19.00. */
export async function writeChargedOrder(shop: Shop, id: string, number: number): Promise<void> {
  const now = shop.clock()
  const { timeZone, businessDayEnds } = await readSettings(shop.read)
  const order = { id, total: 1900, currency: 'USD', placedAt: now }
  const payment = {
    ...intendedPayment(shop, order, 'stripe'),
    state: 'captured',
    wanted: 'capture',
  } as const
  const name = `pi_${id}`
  const captured = { kind: 'captured', amount: 1900, reference: name, refundId: null } as const
  const entry = { ...captured, id: `entry-${id}` }
  await shop.work(async (tx) => {
    const card = { payment_method: 'card', payment_state: 'paid' } as const
    const today = { business_day: businessDay(now, timeZone, businessDayEnds), placed_at: now }
    await writeOrder(tx, acceptedOrder({ id, number, ...today, ...card }))
    await insertPayment(tx, payment)
    await enterMovements(tx, payment, [entry], now)
  })
}
