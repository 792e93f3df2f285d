import { expect, test } from 'vitest'
import { checkCards, readCards } from '#shop/operations/payments/check-cards.ts'
import { openPayment } from '#shop/operations/payments/open-payment.ts'
import { processPayments } from '#shop/operations/payments/payment-worker.ts'
import { receivePaymentEvent } from '#shop/operations/payments/receive-payment-event.ts'
import { seePayment } from '#shop/operations/payments/see-payment.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { COOK, GUEST, SHOP } from '#tests/support/order-actors.ts'
import { openStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import type { Contract } from './contract.ts'
import { openPaymentRig, type PaymentRig, providerAt } from './payment-rig.ts'

const MINUTE = 60_000

export const paymentTroubleContract: Contract = (open) => {
  test('the owner reads whether Stripe takes the key, whose cards it charges and when it was last heard from', async () => {
    await using rig = await openRig(open)
    const shop = { ...rig.shop, payments: () => rig.provider }
    expect(await readCards({ ...shop, payments: () => null })).toBeNull()
    expect(await checkCards({ payments: () => null })).toBeNull()
    expect(await readCards(shop)).toEqual({ isLive: false, lastEventAt: null })
    await rig.order()
    const session = await rig.open()
    const { body, signature } = rig.stripe.webhookEvent(session, rig.clock.now)
    await receivePaymentEvent(shop, rig.provider, body, signature)
    expect(await readCards(shop)).toEqual({ isLive: false, lastEventAt: rig.clock.now })
    const checks = []
    for (const trouble of [
      undefined,
      'wrong key',
      'too few rights',
      'cut before',
      'fault',
    ] as const) {
      rig.stripe.trouble = () => trouble
      checks.push(await checkCards(shop))
    }
    expect(checks).toEqual(['works', 'wrong_key', 'too_few_rights', 'unreachable', 'unreachable'])
    expect(rig.stripe.books.sessions.size).toBe(1)
  })

  test('a payment that differs from what was asked for is mailed to the owner once, and on the board until somebody has looked', async () => {
    await using rig = await openRig(open)
    await rig.order()
    await rig.pay()
    for (const intent of rig.intents()) Object.assign(intent, { currency: 'eur' })
    for (let round = 0; round < 3; round += 1) await rig.settle()
    expect(await mailsOf(rig, 'payment-alarm')).toEqual(['owner@rosies.kitchen'])
    expect(await troubled(rig)).toEqual([
      { orderId: rig.orderId, number: rig.orders, numberDay: null },
    ])
    const cook = { id: 'cook', name: 'Cook', role: 'kitchen', by: 'session' } as const
    const { orderId } = rig
    expect(await seePayment(rig.shop, { orderId, by: cook })).toMatchObject({ ok: false })
    expect(await seePayment(rig.shop, { orderId, by: { ...cook, role: 'owner' } })).toMatchObject({
      ok: true,
    })
    expect(await troubled(rig)).toEqual([])
  })

  test('a card that can no longer be charged for an order that is made is left to the owner', async () => {
    await using rig = await openRig(open)
    await rig.order()
    await rig.pay()
    await rig.settle()
    await rig.act('accept', COOK)
    for (const intent of rig.intents()) {
      Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
    }
    await rig.work()
    await rig.work()
    expect(await rig.readOrder()).toMatchObject({
      payment_state: 'needs_attention',
      state: 'accepted',
    })
    expect(await mailsOf(rig, 'payment-alarm')).toHaveLength(1)
    expect(await troubled(rig)).toHaveLength(1)
  })

  test.for(['cut after', 'conflict'] as const)(
    'a payment whose state is unknown for ten minutes (%s) alerts the owner once, and settles when it is known',
    async (trouble) => {
      await using rig = await openRig(open)
      await rig.order()
      await rig.pay()
      await rig.settle()
      await rig.act('accept', COOK)
      rig.stripe.trouble = (_, path) => {
        return trouble === 'cut after' || path.endsWith('/capture') ? 'conflict' : undefined
      }
      for (let minute = 0; minute < 9; minute += 3) {
        await rig.work()
        rig.clock.now += 3 * MINUTE
        expect(await mailsOf(rig, 'payment-alarm')).toEqual([])
      }
      for (let round = 0; round < 3; round += 1) {
        await rig.work()
        rig.clock.now += 2 * MINUTE
      }
      expect(await mailsOf(rig, 'payment-alarm')).toHaveLength(1)
      expect(await rig.readOrder()).toMatchObject({ payment_state: 'unknown', state: 'accepted' })
      expect(await troubled(rig)).toHaveLength(1)
      rig.stripe.trouble = () => undefined
      rig.clock.now += 5 * MINUTE
      await rig.work()
      expect(await rig.readOrder()).toMatchObject({ payment_state: 'paid' })
      expect(await troubled(rig)).toEqual([])
    },
  )

  test.for([
    ['expire', SHOP],
    ['cancel', GUEST],
  ] as const)(
    'a card that is authorised after its order has ended (%s) is released, and its guest is told once',
    async ([action, actor]) => {
      await using rig = await openRig(open)
      await rig.order()
      const session = await rig.open()
      rig.clock.now += 30 * MINUTE
      // The page is still open when the order ends, and the guest pays before it is closed.
      await rig.act(action, actor)
      rig.stripe.pay(session)
      for (let round = 0; round < 3; round += 1) await rig.work()
      expect(await rig.readOrder()).toMatchObject({ payment_state: 'released' })
      expect(rig.held()).toBe(0)
      expect(await mailsOf(rig, 'order-paid-too-late')).toEqual(['ada@example.com'])
      expect(await mailsOf(rig, 'order-placed')).toEqual([])
    },
  )

  test('a page that opened while the keys were exchanged is shown to nobody, and the next is of the new account', async () => {
    await using rig = await openRig(open)
    await using elsewhere = await openStripeStandIn()
    const next = providerAt(elsewhere)
    let present = rig.provider
    const shop = { ...rig.shop, payments: () => present }
    rig.stripe.trouble = () => {
      present = next
      return undefined
    }
    await rig.order()
    expect(await openPayment(shop, rig.provider, rig.orderId)).toMatchObject({
      ok: false,
      refusals: [{ code: 'not_reachable' }],
    })
    expect(rig.stripe.books.sessions.size).toBe(1)
    expect(await rig.payment()).toMatchObject({ session_id: null })
    expect(await openPayment(shop, next, rig.orderId)).toMatchObject({
      ok: true,
      value: { address: expect.stringContaining(elsewhere.address) },
    })
  })

  test('a payment page of an account that is out of reach is mailed to the owner once, and its order expires like any other', async () => {
    await using rig = await openRig(open)
    await using elsewhere = await openStripeStandIn()
    await rig.order()
    await rig.open()
    for (let minute = 0; minute < 15; minute += 1) {
      rig.clock.now += MINUTE
      await processPayments(rig.shop, providerAt(elsewhere))
    }
    expect(await mailsOf(rig, 'payment-alarm')).toEqual(['owner@rosies.kitchen'])
    expect(await troubled(rig)).toHaveLength(1)
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'awaiting' })
    const owner = { id: 'owner', name: 'Owner', role: 'owner', by: 'session' } as const
    expect(await seePayment(rig.shop, { orderId: rig.orderId, by: owner })).toMatchObject({
      ok: true,
    })
    rig.clock.now += 2 * MINUTE
    await processPayments(rig.shop, providerAt(elsewhere))
    expect(await troubled(rig)).toEqual([])
    rig.clock.now += 15 * MINUTE
    expect(await rig.act('expire', SHOP)).toBe(true)
  })

  test('a guest who pays late gets a promise that the kitchen can keep, one who pays at once the first promise', async () => {
    await using rig = await openRig(open)
    await rig.order()
    const first = (await rig.readOrder())?.promised_at ?? 0
    await rig.shop.work((tx) => writeSettings(tx, { usualMinutes: 15, minimumMinutes: 10 }))
    await rig.pay()
    rig.clock.now = first - 15 * MINUTE
    await rig.settle()
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'authorised', promised_at: first })
    await rig.order()
    await rig.pay()
    const late = (await rig.readOrder())?.promised_at ?? 0
    rig.clock.now = late - 5 * MINUTE
    await rig.settle()
    const renewed = Math.ceil(rig.clock.now / MINUTE) * MINUTE + 15 * MINUTE
    expect(await rig.readOrder()).toMatchObject({
      payment_state: 'authorised',
      promised_at: renewed,
    })
  })
}

async function openRig(open: Parameters<Contract>[0]): Promise<PaymentRig> {
  const rig = await openPaymentRig(open)
  await rig.shop.work((tx) => writeSettings(tx, { email: 'owner@rosies.kitchen' }))
  return rig
}

async function troubled({ shop, clock }: PaymentRig) {
  return (await readBoard(shop.read, clock.now)).troubled
}

async function mailsOf({ shop }: PaymentRig, kind: string): Promise<string[]> {
  const mails = await shop.read
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .execute()
  return mails.map(({ payload }) => JSON.parse(payload).to)
}
