import { expect, test } from 'vitest'
import { mailAgain } from '#shop/operations/messages/mail-again.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import type { Shop } from '#shop/shop.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { COOK, COURIER, OWNER } from '#tests/support/order-actors.ts'
import {
  FRIDAY_EVENING,
  openFridayKitchen,
  place,
  setUpKitchen,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'
import { refusal } from './refund-rig.ts'

const ADA = { guest: { email: 'ada@example.com' } }

/** What an order's guest was mailed last, once more. */
export const mailsAgainContract: Contract = (open) => {
  test('the last mail is written once more, as the order is now, and the history says so', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await confirmedMailbox(shop, 'ada@example.com')
    const { id } = await place(shop, ADA)
    const accept = { orderId: id, action: 'accept', expectedVersion: null, actor: COOK } as const
    await advanceOrder(shop, accept)
    const before = await kindsOf(shop)
    expect(before).toEqual(['order-accepted', 'order-placed'])
    for (const version of [3, 4]) {
      expect(await mailAgain(shop, { orderId: id, actor: OWNER })).toEqual({
        ok: true,
        value: { orderId: id, version, step: 'accepted' },
      })
    }
    expect(await kindsOf(shop)).toEqual([...before, 'order-accepted', 'order-accepted'].toSorted())
    const events = await readOrderEvents(shop.read, id)
    expect(events.at(-1)).toMatchObject({ kind: 'mailed_again', facts: { step: 'accepted' } })
  })

  test('a receipt that is sent again the next day says when the order was handed over', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    await confirmedMailbox(shop, 'ada@example.com')
    const { id } = await place(shop, ADA)
    for (const action of ['accept', 'finish', 'complete'] as const) {
      await advanceOrder(shop, { orderId: id, action, expectedVersion: null, actor: COOK })
    }
    clock.now += 26 * 3_600_000
    await mailAgain(shop, { orderId: id, actor: OWNER })
    const receipts = shop.read.selectFrom('outbox').select('payload').orderBy('created_at')
    const texts = (await receipts.where('kind', '=', 'order-completed').execute()).map(
      ({ payload }) => JSON.parse(payload).text as string,
    )
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('Yours since 19:00')
    expect(texts[1]).toContain('Yours since 19:00 on Fri 20 Nov')
  })

  test('a mailbox that nobody confirmed gets the mail with its link again, three an hour', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await place(shop, ADA)
    const accept = { orderId: id, action: 'accept', expectedVersion: null, actor: COOK } as const
    await advanceOrder(shop, accept)
    const again = () => mailAgain(shop, { orderId: id, actor: OWNER })
    expect([await again(), await again()]).toMatchObject([
      { ok: true, value: { step: 'placed' } },
      { ok: true, value: { step: 'placed' } },
    ])
    expect(await again()).toMatchObject(refusal('too_many'))
    expect(await kindsOf(shop)).toEqual(['order-placed', 'order-placed', 'order-placed'])
  })

  test('nobody is mailed who left no address, and couriers mail nobody', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await place(shop, { guest: { email: '', phone: '+44 7700 900123' } })
    const again = (orderId: string, actor = OWNER) => mailAgain(shop, { orderId, actor })
    expect(await again(id)).toMatchObject(refusal('no_address'))
    expect(await again('none')).toMatchObject(refusal('unknown_order'))
    expect(await again(id, COURIER)).toMatchObject(refusal('not_allowed'))
    expect(await kindsOf(shop)).toEqual([])
  })
}

async function kindsOf(shop: Shop): Promise<string[]> {
  const rows = await shop.read.selectFrom('outbox').select('kind').orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}
