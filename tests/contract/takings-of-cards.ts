import { expect, test } from 'vitest'
import { ADJUSTMENT_UNDONE_WITHIN } from '#shop/domain/orders/adjustment.ts'
import { NO_TAKINGS, takenOf, tipsOf } from '#shop/domain/payments/takings.ts'
import { OWNER } from '#tests/support/order-actors.ts'
import { adjust } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'
import type { PaymentRig } from './payment-rig.ts'
import { openChargedRig, refund } from './refund-rig.ts'
import { A_DAY, act, handOver, takingsOn } from './takings-rig.ts'

/** 17.00 at 20 % with a tip of 2.00. */
const SOLD = [{ rate: 2000, net: 1417, tax: 283 }]

/** What cards paid and what went back to them, by the business days on which it moved. */
export const takingsOfCardsContract: Contract = (open) => {
  test('a card counts when it is charged, and its order when it is handed over', async () => {
    await using rig = await openSoldRig(open)
    const { shop, clock } = rig
    const charged = clock.now
    clock.now += A_DAY
    await handOver(shop, rig.orderId)
    expect(await takingsOn(shop, charged)).toEqual({
      ...NO_TAKINGS,
      paid: { ...NO_TAKINGS.paid, card: 1900 },
    })
    expect(await takingsOn(shop, clock.now)).toEqual({
      ...NO_TAKINGS,
      orders: 1,
      ways: { delivery: 0, pickup: 1, table: 0 },
      products: 1700,
      tips: 200,
      sold: SOLD,
    })
  })

  test('an amount that goes back counts on its own day, with its tax', async () => {
    await using rig = await openSoldRig(open)
    const { shop, clock } = rig
    await handOver(shop, rig.orderId)
    const sold = await takingsOn(shop, clock.now)
    const day = clock.now
    clock.now += A_DAY
    await refund(rig, { amount: 600 })
    await workThrough(rig)
    expect(await takingsOn(shop, day)).toEqual(sold)
    expect(await takingsOn(shop, clock.now)).toEqual({
      ...NO_TAKINGS,
      givenBack: [{ rate: 2000, net: -500, tax: -100 }],
      paid: { ...NO_TAKINGS.paid, refunded: -600 },
    })
    clock.now += A_DAY
    await refund(rig, { amount: 1300 })
    await workThrough(rig)
    expect(await takingsOn(shop, clock.now)).toEqual({
      ...NO_TAKINGS,
      givenBack: [{ rate: 2000, net: -917, tax: -183 }],
      tipsGivenBack: -200,
      paid: { ...NO_TAKINGS.paid, refunded: -1300 },
    })
  })

  test('a line that is given back counts once, although its money follows a minute later', async () => {
    await using rig = await openSoldRig(open)
    const { shop, clock, orderId } = rig
    await handOver(shop, orderId)
    clock.now += A_DAY
    const given = { kind: 'refunded', quantity: 1, actor: OWNER, reason: 'Cold' } as const
    expect(await adjust(shop, { orderId, ...given })).toMatchObject({ ok: true })
    clock.now += ADJUSTMENT_UNDONE_WITHIN
    await workThrough(rig)
    const takings = await takingsOn(shop, clock.now)
    expect(takings).toMatchObject({ paid: { refunded: -850 } })
    expect(takings && takenOf(takings)).toBe(-850)
    expect(takings && tipsOf(takings)).toBe(0)
  })

  test('money that a bank did not accept is the shop’s again on the day on which it says so', async () => {
    await using rig = await openSoldRig(open)
    const { shop, clock, stripe } = rig
    await handOver(shop, rig.orderId)
    await refund(rig, { amount: 600 })
    await workThrough(rig)
    clock.now += A_DAY
    stripe.failRefund('lost_or_stolen_card')
    await rig.settle()
    expect(await takingsOn(shop, clock.now)).toEqual({
      ...NO_TAKINGS,
      givenBack: [{ rate: 2000, net: 500, tax: 100 }],
      paid: { ...NO_TAKINGS.paid, refunded: 600 },
    })
  })

  test('an order that is cancelled after it was charged is no sale, and its money came and went', async () => {
    await using rig = await openSoldRig(open)
    const { shop, clock } = rig
    await act(shop, rig.orderId, 'cancel')
    await workThrough(rig)
    expect(await takingsOn(shop, clock.now)).toEqual({
      ...NO_TAKINGS,
      paid: { ...NO_TAKINGS.paid, card: 1900, refunded: -1900 },
    })
  })
}

async function openSoldRig(open: Parameters<Contract>[0]): Promise<PaymentRig> {
  const rig = await openChargedRig(open)
  await rig.shop.work(async (tx) => {
    const money = { products: 1700, tip: 200, tax: 283, tax_lines: JSON.stringify(SOLD) }
    await tx.updateTable('orders').set(money).where('id', '=', rig.orderId).execute()
    const line = { unit_price: 850, total: 1700 }
    await tx.updateTable('order_lines').set(line).where('order_id', '=', rig.orderId).execute()
  })
  return rig
}

async function workThrough(rig: PaymentRig): Promise<void> {
  for (let round = 0; round < 4; round += 1) await rig.work()
}
