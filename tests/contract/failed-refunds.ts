import { expect, test } from 'vitest'
import { receivePaymentEvent } from '#shop/operations/payments/receive-payment-event.ts'
import { seePayment } from '#shop/operations/payments/see-payment.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { OWNER } from '#tests/support/order-actors.ts'
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

const REFUND_EVENTS = ['refund.failed', 'refund.updated', 'charge.refund.updated'] as const

export const failedRefundsContract: Contract = (open) => {
  test('a refund that the bank rejects days later is recorded as failed once, however often it is reported', async () => {
    await using rig = await openRig(open)
    await refund(rig, { amount: 500 })
    await workThrough(rig)
    await turnDown(rig)
    const events = REFUND_EVENTS.toReversed().map((type) => rig.stripe.refundEvent(type))
    for (const { body, signature } of [...events, ...events]) {
      expect(await receivePaymentEvent(rig.shop, rig.provider, body, signature)).toEqual({
        outcome: 'taken',
      })
      await workThrough(rig)
    }
    expect(await refundStates(rig)).toEqual(['failed'])
    expect(await rig.balance()).toBe(1900)
    expect((await historyOf(rig)).slice(-2)).toEqual([
      'refund_made No bacon 500 -',
      'refund_failed No bacon 500 lost_or_stolen_card',
    ])
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'paid', state: 'accepted' })
    expect(await mailsOf(rig, 'refund-alarm')).toHaveLength(1)
    expect(refundsAtStripe(rig)).toEqual([500])
    await refund(rig, { amount: 300, reason: 'Cold fries' })
    await workThrough(rig)
    expect(await refundStates(rig)).toEqual(['failed', 'made'])
    expect(await rig.balance()).toBe(1600)
  })

  test('money that came back can be refunded again, and no more than was charged', async () => {
    await using rig = await openRig(open)
    await refund(rig, { amount: 500 })
    await workThrough(rig)
    expect(await refund(rig, { amount: 1401 })).toMatchObject(refusal('amount_out_of_range'))
    await turnDown(rig)
    await deliverRefundEvents(rig)
    expect(await refund(rig, { amount: 1901 })).toMatchObject(refusal('amount_out_of_range'))
    expect(await refund(rig, { amount: 1900 })).toMatchObject({ ok: true, value: { left: 0 } })
    await workThrough(rig)
    expect(await refund(rig, { amount: 1 })).toMatchObject(refusal('nothing_to_refund'))
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'refunded' })
    expect(rig.charged().kept).toBe(0)
    expect(await rig.balance()).toBe(0)
  })

  test('its guest is told once that the money did not arrive, on the page and by mail', async () => {
    await using rig = await openRig(open)
    await refund(rig, { amount: 500 })
    await refund(rig, { amount: 1400, reason: 'Cold fries' })
    await workThrough(rig)
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'refunded' })
    await turnDown(rig)
    await deliverRefundEvents(rig)
    expect(await viewOf(rig)).toMatchObject({
      payment: { state: 'paid' },
      refunds: [
        { amount: 500, state: 'made' },
        { amount: 1400, state: 'failed' },
      ],
    })
    const [mail, ...others] = await mailsOf(rig, 'order-refund-failed')
    expect(mail).toContain('$14.00')
    expect(others).toEqual([])
    const kinds = (await historyOf(rig)).map((step) => step.split(' ')[0])
    expect(kinds.filter((kind) => kind === 'payment_paid')).toHaveLength(1)
  })

  test('the board shows it until an owner has looked at it, whatever is reported again', async () => {
    await using rig = await openRig(open)
    await refund(rig, { amount: 500 })
    await workThrough(rig)
    await turnDown(rig)
    await deliverRefundEvents(rig)
    await deliverRefundEvents(rig)
    const { orderId } = rig
    expect(await troubled(rig)).toEqual([orderId])
    const by = { ...OWNER, name: 'Owner' }
    expect(await seePayment(rig.shop, { orderId, by })).toMatchObject({ ok: true })
    await deliverRefundEvents(rig)
    expect(await troubled(rig)).toEqual([])
  })

  test('a failed refund of a cancelled order waits for a person, who can refund it again', async () => {
    await using rig = await openRig(open)
    await refund(rig, { amount: 500 })
    await workThrough(rig)
    await rig.act('cancel', OWNER)
    await workThrough(rig)
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'refunded' })
    await turnDown(rig)
    await deliverRefundEvents(rig)
    await rig.calmDown()
    expect(refundsAtStripe(rig)).toEqual([500, 1400])
    expect(await rig.readOrder()).toMatchObject({
      payment_state: 'needs_attention',
      state: 'cancelled',
    })
    expect((await viewOf(rig))?.refunds).toMatchObject([
      { amount: 500, state: 'made' },
      { amount: 1400, state: 'failed' },
    ])
    expect(await troubled(rig)).toEqual([rig.orderId])
    expect(await mailsOf(rig, 'refund-alarm')).toHaveLength(1)
    expect(await refund(rig, { amount: 1401 })).toMatchObject(refusal('amount_out_of_range'))
    expect(await refund(rig, { amount: 1400 })).toMatchObject({ ok: true, value: { left: 0 } })
    await workThrough(rig)
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'refunded' })
    expect(rig.charged().kept).toBe(0)
  })

  test('a refund that is rejected before anybody was told about it is not tried again', async () => {
    await using rig = await openRig(open)
    await refund(rig, { amount: 500 })
    rig.stripe.trouble = (method, path) =>
      method === 'POST' && path.endsWith('/refunds') ? 'cut after' : undefined
    await rig.work()
    rig.stripe.trouble = () => undefined
    await turnDown(rig)
    await rig.calmDown()
    expect(refundsAtStripe(rig)).toEqual([500])
    expect(await refundStates(rig)).toEqual(['failed'])
    expect(await rig.balance()).toBe(1900)
    expect(await rig.payment()).toMatchObject({ state: 'captured', call_key: null })
    expect(await mailsOf(rig, 'order-refund-failed')).toEqual([])
    expect((await viewOf(rig))?.refunds).toEqual([])
  })

  test('a report that a refund failed changes nothing when Stripe’s data says otherwise', async () => {
    await using rig = await openRig(open)
    await refund(rig, { amount: 500 })
    await workThrough(rig)
    await deliverRefundEvents(rig)
    expect(await refundStates(rig)).toEqual(['made'])
    expect(await rig.balance()).toBe(1400)
    expect(await troubled(rig)).toEqual([])
  })
}

async function openRig(open: Parameters<Contract>[0]): Promise<PaymentRig> {
  const rig = await openChargedRig(open)
  await rig.shop.work((tx) => writeSettings(tx, { email: 'owner@rosies.kitchen' }))
  return rig
}

async function refundStates({ shop, orderId }: PaymentRig): Promise<string[]> {
  const rows = shop.read.selectFrom('payment_refunds').select('state')
  const found = rows.where('order_id', '=', orderId).orderBy('asked_at')
  return (await found.execute()).map(({ state }) => state)
}

async function historyOf({ shop, orderId }: PaymentRig): Promise<string[]> {
  const events = await readOrderEvents(shop.read, orderId)
  return events.map(({ kind, reason, facts }) =>
    [kind, reason ?? '-', facts.amount, facts.why ?? '-'].join(' '),
  )
}

async function viewOf(rig: PaymentRig) {
  const hash = (await rig.readOrder())?.token_hash ?? ''
  return readOrderView(rig.shop.read, hash, rig.clock.now)
}

async function troubled({ shop, clock }: PaymentRig): Promise<string[]> {
  return (await readBoard(shop.read, clock.now)).troubled.map(({ orderId }) => orderId)
}
