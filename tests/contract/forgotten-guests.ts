import { expect, test } from 'vitest'
import { advanceOrder } from '#shop/operations/advance-order.ts'
import { forgetSender } from '#shop/operations/forget-sender.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const ADA = { name: 'Ada Lovelace', email: 'Ada@Example.org' }

export const forgottenGuestsContract: Contract = (open) => {
  test('who typed an address in capitals is forgotten all the same', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    await cancelled(shop, ADA)
    expect(await forgetSender(shop, 'ADA@example.org')).toEqual({ messages: 0, orders: 1 })
    const order = await shop.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(order).toMatchObject({ guest_name: '', guest_email: null })
  })

  test('a mail about a forgotten order that has not left goes with its guest, and no other', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    await cancelled(shop, ADA)
    await cancelled(shop, { name: 'Bob', email: 'bob@example.org' })
    const { id: stillOpen } = await place(shop, { guest: ADA })
    await forgetSender(shop, 'ada@example.org')
    const letters = await shop.read.selectFrom('outbox').select(['id', 'payload']).execute()
    const naming = (name: string) =>
      letters.filter(({ payload }) => payload.includes(name)).map(({ id }) => id)
    expect(naming('Lovelace')).toEqual([`${stillOpen}-placed`])
    expect(naming('Bob')).toHaveLength(2)
  })
}

/** An order that its guest has taken back, the mails about which have not left. */
async function cancelled(shop: Shop, guest: { name: string; email: string }): Promise<void> {
  const { id: orderId } = await place(shop, { guest })
  const doer = { kind: 'guest' } as const
  await advanceOrder(shop, { orderId, action: 'cancel', expectedVersion: null, doer })
}
