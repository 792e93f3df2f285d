import { expect, test } from 'vitest'
import { createPaymentWorker } from '#shop/operations/payment-worker.ts'
import { stripeProvider } from '#shop/payments/stripe-provider.ts'
import type { Contract } from './contract.ts'
import { openPaymentRig } from './payment-rig.ts'
import { STORIES } from './payment-stories.ts'
import { refundsAtStripe } from './refund-rig.ts'

export const paymentWorkerContract: Contract = (open) => {
  test('a payment whose program died is taken up by another', async () => {
    await using rig = await openPaymentRig(open)
    await STORIES.capture.prepare(rig)
    const { id = '' } = (await rig.payment()) ?? {}
    const leased_until = rig.clock.now + 30_000
    await rig.shop.work((tx) =>
      tx.updateTable('payments').set({ leased_until }).where('id', '=', id).execute(),
    )
    await rig.work()
    expect(await rig.said()).toMatchObject({ payment_state: 'authorised' })
    rig.clock.now += 30_000
    await rig.work()
    expect(await rig.said()).toMatchObject({ payment_state: 'paid' })
  })

  test('a payment that Stripe keeps waiting holds up no other', async () => {
    await using rig = await openPaymentRig(open)
    await STORIES.capture.prepare(rig)
    const [slow] = rig.intents()
    const slowOrder = rig.orderId
    await STORIES.capture.prepare(rig)
    const hangs = Promise.withResolvers<void>()
    const provider = stripeProvider({
      secretKey: 'sk_test_of_the_stand_in',
      webhookSecret: rig.stripe.webhookSecret,
      address: rig.stripe.address,
    })
    const { take } = provider
    provider.take = async (step, payment, key) => {
      if (payment.current.reference === slow?.id) await hangs.promise
      return take(step, payment, key)
    }
    const worker = createPaymentWorker(rig.shop, provider)
    await worker.look()
    await expect.poll(() => rig.said()).toMatchObject({ payment_state: 'paid' })
    // Also what falls due while it hangs.
    await STORIES.capture.prepare(rig)
    await worker.look()
    await expect.poll(() => rig.said()).toMatchObject({ payment_state: 'paid' })
    rig.orderId = slowOrder
    expect(await rig.said()).toMatchObject({ payment_state: 'authorised' })
    hangs.resolve()
    await worker.idle()
    worker.throwFault()
    expect(await rig.said()).toMatchObject({ payment_state: 'paid' })
  })

  test('of two programs that work at once each payment is asked for once', async () => {
    await using rig = await openPaymentRig(open)
    await STORIES.refund.prepare(rig)
    const asked: string[] = []
    const { take } = rig.provider
    rig.provider.take = async (step, payment, key) => {
      asked.push(key)
      return take(step, payment, key)
    }
    await Promise.all([rig.work(), rig.work(), rig.work()])
    await rig.calmDown()
    expect(asked).toHaveLength(1)
    expect(refundsAtStripe(rig)).toEqual([500])
  })
}
