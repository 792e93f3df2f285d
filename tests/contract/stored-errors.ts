import { array, assert, asyncProperty, constantFrom, record } from 'fast-check'
import { expect, test } from 'vitest'
import { openPayment } from '#shop/operations/payments/open-payment.ts'
import { receivePaymentEvent } from '#shop/operations/payments/receive-payment-event.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { StripeTrouble } from '#tests/support/stripe-stand-in.ts'
import type { Contract } from './contract.ts'
import { openPaymentRig, type PaymentRig } from './payment-rig.ts'
import { CALLS, expectOnce, failOn, STORIES } from './payment-stories.ts'
import { mailsOf, openChargedRig, refund, refundsAtStripe } from './refund-rig.ts'

const MINUTE = 60_000
const FAULTS = ['fault', 'fault after', 'fault late'] as const

export const storedErrorsContract: Contract = (open) => {
  test.for(CALLS.flatMap((call) => FAULTS.map((fault) => [call, fault] as const)))(
    'a call that Stripe answers with a stored error (%s, %s) succeeds within fifteen minutes, and once',
    async ([call, fault]) => {
      await using rig = await openPaymentRig(open)
      const { prepare, path, says } = STORIES[call]
      await prepare(rig)
      failOn(rig, path, fault, 2)
      await rig.work()
      rig.stripe.catchUp()
      await rig.calmDown()
      expect(await rig.readOrder()).toMatchObject(says)
      expect(await rig.payment()).toMatchObject({ call_key: null, alarm_at: null, trouble: null })
      expectOnce(rig, call)
    },
  )

  test.for(CALLS.filter((call) => call !== 'expire'))(
    'a call that Stripe answers only with errors (%s) is on the board and mailed to the owner within fifteen minutes, once',
    async (call) => {
      await using rig = await openPaymentRig(open)
      await rig.shop.work((tx) => writeSettings(tx, { email: 'owner@rosies.kitchen' }))
      const { prepare, path, says } = STORIES[call]
      await prepare(rig)
      failOn(rig, path, 'fault', Number.POSITIVE_INFINITY)
      await rig.calmDown()
      expect(await troubled(rig)).toEqual([rig.orderId])
      expect(await mailsOf(rig, 'payment-alarm')).toHaveLength(1)
      await rig.calmDown()
      expect(await mailsOf(rig, 'payment-alarm')).toHaveLength(1)
      rig.stripe.trouble = () => undefined
      await rig.calmDown()
      expect(await rig.readOrder()).toMatchObject(says)
      expect(await troubled(rig)).toEqual([])
      expectOnce(rig, call)
    },
  )

  test('each retry after an error that Stripe stores has the next key, stored before the call', async () => {
    await using rig = await openPaymentRig(open)
    await STORIES.capture.prepare(rig)
    const keys: unknown[] = []
    const { take } = rig.provider
    rig.provider.take = async (step, payment, key) => {
      expect(await rig.payment()).toMatchObject({ call_key: key, call_ended_at: null })
      keys.push(key)
      return take(step, payment, key)
    }
    failOn(rig, /\/capture$/, 'fault', 2)
    await rig.calmDown()
    expect(new Set(keys).size).toBe(3)
    expect(keys.map((key) => String(key).split('-').slice(0, 2).join('-'))).toEqual([
      'capture-1',
      'capture-2',
      'capture-3',
    ])
  })

  test('a program that dies after an error and before recording it goes on with the stored key', async () => {
    await using rig = await openChargedRig(open)
    await refund(rig, { amount: 500 })
    failOn(rig, /\/refunds$/, 'fault after', 1)
    const { take } = rig.provider
    rig.provider.take = async (...asked) => {
      await take(...asked)
      throw new Error('The program died.')
    }
    await expect(rig.work()).rejects.toThrow('The program died.')
    rig.provider.take = take
    await rig.calmDown()
    expect(refundsAtStripe(rig)).toEqual([500])
    expect(await rig.balance()).toBe(1400)
  })

  test('a refund that Stripe makes within a minute after reporting that it failed is made once', async () => {
    await using rig = await openChargedRig(open)
    await refund(rig, { amount: 500 })
    failOn(rig, /\/refunds$/, 'fault late', 1)
    for (let seconds = 0; seconds < 55; seconds += 5) {
      await rig.work()
      rig.clock.now += 5000
    }
    rig.stripe.catchUp()
    await rig.calmDown()
    expect(refundsAtStripe(rig)).toEqual([500])
    expect(await rig.balance()).toBe(1400)
  })

  test('a refund that Stripe makes long after reporting that it failed, and so twice, is reported to people', async () => {
    await using rig = await openChargedRig(open)
    await rig.shop.work((tx) => writeSettings(tx, { email: 'owner@rosies.kitchen' }))
    await refund(rig, { amount: 500 })
    failOn(rig, /\/refunds$/, 'fault late', 1)
    await rig.calmDown()
    expect(refundsAtStripe(rig)).toEqual([500])
    rig.stripe.catchUp()
    const { body, signature } = rig.stripe.refundEvent('refund.updated')
    for (let time = 0; time < 2; time += 1) {
      await receivePaymentEvent(rig.shop, rig.provider, body, signature)
      await rig.work()
    }
    expect(await rig.balance()).toBe(900)
    expect(await troubled(rig)).toEqual([rig.orderId])
    const [mail, ...others] = await mailsOf(rig, 'refund-alarm')
    expect(mail).toContain('refunded twice')
    expect(others).toEqual([])
  })

  test.for(FAULTS)(
    'a payment page opens at the first tap, even if Stripe answered with a stored error (%s)',
    async (fault) => {
      await using rig = await openPaymentRig(open)
      await rig.order()
      failOn(rig, /\/sessions$/, fault, 1)
      const opened = await openPayment(rig.shop, rig.provider, rig.orderId)
      expect(opened).toMatchObject({ ok: true })
      const again = await openPayment(rig.shop, rig.provider, rig.orderId)
      expect(again).toEqual(opened)
    },
  )

  test('whichever call to Stripe fails permanently, the wanted state is reached once or people know within fifteen minutes', async () => {
    await using rig = await openPaymentRig(open)
    const trouble = constantFrom<StripeTrouble | undefined>(
      ...FAULTS,
      'half',
      'conflict',
      undefined,
    )
    const story = record({
      call: constantFrom(...CALLS),
      troubles: array(trouble, { maxLength: 14 }),
    })
    const runs = asyncProperty(story, async ({ call, troubles }) => {
      rig.stripe.trouble = () => undefined
      rig.stripe.books.refunds.length = 0
      await STORIES[call].prepare(rig)
      const left = [...troubles]
      rig.stripe.trouble = (_, path) => (STORIES[call].path.test(path) ? left.shift() : undefined)
      for (let minute = 0; minute < 15; minute += 1) {
        await rig.work()
        rig.stripe.catchUp()
        rig.clock.now += MINUTE
      }
      await rig.work()
      const payment = await rig.payment()
      // A page that can't be closed expires by itself, and holds nothing.
      if (payment?.call_key !== null && call !== 'expire') expect(payment?.alarm_at).not.toBeNull()
      rig.stripe.trouble = () => undefined
      await rig.calmDown()
      expect(await rig.payment()).toMatchObject({ call_key: null, alarm_at: null })
      expect(await rig.readOrder()).toMatchObject(STORIES[call].says)
      expectOnce(rig, call)
      await rig.leave()
    })
    await assert(runs, { numRuns: 25 })
  })
}

async function troubled({ shop, clock }: PaymentRig): Promise<string[]> {
  return (await readBoard(shop.read, clock.now)).troubled.map(({ orderId }) => orderId)
}
