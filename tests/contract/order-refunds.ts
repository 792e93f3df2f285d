import { expect, test } from 'vitest'
import { sum } from '#shop/domain/common/money.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { worthOf } from '#shop/domain/payments/give-back.ts'
import { sumTaxLines } from '#shop/domain/payments/takings.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { type RefundOrderInput, refundOrder } from '#shop/operations/orders/refund-order.ts'
import { correctPaid } from '#shop/operations/payments/correct-paid.ts'
import { readDay } from '#shop/operations/payments/read-day.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { readOrderRefunds } from '#shop/persistence/queries/orders/order-refunds.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { readMoneyLeft } from '#shop/persistence/queries/payments/money-left.ts'
import { readRefundable } from '#shop/persistence/queries/payments/refunds.ts'
import { readDiscountCode } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { COOK, OWNER } from '#tests/support/order-actors.ts'
import { adjust, DISCOUNTS, START, sell } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'
import type { PaymentRig } from './payment-rig.ts'
import {
  deliverRefundEvents,
  mailsOf,
  openChargedRig,
  refund,
  refundsAtStripe,
  refusal,
  turnDown,
  workThrough,
} from './refund-rig.ts'
import { handOver, takingsOn } from './takings-rig.ts'

/** What is given back of an order: by line, by part, by amount, to the card or in cash. */
export const orderRefundsContract: Contract = (open) => {
  for (const [name, discount] of Object.entries(DISCOUNTS)) {
    test.for([true, false])(
      `with ${name}, parts, pieces and amounts come to exactly what was paid, tax by tax, tax included: %s`,
      async (taxIncluded) => {
        await using opened = await open({ clock: () => START })
        const { shop } = opened
        const totals = await sell(shop, discount, { state: 'ready' }, taxIncluded)
        await payInCash(shop)
        expect(await inCash(shop, { lines: [line(0, { part: '0 added cheddar' })] })).toMatchObject(
          {
            ok: true,
          },
        )
        const both = { lines: [line(0, { quantity: 2 }), line(1)] }
        expect(await inCash(shop, both)).toMatchObject({ ok: true })
        expect(await inCash(shop, { amount: 137 })).toMatchObject({ ok: true })
        const { left } = await leftOf(shop)
        expect(await inCash(shop, { amount: left + 1 })).toMatchObject({
          refusals: [{ code: 'amount_out_of_range', least: 1, most: left }],
        })
        expect(await inCash(shop, { amount: left })).toMatchObject({ ok: true, value: { left: 0 } })
        expect(await inCash(shop, { amount: 1 })).toMatchObject(refusal('nothing_to_refund'))
        const refunds = await refundsOf(shop)
        expect(sum(refunds.map(({ amount }) => amount))).toBe(totals.total)
        for (const { amount, given } of refunds) expect(worthOf(given)).toBe(amount)
        const taxLines = refunds.flatMap(({ given }) => given.taxLines)
        expect(sumTaxLines(taxLines)).toEqual(totals.taxLines)
        expect(sum(refunds.map(({ given }) => given.tip))).toBe(totals.tip)
      },
    )
  }

  test('the money for a line goes back to the card in one piece, once, and the guest is told', async () => {
    await using rig = await openChargedRig(open)
    const { shop, orderId } = rig
    const wanted = { lines: [line(0, { quantity: 1 })] }
    const asked = { orderId, means: 'card', wanted, reasonCode: 'cold' } as const
    expect(await refundAs(shop, asked)).toMatchObject({
      ok: true,
      value: { amount: 950, left: 950 },
    })
    await workThrough(rig)
    expect(refundsAtStripe(rig)).toEqual([950])
    const [mail = ''] = await mailsOf(rig, 'order-refunded')
    expect(mail).toContain('$9.50 is on its way back to your card')
    expect(mail).toContain('it came cold')
    expect(await refundsOf(shop, orderId)).toMatchObject([
      { means: 'card', amount: 950, lines: [{ line: 0, quantity: 1, title: 'Plain Smash' }] },
    ])
    const events = await readOrderEvents(shop.read, orderId)
    expect(events.find(({ kind }) => kind === 'refund_asked')).toMatchObject({
      reasonCode: 'cold',
      facts: { amount: 950, lines: [{ title: 'Plain Smash', quantity: 1 }] },
    })
    const two = { lines: [line(0, { quantity: 2 })] }
    expect(await refundAs(shop, { ...asked, wanted: two })).toMatchObject({
      refusals: [{ code: 'pieces_out_of_range', most: 1 }],
    })
    const byKitchen = { orderId, kind: 'refunded', actor: OWNER, reason: 'Cold' } as const
    expect(await adjust(shop, byKitchen)).toMatchObject({ ok: true, value: { amount: 950 } })
    expect(await refundAs(shop, asked)).toMatchObject(refusal('nothing_to_refund'))
  })

  test('of several lines all are given back or none', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await sell(shop, undefined, { state: 'ready' })
    await payInCash(shop)
    const version = (await findOrder(shop.read, 'order-1'))?.version
    for (const fault of [line(9), line(0, { quantity: 4 }), line(0), line(1, { part: 'none' })]) {
      const outcome = await inCash(shop, { lines: [line(0), fault] })
      expect(outcome.ok, JSON.stringify(fault)).toBe(false)
    }
    expect(await refundsOf(shop)).toEqual([])
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({ version })
    expect((await leftOf(shop)).left).toBe(4225)
  })

  test('of two who give money back at once only the first does', async () => {
    await using rig = await openChargedRig(open)
    const { shop, orderId } = rig
    const { version: expectedVersion = 0 } = (await rig.readOrder()) ?? {}
    const asked = { orderId, means: 'card', expectedVersion, wanted: { amount: 500 } } as const
    const outcomes = await Promise.all([1, 2, 3].map(() => refundAs(shop, asked)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const others = outcomes.filter(({ ok }) => !ok)
    expect(others).toEqual([refusal('version_changed'), refusal('version_changed')])
    await workThrough(rig)
    expect(refundsAtStripe(rig)).toEqual([500])
    expect(await refundsOf(shop, orderId)).toHaveLength(1)
  })

  test('cash is in the ledger and in the history, its guest is mailed, and how it was paid can still be corrected', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await confirmedMailbox(shop, 'ada@example.com')
    await sell(shop, undefined, { state: 'ready', guest_email: 'ada@example.com' })
    expect(await inCash(shop, { amount: 500 })).toMatchObject(refusal('nothing_to_refund'))
    await payInCash(shop)
    expect(await inCash(shop, { amount: 500 })).toMatchObject({ ok: true, value: { left: 3725 } })
    expect(await movements(shop)).toEqual(['taken_at_counter cash 4225', 'refunded cash 500'])
    const order = await findOrder(shop.read, 'order-1')
    const view = await readOrderView(shop.read, order?.token_hash ?? '', START)
    expect(view?.refunds).toMatchObject([{ amount: 500, means: 'cash', state: 'made' }])
    const mails = await shop.read.selectFrom('outbox').select('payload').execute()
    expect(mails.some(({ payload }) => payload.includes('We gave you $5.00 back in cash'))).toBe(
      true,
    )
    const expectedVersion = order?.version ?? 0
    const correction = { orderId: 'order-1', reason: 'Wrong button', expectedVersion, actor: OWNER }
    expect(await correctPaid(shop, { ...correction, paidBy: 'terminal' })).toMatchObject({
      ok: true,
    })
    expect((await leftOf(shop)).left).toBe(3725)
  })

  test('a code is worth that on one order, takes no money out of the day, and is given for no more than was paid', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await confirmedMailbox(shop, 'ada@example.com')
    await sell(shop, undefined, { state: 'ready', guest_email: 'ada@example.com' })
    const asCode = (wanted: RefundOrderInput['wanted']) =>
      refundAs(shop, { orderId: 'order-1', means: 'code', wanted })
    expect(await asCode({ amount: 500 })).toMatchObject(refusal('not_possible_now'))
    await payInCash(shop)
    const before = await takingsOn(shop, START)
    expect(await asCode({ amount: 4226 })).toMatchObject(refusal('amount_out_of_range'))
    expect(await asCode({ lines: [line(1)] })).toMatchObject({
      ok: true,
      value: { amount: 525, left: 3700 },
    })
    const order = await findOrder(shop.read, 'order-1')
    const view = await readOrderView(shop.read, order?.token_hash ?? '', START)
    const code = view?.refunds[0]?.code ?? ''
    expect(view?.refunds).toMatchObject([{ amount: 525, means: 'code', state: 'made' }])
    expect(code).toMatch(/^BACK-[A-Z2-9]{9}$/)
    expect(await readDiscountCode(shop.read, code)).toMatchObject({
      kind: 'amount',
      value: 525,
      maxUses: 1,
      uses: 0,
    })
    const mails = await shop.read.selectFrom('outbox').select('payload').execute()
    expect(
      mails.filter(({ payload }) => payload.includes(`Type ${code} at the checkout`)),
    ).toHaveLength(1)
    expect(await takingsOn(shop, START)).toEqual(before)
    expect(await movements(shop)).toEqual(['taken_at_counter cash 4225'])
    const { timeZone, businessDayEnds } = await readSettings(shop.read)
    const day = await readDay(shop.read, businessDay(START, timeZone, businessDayEnds), START)
    expect(day?.events).toMatchObject([{ kind: 'given_as_code', amount: -525 }])
    expect(await inCash(shop, { lines: [line(1)] })).toMatchObject(refusal('already_adjusted'))
    expect(await inCash(shop, { amount: 3701 })).toMatchObject(refusal('amount_out_of_range'))
    expect(await inCash(shop, { amount: 3700 })).toMatchObject({ ok: true, value: { left: 0 } })
    expect(await asCode({ amount: 1 })).toMatchObject(refusal('nothing_to_refund'))
    const [logged] = await shop.read
      .selectFrom('changes')
      .select(['entity', 'entity_id', 'actor'])
      .where('entity', '=', 'code')
      .execute()
    expect(logged).toEqual({ entity: 'code', entity_id: code, actor: OWNER.id })
  })

  test('what a guest has a code for is no longer refunded to the card, and the kitchen offers only the rest', async () => {
    await using rig = await openChargedRig(open)
    const { shop, orderId } = rig
    await handOver(shop, orderId)
    expect(await refundAs(shop, { orderId, means: 'code', wanted: { amount: 500 } })).toMatchObject(
      { ok: true, value: { left: 1400 } },
    )
    expect((await readRefundable(shop.read, [orderId])).get(orderId)).toMatchObject({ left: 1400 })
    expect(await refund(rig, { amount: 1401 })).toMatchObject(refusal('amount_out_of_range'))
    expect(await refund(rig, { amount: 1400 })).toMatchObject({ ok: true, value: { left: 0 } })
    expect(await refundAs(shop, { orderId, means: 'code', wanted: { amount: 1 } })).toMatchObject(
      refusal('nothing_to_refund'),
    )
  })

  test('lines that the office gives back count with their own tax, in cash as well', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await sell(shop, undefined, { state: 'ready' })
    await payInCash(shop)
    const before = await takingsOn(shop, START)
    expect(await inCash(shop, { lines: [line(1)] })).toMatchObject({ ok: true })
    const takings = await takingsOn(shop, START)
    expect(takings?.givenBack).toEqual([{ rate: 1000, net: -477, tax: -48 }])
    expect(takings?.paid).toEqual({ ...before?.paid, cash: (before?.paid.cash ?? 0) - 525 })
  })

  test('a card gets its money back, and cash is handed out only once a bank has sent some back', async () => {
    await using rig = await openTaxedRig(open)
    const { shop, orderId } = rig
    const inHand = { orderId, means: 'cash', wanted: { amount: 500 } } as const
    expect(await refundAs(shop, inHand)).toMatchObject(refusal('not_possible_now'))
    await refund(rig, { amount: 500 })
    await workThrough(rig)
    await turnDown(rig)
    await deliverRefundEvents(rig)
    expect(await refundAs(shop, inHand)).toMatchObject({ ok: true, value: { left: 1400 } })
    expect(await refund(rig, { amount: 1401 })).toMatchObject(refusal('amount_out_of_range'))
    expect(await refund(rig, { amount: 1400 })).toMatchObject({ ok: true, value: { left: 0 } })
    await workThrough(rig)
    expect(rig.charged().kept).toBe(500)
    expect(sum((await refundsOf(shop, orderId)).map(({ given }) => worthOf(given)))).toBe(1900)
  })

  test('what earlier releases gave back counts, although nobody noted its taxes', async () => {
    await using rig = await openTaxedRig(open)
    const { shop, orderId } = rig
    await refund(rig, { amount: 900 })
    await shop.work((tx) => tx.deleteFrom('order_refunds').execute())
    expect(await refund(rig, { amount: 1000 })).toMatchObject({ ok: true, value: { left: 0 } })
    const [refunded] = await refundsOf(shop, orderId)
    // Of 19.00 with 3.17 of tax in it, 9.00 had taken 1.50.
    expect(refunded?.given).toEqual({ taxLines: [{ rate: 2000, net: 833, tax: 167 }], tip: 0 })
  })

  test('cooks give no money back, and everybody needs a reason', async () => {
    await using rig = await openChargedRig(open)
    const { shop, orderId } = rig
    const asked = { orderId, means: 'card', wanted: { amount: 500 } } as const
    expect(await refundAs(shop, { ...asked, actor: COOK })).toMatchObject(refusal('not_allowed'))
    expect(await refundAs(shop, { ...asked, reason: ' ' })).toMatchObject(refusal('reason_missing'))
    expect(await refundAs(shop, { ...asked, orderId: 'none' })).toMatchObject(
      refusal('unknown_order'),
    )
    expect(await refundsOf(shop, orderId)).toEqual([])
  })
}

/** Its 19.00 have 20 % of tax in them. */
async function openTaxedRig(open: Parameters<Contract>[0]): Promise<PaymentRig> {
  const rig = await openChargedRig(open)
  const taxLines = [{ rate: 2000, net: 1583, tax: 317 }]
  const money = { tax: 317, tax_lines: JSON.stringify(taxLines) }
  await rig.shop.work((tx) => tx.updateTable('orders').set(money).execute())
  return rig
}

type Pieces = { part?: string; quantity?: number }

/** All pieces of a line that are left; a test says what else. */
function line(at: number, { part, quantity }: Pieces = {}) {
  return { line: at, part: part ?? null, quantity: quantity ?? null }
}

/** As an owner who saw the present order, because it was wrong; a test says what else. */
function refundAs(
  shop: Shop,
  asked: Pick<RefundOrderInput, 'orderId' | 'means' | 'wanted'> & Partial<RefundOrderInput>,
) {
  const reason = asked.reasonCode ? {} : { reason: 'It was wrong' }
  const usual = { ...reason, expectedVersion: null, requestKey: null, actor: OWNER }
  return refundOrder(shop, { ...usual, ...asked })
}

function inCash(shop: Shop, wanted: RefundOrderInput['wanted']) {
  return refundAs(shop, { orderId: 'order-1', means: 'cash', wanted })
}

async function payInCash(shop: Shop): Promise<void> {
  const step = { orderId: 'order-1', action: 'complete', paidBy: 'cash' } as const
  const outcome = await advanceOrder(shop, { ...step, expectedVersion: null, actor: COOK })
  expect(outcome.ok).toBe(true)
}

async function leftOf(shop: Shop) {
  const order = await findOrder(shop.read, 'order-1')
  if (!order) throw new Error('The order is gone')
  return readMoneyLeft(shop.read, order)
}

async function refundsOf(shop: Shop, orderId = 'order-1') {
  return (await readOrderRefunds(shop.read, [orderId])).get(orderId) ?? []
}

async function movements(shop: Shop): Promise<string[]> {
  const rows = shop.read.selectFrom('payment_entries').selectAll().orderBy('kind', 'desc')
  return (await rows.execute()).map(({ kind, means, amount }) => [kind, means, amount].join(' '))
}
