import { expect, test } from 'vitest'
import { orderToken } from '#shop/auth/order-token.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { isConfirmedMailbox, mailboxToken } from '#shop/operations/messages/mailbox.ts'
import { confirmMailbox, openMailboxLink } from '#shop/operations/orders/confirm-mailbox.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING, place, setUpKitchen, smashes } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const ADA = 'ada@example.com'
const DAY = 24 * 3_600_000

export const mailboxesContract: Contract = (open) => {
  test('the button behind a mailed link confirms the mailbox, and only opening the link doesn’t', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const { id, number } = await placeFor(shop, ADA)
    const token = mailboxToken(shop, { id, email: ADA })
    const link = { number, numberDay: null, orderToken: orderToken(shop, id) }
    expect(await openMailboxLink(shop, token)).toEqual({ ...link, isSettled: false })
    expect(await isConfirmedMailbox(shop.read, shop, ADA)).toBe(false)
    for (const _ of ['pressed', 'pressed twice']) {
      const outcome = await confirmMailbox(shop, { token })
      expect(outcome).toEqual({ ok: true, value: { orderToken: link.orderToken } })
    }
    expect(await isConfirmedMailbox(shop.read, shop, 'ADA@example.com')).toBe(true)
    expect(await openMailboxLink(shop, token)).toEqual({ ...link, isSettled: true })
  })

  test('a guest who orders with another person’s address can’t confirm it with what the browser got', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const { id, token } = await placeFor(shop, ADA)
    const other = await place(shop, { guest: { email: 'bob@example.com' } })
    const bobs = mailboxToken(shop, { id: other.id, email: 'bob@example.com' })
    const tries = [token, id, `${id}.`, `${id}.${token}`, bobs.replace(other.id, id), '', '.']
    for (const tried of tries) {
      expect(await openMailboxLink(shop, tried)).toBeNull()
      expect((await confirmMailbox(shop, { token: tried })).ok).toBe(false)
    }
    expect(await isConfirmedMailbox(shop.read, shop, ADA)).toBe(false)
  })

  test('a confirmed mailbox confirms no other spelling and doesn’t reveal its owner', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const { id } = await placeFor(shop, 'ada+x@example.com')
    await confirmMailbox(shop, { token: mailboxToken(shop, { id, email: 'ada+x@example.com' }) })
    expect(await isConfirmedMailbox(shop.read, shop, ADA)).toBe(false)
    const rows = await shop.read.selectFrom('mailboxes').selectAll().execute()
    const fingerprint = expect.stringMatching(/^[\w-]{43}$/)
    expect(rows).toEqual([{ fingerprint, confirmed_at: FRIDAY_EVENING, used_at: FRIDAY_EVENING }])
  })

  test('an account’s confirmed email is a confirmed mailbox, an unconfirmed one is not', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await shop.work((tx) => tx.insertInto('user').values(userRow(ADA, 0)).execute())
    expect(await isConfirmedMailbox(shop.read, shop, ADA)).toBe(false)
    await shop.work((tx) => tx.updateTable('user').set({ emailVerified: 1 }).execute())
    expect(await isConfirmedMailbox(shop.read, shop, ADA)).toBe(true)
  })

  test('a large order for Monday claims kitchen time when its mailbox is confirmed on Sunday', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop, {
      openingHours: [{ weekday: 1, opens: 720, closes: 1320 }],
      daysAhead: 7,
    })
    const enquiry = { slot: FRIDAY_EVENING + 3 * DAY, lines: [smashes(11)] }
    const sent = { clientAddress: '203.0.113.9', guest: { email: ADA }, enquiry }
    const { id, waits } = await place(shop, sent)
    expect(waits).toBe('size')
    now += 2 * DAY
    await forgetExpired(shop)
    await confirmMailbox(shop, { token: mailboxToken(shop, { id, email: ADA }) })
    expect(await findOrder(shop.read, id)).toMatchObject({ waits: null, vouched: 'mailbox' })
    const quarters = await shop.read.selectFrom('kitchen_quarters').select('minutes').execute()
    expect(quarters.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(44)
  })

  test('a link that is older than a month confirms nothing', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const { id } = await placeFor(shop, ADA)
    const token = mailboxToken(shop, { id, email: ADA })
    now += 31 * DAY
    expect((await confirmMailbox(shop, { token })).ok).toBe(false)
  })
}

async function placeFor(shop: Shop, email: string) {
  await setUpKitchen(shop)
  return place(shop, { guest: { email } })
}

function userRow(email: string, emailVerified: number) {
  const at = new Date(FRIDAY_EVENING).toISOString()
  const record = { userName: 'Ada', name: 'Ada', country: '+1', number: '5550100', image: null }
  return { id: email, email, emailVerified, ...record, createdAt: at, updatedAt: at }
}
