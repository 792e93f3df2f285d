import { array, assert, asyncProperty, constant, constantFrom, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { openPayment } from '#shop/operations/payments/open-payment.ts'
import { receivePaymentEvent } from '#shop/operations/payments/receive-payment-event.ts'
import { settlePayment } from '#shop/operations/payments/settle-payment.ts'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import { COOK, GUEST, SHOP } from '#tests/support/order-actors.ts'
import type { StripeTrouble } from '#tests/support/stripe-stand-in.ts'
import type { Contract } from './contract.ts'
import { openPaymentRig, type PaymentRig } from './payment-rig.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const paymentsContract: Contract = (open) => {
  test('an authorised card puts the order on the board, and accepting the order charges it once', async () => {
    await using rig = await openPaymentRig(open)
    await rig.order()
    await rig.pay()
    rig.clock.now += MINUTE
    await rig.settle()
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'authorised', version: 2 })
    expect((await rig.readOrder())?.answer_by).toBeGreaterThan(rig.clock.now)
    const mails = await rig.shop.read.selectFrom('outbox').select('kind').execute()
    expect(mails).toHaveLength(1)
    expect(await rig.act('accept', COOK)).toBe(true)
    await rig.work()
    await rig.work()
    expect(await rig.readOrder()).toMatchObject({
      payment_state: 'paid',
      state: 'accepted',
      version: 4,
    })
    expect(await rig.ledger()).toEqual(['authorised 1900', 'captured 1900'])
    expect(rig.charged()).toEqual({ captures: 1, kept: 1900 })
  })

  test('a currency that Stripe counts in other units is authorised, charged and refunded in full', async () => {
    await using rig = await openPaymentRig(open)
    await rig.order({ currency: 'HUF' })
    await rig.pay()
    await rig.settle()
    await rig.act('accept', COOK)
    await rig.work()
    expect(rig.charged()).toEqual({ captures: 1, kept: 190_000 })
    expect(await rig.ledger()).toEqual(['authorised 1900', 'captured 1900'])
    await rig.act('cancel', COOK)
    await rig.work()
    expect(rig.charged().kept).toBe(0)
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'refunded' })
  })

  test.for(['webhook', 'return page', 'clock'] as const)(
    'a %s alone is enough for the shop to learn that a card is authorised',
    async (way) => {
      await using rig = await openPaymentRig(open)
      await rig.order()
      const session = await rig.pay()
      if (way === 'webhook') {
        const { body, signature } = rig.stripe.webhookEvent(session)
        expect(await receivePaymentEvent(rig.shop, rig.provider, body, signature)).toEqual({
          outcome: 'taken',
        })
        expect(await receivePaymentEvent(rig.shop, rig.provider, body, signature)).toEqual({
          outcome: 'taken',
        })
        await rig.work()
      }
      if (way === 'return page') await rig.settle()
      if (way === 'clock') {
        rig.clock.now += 5 * MINUTE
        await rig.work()
      }
      expect(await rig.readOrder()).toMatchObject({ payment_state: 'authorised', version: 2 })
    },
  )

  test('an event that arrives while Stripe is being read is not lost behind the older answer', async () => {
    await using rig = await openPaymentRig(open)
    await rig.order()
    const session = await rig.open()
    const slow: PaymentProvider = {
      ...rig.provider,
      async read(sessionId) {
        const answer = await rig.provider.read(sessionId)
        if (rig.stripe.pay(session)) {
          const { body, signature } = rig.stripe.webhookEvent(session)
          await receivePaymentEvent(rig.shop, rig.provider, body, signature)
        }
        return answer
      },
    }
    const payment = await rig.payment()
    await settlePayment(rig.shop, slow, payment?.id ?? '')
    await rig.work()
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'authorised' })
  })

  test('when ten programs settle a payment at once, the order is changed once', async () => {
    await using rig = await openPaymentRig(open)
    await rig.order()
    await rig.pay()
    await Promise.all(Array.from({ length: 10 }, () => rig.settle()))
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'authorised', version: 2 })
    expect(await rig.ledger()).toEqual(['authorised 1900'])
  })

  test('an event of Stripe is deleted after thirty days, and ignored when repeated until then', async () => {
    await using rig = await openPaymentRig(open)
    await rig.order()
    const { body, signature } = rig.stripe.webhookEvent(await rig.pay())
    const kept = async () =>
      (await rig.shop.read.selectFrom('payment_inbox').select('event_id').execute()).length
    for (let time = 0; time < 2; time += 1) {
      await receivePaymentEvent(rig.shop, rig.provider, body, signature)
      await forgetExpired(rig.shop)
    }
    rig.clock.now += 30 * 24 * HOUR
    await forgetExpired(rig.shop)
    expect(await kept()).toBe(1)
    rig.clock.now += 1
    await forgetExpired(rig.shop)
    expect(await kept()).toBe(0)
  })

  test('an event without a signature, or with an old one, changes nothing', async () => {
    await using rig = await openPaymentRig(open)
    await rig.order()
    const session = await rig.pay()
    const { body, signature } = rig.stripe.webhookEvent(session)
    const old = rig.stripe.webhookEvent(session, Date.now() - 10 * MINUTE)
    for (const [sent, mark] of [
      [body, ''],
      [body, 't=1,v1=00'],
      [`${body} `, signature],
      [old.body, old.signature],
    ] as const) {
      expect(await receivePaymentEvent(rig.shop, rig.provider, sent, mark)).toEqual({
        outcome: 'not_signed',
      })
    }
    const kept = await rig.shop.read.selectFrom('payment_inbox').selectAll().execute()
    expect(kept).toEqual([])
  })

  test('a signed request that is not an event is stored once for people to look at, a hundred at most', async () => {
    await using rig = await openPaymentRig(open)
    const odd = [
      'no',
      '[]',
      'null',
      '{"id":"evt_1","type":"x"}',
      '{"id":"evt_1","data":{"object":{}}}',
    ]
    const object = { id: 'in_1', metadata: { payment_id: 7 } }
    odd.push(
      '{"object":"v2.core.event"}',
      JSON.stringify({ id: 'e\0', type: 't', data: { object } }),
    )
    const deliver = (body: string) => {
      rig.clock.now += 1
      const signed = rig.stripe.sign(body)
      return receivePaymentEvent(rig.shop, rig.provider, signed.body, signed.signature)
    }
    for (const isNew of [true, false]) {
      for (const body of odd) expect(await deliver(body)).toMatchObject({ outcome: 'odd', isNew })
    }
    const strange = JSON.stringify({ id: 'evt_2', type: 'of.another.day', data: { object } })
    expect(await deliver(strange)).toEqual({ outcome: 'taken' })
    const kept = async () => {
      const rows = rig.shop.read
        .selectFrom('odd_payment_news')
        .select('body')
        .orderBy('received_at')
      return (await rows.execute()).map(({ body }) => body)
    }
    expect(await kept()).toEqual(odd)
    for (let at = 0; at < 100; at += 1) await deliver(`[${at}]\0${'x'.repeat(20_000)}`)
    expect(await kept()).toHaveLength(100)
    expect((await kept()).at(-1)).toHaveLength(10_000)
  })

  test('a card that is authorised for an ended order is released at once', async () => {
    await using rig = await openPaymentRig(open)
    await rig.order()
    const session = await rig.open()
    rig.clock.now += 30 * MINUTE
    rig.stripe.pay(session)
    expect(await rig.act('expire', SHOP)).toBe(true)
    await rig.work()
    expect(await rig.readOrder()).toMatchObject({ state: 'expired', payment_state: 'released' })
    expect(await rig.ledger()).toEqual(['authorised 1900', 'released 1900'])
    expect(rig.charged()).toEqual({ captures: 0, kept: 0 })
  })

  test('an order that ends unpaid closes its payment page', async () => {
    await using rig = await openPaymentRig(open)
    await rig.order()
    const session = await rig.open()
    expect(await rig.act('cancel', GUEST)).toBe(true)
    await rig.work()
    expect(rig.stripe.pay(session)).toBe(false)
    const again = await openPayment(rig.shop, rig.provider, rig.orderId)
    expect(again).toEqual({ ok: false, refusals: [{ code: 'nothing_to_pay' }] })
  })

  test('when a payment page has ended another opens, and of two authorised cards one is charged', async () => {
    await using rig = await openPaymentRig(open)
    await rig.order()
    const first = await rig.open()
    const ended = rig.stripe.books.sessions.get(first)
    Object.assign(ended ?? {}, { status: 'expired' })
    rig.clock.now += MINUTE
    const second = await rig.pay()
    expect(second).not.toBe(first)
    await rig.settle()
    // A payment page that has ended can't be paid; if it is, that money is returned.
    Object.assign(ended ?? {}, { status: 'open' })
    rig.stripe.pay(first)
    const { body, signature } = rig.stripe.webhookEvent(first)
    await receivePaymentEvent(rig.shop, rig.provider, body, signature)
    await rig.act('accept', COOK)
    for (let round = 0; round < 3; round += 1) await rig.work()
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'paid' })
    expect(rig.charged()).toEqual({ captures: 1, kept: 1900 })
    expect(rig.held()).toBe(0)
  })

  test('an order cancelled after it was charged is refunded completely and once', async () => {
    await using rig = await openPaymentRig(open)
    await rig.order()
    await rig.pay()
    await rig.settle()
    await rig.act('accept', COOK)
    await rig.work()
    expect(await rig.act('cancel', COOK)).toBe(true)
    await rig.work()
    await rig.work()
    expect(await rig.readOrder()).toMatchObject({ state: 'cancelled', payment_state: 'refunded' })
    expect(await rig.ledger()).toEqual(['authorised 1900', 'captured 1900', 'refunded 1900'])
    expect(rig.stripe.books.refunds).toHaveLength(1)
  })

  test.for(['cut after', 'half', 'conflict', 'cut before', 'silence'] as const)(
    'a charge whose answer is lost (%s) is unknown at first, and made once',
    async (trouble) => {
      await using rig = await openPaymentRig(open)
      await rig.order()
      await rig.pay()
      await rig.settle()
      await rig.act('accept', COOK)
      rig.stripe.trouble = (_, path) => (path.endsWith('/capture') ? trouble : undefined)
      await rig.work()
      expect(await rig.payment()).toMatchObject({ state: 'unknown' })
      expect(await rig.readOrder()).toMatchObject({ payment_state: 'authorised' })
      rig.stripe.trouble = () => undefined
      await rig.calmDown()
      expect(await rig.readOrder()).toMatchObject({ payment_state: 'paid' })
      expect(rig.charged()).toEqual({ captures: 1, kept: 1900 })
    },
  )

  test.for(['cut after', 'half', 'fault', 'conflict', 'cut before', 'silence'] as const)(
    'a payment page that could not be opened (%s) is opened by a retry, one for the order',
    async (trouble) => {
      await using rig = await openPaymentRig(open)
      await rig.order()
      rig.stripe.trouble = () => trouble
      const first = await openPayment(rig.shop, rig.provider, rig.orderId)
      expect(first).toMatchObject({ ok: false, refusals: [{ code: 'not_reachable' }] })
      rig.stripe.trouble = () => undefined
      rig.clock.now += MINUTE
      const tries = [1, 2, 3].map(() => openPayment(rig.shop, rig.provider, rig.orderId))
      const addresses = (await Promise.all(tries)).map(
        (opened) => opened.ok && opened.value.address,
      )
      expect(new Set(addresses).size).toBe(1)
      expect(addresses[0]).toContain(`${rig.stripe.address}/pay/`)
      expect(rig.stripe.books.sessions.size).toBe(1)
    },
  )

  test.for([
    ['amount', { amount: 100, amount_capturable: 100 }],
    ['currency', { currency: 'eur' }],
  ] as const)('another %s than was asked for is left to people', async ([, wrong]) => {
    await using rig = await openPaymentRig(open)
    await rig.order()
    await rig.pay()
    for (const intent of rig.stripe.books.intents.values()) Object.assign(intent, wrong)
    await rig.settle()
    await rig.settle()
    await rig.work()
    expect(await rig.payment()).toMatchObject({ state: 'needs_attention' })
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'needs_attention', version: 2 })
    expect(await rig.ledger()).toEqual([])
    expect(rig.charged()).toEqual({ captures: 0, kept: 0 })
  })

  test('in whatever order things happen and fail, an order is charged once if made, else not at all', async () => {
    await using rig = await openPaymentRig(open)
    const runs = asyncProperty(story, async (steps) => {
      await rig.order()
      for (const { step, trouble } of steps) {
        rig.stripe.trouble = () => trouble
        await take(rig, step)
        if (trouble === 'fault late') rig.stripe.catchUp()
        rig.clock.now += MINUTE
      }
      rig.stripe.trouble = () => undefined
      await rig.calmDown()
      const order = await rig.readOrder()
      const money = rig.charged()
      expect(money.captures).toBeLessThanOrEqual(1)
      const isMade = order?.state === 'accepted'
      expect(money.kept).toBe(isMade ? 1900 : 0)
      const isHeld = order?.state === 'placed' && order.payment_state === 'authorised'
      expect(rig.held()).toBe(isHeld ? 1900 : 0)
      expect(await rig.balance()).toBe(money.kept)
      if (isMade) expect(order.payment_state).toBe('paid')
      await rig.leave()
    })
    await assert(runs, { numRuns: 50, examples: COURSES.map(calmly) })
  })
}

type Step = 'open' | 'pay' | 'settle' | 'work' | 'webhook' | 'accept' | 'cancel'

/** How far orders get: charged, charged and refunded, authorised and released, never paid. */
const COURSES: Step[][] = [
  ['open', 'pay', 'settle', 'accept', 'work'],
  ['open', 'pay', 'settle', 'accept', 'work', 'cancel'],
  ['open', 'pay', 'settle', 'cancel'],
  ['open', 'cancel'],
]
const MEANWHILE: Step[] = ['open', 'pay', 'settle', 'work', 'work', 'webhook', 'accept', 'cancel']
/**
 * Calls that are done or not, with a lost or wrong answer. Broken connections are left out, because Stripe's
 * library waits after them.
 */
const TROUBLES: StripeTrouble[] = ['half', 'fault', 'fault after', 'fault late', 'conflict']
const CALM = [undefined, undefined, undefined, undefined]
const trouble = constantFrom(...CALM, ...TROUBLES)
const between = array(record({ step: constantFrom(...MEANWHILE), trouble }), { maxLength: 2 })
const story = constantFrom(...COURSES)
  .chain((course) =>
    tuple(...course.map((step) => tuple(record({ step: constant(step), trouble }), between))),
  )
  .map((parts) => parts.flatMap(([step, others]) => [step, ...others]))

/** A course without any trouble. */
function calmly(course: Step[]): [{ step: Step; trouble: StripeTrouble | undefined }[]] {
  return [course.map((step) => ({ step, trouble: undefined }))]
}

async function take(rig: PaymentRig, step: Step): Promise<void> {
  if (step === 'open') await rig.open()
  else if (step === 'pay') rig.stripe.pay((await rig.payment())?.session_id ?? '')
  else if (step === 'settle') await rig.settle()
  else if (step === 'work') await rig.work()
  else if (step === 'webhook') await deliverEvent(rig)
  else if (step === 'accept') await rig.act('accept', COOK)
  else await rig.act('cancel', GUEST)
}

async function deliverEvent({ shop, provider, stripe, payment }: PaymentRig): Promise<void> {
  const session = (await payment())?.session_id
  if (!session) return
  const { body, signature } = stripe.webhookEvent(session)
  await receivePaymentEvent(shop, provider, body, signature)
}
