import { expect, test } from 'vitest'
import { ADJUSTMENT_UNDONE_WITHIN } from '#shop/domain/orders/adjustment.ts'
import type { AdjustOrderOutcome } from '#shop/operations/orders/adjust-order.ts'
import { undoAdjustment } from '#shop/operations/orders/undo-adjustment.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { adjust } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'
import { openPaymentRig, type PaymentRig } from './payment-rig.ts'
import { mailsOf, openChargedRig, refund, refundsAtStripe, refusal } from './refund-rig.ts'

/** What adjustments give back of a card payment. */
export const cardAdjustmentsContract: Contract = (open) => {
  test('a card is refunded the exact share, once, after a minute in which it can be taken back', async () => {
    await using rig = await openChargedRig(open)
    const { shop, clock, orderId } = rig
    const first = await adjust(shop, { orderId, quantity: 1 })
    expect(first).toMatchObject({ ok: true, value: { amount: 950, refund: 950, due: 950 } })
    await workFor(rig, 3)
    expect(refundsAtStripe(rig)).toEqual([])
    const undo = (outcome: AdjustOrderOutcome) => {
      const adjustment = outcome.ok ? outcome.value.adjustment : 0
      return undoAdjustment(shop, { orderId, adjustment, actor: COOK })
    }
    expect(await undo(first)).toMatchObject({ ok: true })
    clock.now += ADJUSTMENT_UNDONE_WITHIN
    await workFor(rig, 3)
    expect(refundsAtStripe(rig)).toEqual([])
    expect(await mailsOf(rig, 'order-adjusted')).toEqual([])

    const again = await adjust(shop, { orderId, quantity: 1 })
    clock.now += ADJUSTMENT_UNDONE_WITHIN
    expect(await undo(again)).toMatchObject(refusal('too_late'))
    await workFor(rig, 4)
    expect(refundsAtStripe(rig)).toEqual([950])
    expect(await rig.balance()).toBe(950)
    const order = await rig.readOrder()
    expect(order && order.total - order.adjusted).toBe(950)
    const [mail = ''] = await mailsOf(rig, 'order-adjusted')
    expect(mail).toContain('Left out: 1 × Plain Smash. Your order now costs $9.50')
    expect(mail).toContain('$9.50 goes back to your card')
  })

  test('a charge that is still on its way is refunded once it is there', async () => {
    await using rig = await openPaymentRig(open)
    await rig.order()
    await rig.pay()
    await rig.settle()
    await rig.act('accept', COOK)
    const outcome = await adjust(rig.shop, { orderId: rig.orderId, quantity: 1 })
    expect(outcome).toMatchObject({ ok: true, value: { refund: 950 } })
    await workFor(rig, 3)
    rig.clock.now += ADJUSTMENT_UNDONE_WITHIN
    await workFor(rig, 4)
    expect(refundsAtStripe(rig)).toEqual([950])
    expect(await rig.ledger()).toEqual(['authorised 1900', 'captured 1900', 'refunded 950'])
  })

  test('never more goes back than was paid, whoever refunds what in between', async () => {
    await using rig = await openChargedRig(open)
    const { shop, orderId } = rig
    await refund(rig, { amount: 1500 })
    const outcome = await adjust(shop, { orderId, quantity: 1 })
    expect(outcome).toMatchObject({ ok: true, value: { amount: 950, refund: 400 } })
    expect(await refund(rig, { amount: 1 })).toMatchObject(refusal('nothing_to_refund'))
    rig.clock.now += ADJUSTMENT_UNDONE_WITHIN
    await workFor(rig, 5)
    expect(refundsAtStripe(rig)).toEqual([1500, 400])
    expect(rig.charged().kept).toBe(0)
  })

  test('an order that is cancelled before a refund has left gets all its money back in one piece', async () => {
    await using rig = await openChargedRig(open)
    await adjust(rig.shop, { orderId: rig.orderId, quantity: 1 })
    expect(await rig.act('cancel', COOK)).toBe(true)
    rig.clock.now += ADJUSTMENT_UNDONE_WITHIN
    await workFor(rig, 5)
    expect(refundsAtStripe(rig)).toEqual([1900])
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'refunded' })
  })

  test.for(['cut after', 'half', 'cut before'] as const)(
    'a program that dies between an adjustment and its refund (%s) refunds it once',
    async (fault) => {
      await using rig = await openChargedRig(open)
      await adjust(rig.shop, { orderId: rig.orderId, quantity: 1 })
      rig.clock.now += ADJUSTMENT_UNDONE_WITHIN
      rig.stripe.trouble = (method, path) =>
        method === 'POST' && path.endsWith('/refunds') ? fault : undefined
      await rig.work()
      rig.stripe.trouble = () => undefined
      await rig.calmDown()
      expect(refundsAtStripe(rig)).toEqual([950])
      expect(await rig.balance()).toBe(950)
    },
  )
}

async function workFor(rig: PaymentRig, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await rig.work()
}
