import { expect, test } from 'vitest'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { COOK } from '#tests/support/order-actors.ts'
import type { Contract } from './contract.ts'
import { mailsOf, openChargedRig, refund, refundsAtStripe, refusal } from './refund-rig.ts'

export const refundsContract: Contract = (open) => {
  test('partial refunds are made one by one, each once, and the guest is told about each', async () => {
    await using rig = await openChargedRig(open)
    const first = await refund(rig, { amount: 500 })
    expect(first).toMatchObject({ ok: true, value: { amount: 500, left: 1400 } })
    expect(await refund(rig, { amount: 300, reason: 'Cold fries' })).toMatchObject({ ok: true })
    for (let round = 0; round < 4; round += 1) await rig.work()
    expect(refundsAtStripe(rig)).toEqual([500, 300])
    expect(await rig.ledger()).toEqual([
      'authorised 1900',
      'captured 1900',
      'refunded 500',
      'refunded 300',
    ])
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'paid', state: 'accepted' })
    const events = await readOrderEvents(rig.shop.read, rig.orderId)
    const history = events.map(({ kind, reason, facts }) => [kind, reason, facts.amount].join(' '))
    expect(history.slice(-4)).toEqual([
      'refund_asked No bacon 500',
      'refund_asked Cold fries 300',
      'refund_made No bacon 500',
      'refund_made Cold fries 300',
    ])
    const mails = await mailsOf(rig, 'order-refunded')
    expect(mails).toHaveLength(2)
    expect(mails[0]).toContain('$5.00')
    expect(mails[0]).toContain('No bacon')
    const hash = (await rig.readOrder())?.token_hash ?? ''
    const view = await readOrderView(rig.shop.read, hash, rig.clock.now)
    expect(view?.refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
      [500, 'No bacon'],
      [300, 'Cold fries'],
    ])
  })

  test('a whole charge can be refunded, and nothing after that', async () => {
    await using rig = await openChargedRig(open)
    expect(await refund(rig, { amount: 1900 })).toMatchObject({ ok: true, value: { left: 0 } })
    expect(await refund(rig, { amount: 1 })).toMatchObject(refusal('nothing_to_refund'))
    await rig.work()
    await rig.work()
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'refunded', state: 'accepted' })
    expect(await refund(rig, { amount: 1 })).toMatchObject(refusal('nothing_to_refund'))
    expect(rig.charged().kept).toBe(0)
  })

  test('when ten refund at once, no more is refunded than was charged', async () => {
    await using rig = await openChargedRig(open)
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => refund(rig, { amount: 500, expectedVersion: null })),
    )
    expect(asked.filter(({ ok }) => ok)).toHaveLength(3)
    for (let round = 0; round < 5; round += 1) await rig.work()
    expect(refundsAtStripe(rig)).toEqual([500, 500, 500])
    expect(await rig.balance()).toBe(400)
  })

  test('a repeated request with one key, or from an outdated version, refunds nothing more', async () => {
    await using rig = await openChargedRig(open)
    const version = (await rig.readOrder())?.version ?? 0
    const requestKey = 'a1b2c3d4-refund'
    const again = () => refund(rig, { amount: 500, requestKey })
    const tries = await Promise.all([again(), again(), again()])
    expect(tries.map((each) => each.ok && each.value.isReplay).sort()).toEqual([false, true, true])
    expect(await refund(rig, { amount: 600, requestKey })).toMatchObject(refusal('key_reused'))
    const late = await refund(rig, { amount: 500, expectedVersion: version })
    expect(late).toMatchObject(refusal('version_changed'))
    for (let round = 0; round < 3; round += 1) await rig.work()
    expect(await again()).toMatchObject({ ok: true, value: { isReplay: true, left: 1400 } })
    expect(refundsAtStripe(rig)).toEqual([500])
  })

  test.for(['cut after', 'half', 'conflict', 'cut before'] as const)(
    'a refund whose answer is lost (%s) is made once',
    async (trouble) => {
      await using rig = await openChargedRig(open)
      await refund(rig, { amount: 500 })
      rig.stripe.trouble = (method, path) =>
        method === 'POST' && path.endsWith('/refunds') ? trouble : undefined
      await rig.work()
      expect(await rig.payment()).toMatchObject({ state: 'unknown' })
      await refund(rig, { amount: 200 })
      rig.stripe.trouble = () => undefined
      await rig.calmDown()
      expect(refundsAtStripe(rig).sort()).toEqual([200, 500])
      expect(await rig.payment()).toMatchObject({ state: 'captured', call_key: null })
      expect(await rig.balance()).toBe(1200)
    },
  )

  test('cancelling a partly refunded order refunds the rest', async () => {
    await using rig = await openChargedRig(open)
    await refund(rig, { amount: 500 })
    await rig.act('cancel', COOK)
    expect(await refund(rig, { amount: 100 })).toMatchObject(refusal('nothing_to_refund'))
    for (let round = 0; round < 4; round += 1) await rig.work()
    expect(refundsAtStripe(rig)).toEqual([500, 1400])
    expect(await rig.readOrder()).toMatchObject({ payment_state: 'refunded' })
  })

  test('money that was refunded elsewhere meanwhile is not refunded twice', async () => {
    await using rig = await openChargedRig(open)
    await refund(rig, { amount: 1500 })
    const [intent] = rig.intents()
    rig.stripe.books.refunds.push({
      id: 're_by_hand',
      payment_intent: intent?.id ?? '',
      amount: 1000,
      status: 'succeeded',
      metadata: {},
    })
    Object.assign(intent?.latest_charge ?? {}, { amount_refunded: 1000 })
    for (let round = 0; round < 3; round += 1) await rig.work()
    expect(refundsAtStripe(rig)).toEqual([1000])
    const events = await readOrderEvents(rig.shop.read, rig.orderId)
    expect(events.at(-1)).toMatchObject({ kind: 'refund_impossible', facts: { amount: 1500 } })
    expect(await refund(rig, { amount: 900 })).toMatchObject({ ok: true, value: { left: 0 } })
  })

  test('a refund needs a reason, an amount within what is left, the right role, and a card', async () => {
    await using rig = await openChargedRig(open)
    expect(await refund(rig, { amount: 500, actor: COOK })).toMatchObject(refusal('not_allowed'))
    expect(await refund(rig, { amount: 500, reason: ' ' })).toMatchObject(refusal('reason_missing'))
    for (const amount of [0, -1, 1901, 0.5]) {
      expect(await refund(rig, { amount })).toEqual({
        ok: false,
        refusals: [{ code: 'amount_out_of_range', least: 1, most: 1900 }],
      })
    }
    expect(await refund(rig, { amount: 1, orderId: 'none' })).toMatchObject(
      refusal('unknown_order'),
    )
    await rig.order()
    expect(await refund(rig, { amount: 1 })).toMatchObject(refusal('nothing_to_refund'))
    await rig.shop.work((tx) =>
      tx
        .updateTable('orders')
        .set({ payment_method: 'counter', payment_state: 'to_pay' })
        .where('id', '=', rig.orderId)
        .execute(),
    )
    expect(await refund(rig, { amount: 1 })).toMatchObject(refusal('paid_at_counter'))
  })
}
