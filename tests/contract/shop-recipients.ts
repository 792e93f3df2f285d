import { expect, test } from 'vitest'
import { changeRole, disableStaff } from '#shop/operations/accounts/change-staff.ts'
import { sendMessage } from '#shop/operations/messages/send-message.ts'
import { expireUnansweredOrders } from '#shop/operations/orders/expire-unanswered-orders.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

export const shopRecipientsContract: Contract = (open) => {
  test.for(['', 'counter@flattop.example', 'shop@example.org'])(
    'a shop whose own address is %j has alerts and messages mailed to its owner',
    async (email) => {
      await using opened = await openUnanswered(open)
      const { shop } = opened
      await shop.work((tx) => writeSettings(tx, { email }))
      const owner = await staffOf(shop, 'owner')
      await staffOf(shop, 'kitchen')
      await takeGuestMessages(shop)
      expect(await mailed(shop)).toEqual([
        `contact to ${owner.email}`,
        `order-unanswered to ${owner.email}`,
      ])
    },
  )

  test('every owner who is not disabled gets each alert once', async () => {
    await using opened = await openUnanswered(open)
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const second = await staffOf(shop, 'manager')
    const third = await staffOf(shop, 'courier')
    for (const { email } of [second, third]) {
      await changeRole(shop, { email, role: 'owner', by: 'cli' })
    }
    await disableStaff(shop, { email: third.email, by: 'cli' })
    await expireUnansweredOrders(shop)
    await expireUnansweredOrders(shop)
    const to = [owner.email, second.email].toSorted()
    expect(await mailed(shop)).toEqual(to.map((email) => `order-unanswered to ${email}`))
  })

  test('a shop with its own address has everything mailed only there', async () => {
    await using opened = await openUnanswered(open)
    const { shop } = opened
    await shop.work((tx) => writeSettings(tx, { email: 'counter@rosies.kitchen' }))
    await staffOf(shop, 'owner')
    await takeGuestMessages(shop)
    expect(await mailed(shop)).toEqual([
      'contact to counter@rosies.kitchen',
      'order-unanswered to counter@rosies.kitchen',
    ])
  })

  test('a shop with neither stores the message, and mails nobody', async () => {
    await using opened = await openUnanswered(open)
    const { shop } = opened
    await shop.work((tx) => writeSettings(tx, { email: 'counter@flattop.example' }))
    await takeGuestMessages(shop)
    expect(await mailed(shop)).toEqual([])
    expect(await shop.read.selectFrom('messages').selectAll().execute()).toHaveLength(1)
  })
}

async function openUnanswered(open: Parameters<Contract>[0]) {
  const opened = await open({ clock: () => START + 5 * MINUTE })
  await opened.shop.work((tx) => writeOrder(tx))
  return opened
}

async function takeGuestMessages(shop: Shop): Promise<void> {
  await expireUnansweredOrders(shop)
  const form = {
    firstName: 'Ada',
    lastName: 'Guest',
    email: 'ada@example.org',
    country: '+44',
    number: '20 7946 0958',
    textarea: 'Is the pretzel bun vegan?',
  }
  const sent = await sendMessage(shop, { form, key: null, trap: '', clientAddress: '192.0.2.1' })
  expect(sent.ok).toBe(true)
}

async function mailed(shop: Shop): Promise<string[]> {
  const rows = await shop.read.selectFrom('outbox').select(['kind', 'payload']).execute()
  const toShop = rows.filter(({ kind }) => kind !== 'confirm-email')
  return toShop.map(({ kind, payload }) => `${kind} to ${JSON.parse(payload).to}`).toSorted()
}
