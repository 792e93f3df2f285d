import { expect, test } from 'vitest'
import { createPaymentWorker } from '#shop/operations/payments/payment-worker.ts'
import { stripeProvider } from '#shop/payments/stripe-provider.ts'
import { leasePayments, PAYMENT_LEASE } from '#shop/persistence/queries/payments/payments.ts'
import type { Contract } from './contract.ts'
import { openPaymentRig } from './payment-rig.ts'
import { failOn, STORIES } from './payment-stories.ts'
import { refundsAtStripe } from './refund-rig.ts'

export const paymentWorkerContract: Contract = (open) => {
  test('a payment whose process died is taken over by another', async () => {
    await using rig = await openPaymentRig(open)
    await STORIES.capture.prepare(rig)
    const { id = '' } = (await rig.payment()) ?? {}
    const leased_until = rig.clock.now + 30_000
    await rig.shop.work((tx) =>
      tx.updateTable('payments').set({ leased_until }).where('id', '=', id).execute(),
    )
    await rig.work()
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'authorised' })
    rig.clock.now += 30_000
    await rig.work()
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'paid' })
  })

  test('a payment that Stripe is slow to answer delays no other', async () => {
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
    const worker = createPaymentWorker(rig.shop, () => provider)
    await worker.startDue()
    await expect.poll(() => rig.readOrder()).toMatchObject({ payment_state: 'paid' })
    // Payments that become due while it hangs are included.
    await STORIES.capture.prepare(rig)
    await worker.startDue()
    await expect.poll(() => rig.readOrder()).toMatchObject({ payment_state: 'paid' })
    rig.orderId = slowOrder
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'authorised' })
    hangs.resolve()
    await worker.idle()
    worker.throwFault()
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'paid' })
  })

  test('a payment that two programs lease at the same time belongs to one of them', async () => {
    await using rig = await openPaymentRig(open)
    await STORIES.capture.prepare(rig)
    const { id = '' } = (await rig.payment()) ?? {}
    const { now } = rig.clock
    const taken = await Promise.all(
      [1, 2].map((more) =>
        rig.shop.work((tx) => leasePayments(tx, [id], now, now + PAYMENT_LEASE - more)),
      ),
    )
    expect(taken.flat()).toEqual([id])
  })

  test.for([['leased_until'], ['next_look_at']] as const)(
    'a payment is processed even if the clock went back since its %s',
    async ([column]) => {
      await using rig = await openPaymentRig(open)
      await STORIES.capture.prepare(rig)
      const { id = '' } = (await rig.payment()) ?? {}
      const ahead = { [column]: rig.clock.now + 24 * 3_600_000 }
      await rig.shop.work((tx) =>
        tx.updateTable('payments').set(ahead).where('id', '=', id).execute(),
      )
      await rig.work()
      expect(await rig.readOrder()).toMatchObject({ payment_state: 'paid' })
    },
  )

  test('a call that Stripe failed is retried even if the clock went back a day since', async () => {
    await using rig = await openPaymentRig(open)
    await STORIES.capture.prepare(rig)
    failOn(rig, STORIES.capture.path, 'fault', 1)
    await rig.work()
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'authorised' })
    rig.clock.now -= 24 * 3_600_000
    await rig.work()
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'paid' })
  })

  test('with two processes each payment is processed once', async () => {
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
