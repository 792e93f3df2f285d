import { expect, test } from 'vitest'
import { deleteAccount } from '#shop/operations/accounts/delete-account.ts'
import { applyRetention } from '#shop/operations/guests/apply-retention.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { forgetSender } from '#shop/operations/guests/forget-sender.ts'
import { takeMailPermission } from '#shop/operations/messages/mail-permission.ts'
import { isConfirmedMailbox } from '#shop/operations/messages/mailbox.ts'
import { writeAboutOrder } from '#shop/operations/messages/write-back.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { writeOrderTerms } from '#shop/operations/orders/write-order-terms.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import {
  claimCodeUse,
  insertDiscountCode,
} from '#shop/persistence/queries/pricing/discount-codes.ts'
import type { Tables } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, mailsTo } from '#tests/support/accounts.ts'
import { discountCode } from '#tests/support/discount-code.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, setUpKitchen, smashes } from '#tests/support/order-input.ts'
import { guestOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ADA = { name: 'Ada Lovelace', email: 'Ada@Example.org' }

export const forgottenGuestsContract: Contract = (open) => {
  test('a guest who typed their address in capitals is erased all the same', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    await cancelled(shop, ADA)
    expect(await forgetSender(shop, 'ADA@example.org')).toEqual({
      threads: 0,
      orders: { now: 1, later: 0 },
    })
    const order = await shop.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(order).toMatchObject({ guest_name: '', guest_email: null })
  })

  test('nothing that a forgotten guest typed stays, nor anything that identifies them or their order', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const details = {
      street: '12 Analytical Row',
      city: 'London',
      extra: 'Bell 3',
      note: 'No gin, no nuts',
    }
    const enquiry = { fulfilment: 'delivery', place: { postcode: 'W1' } } as const
    const guest = { ...ADA, phone: '+44 20 7946 0000' }
    await confirmedMailbox(shop, 'ada@example.org')
    const { id: orderId } = await place(shop, { guest, details, enquiry })
    await writeAboutOrder(shop, { orderId, text: 'Lovelace again', clientAddress: '198.51.100.7' })
    const actor = { kind: 'guest' } as const
    const reason = 'Not hungry'
    await advanceOrder(shop, { orderId, action: 'cancel', expectedVersion: null, actor, reason })
    await writeOrderTerms(shop)
    await shop.work(async (tx) => {
      const wish = { if_out: 'swap', if_out_instead: 'Gin, says Lovelace' } as const
      await tx
        .updateTable('order_lines')
        .set({ ...wish, for_name: 'Lovelace' })
        .execute()
      const networks = { network: 'that of Lovelace', wide_network: 'that of Lovelace' }
      await tx.updateTable('orders').set(networks).execute()
      await tx.updateTable('outbox').set({ state: 'dead' }).execute()
    })
    const { guest_key = '', content_hash = '' } = (await findOrder(shop.read, orderId)) ?? {}
    const typed = ['lovelace', 'ada@', '79460000', 'analytical', 'bell 3', 'no gin', 'nuts\\"']
    const kept = [...typed, 'not hungry', guest_key.toLowerCase(), content_hash.toLowerCase()]
    const tables = async () => {
      const all = await everyTable(shop)
      return kept.map((word) =>
        all.flatMap(({ name, rows }) => (rows.includes(word) ? [name] : [])),
      )
    }
    for (const [nth, found] of (await tables()).entries()) expect(found, kept[nth]).not.toEqual([])
    await forgetSender(shop, ADA.email)
    expect(await tables()).toEqual(kept.map(() => []))
  })

  test('the use of a code says no more whose it was once its guest is forgotten, and still counts', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id: orderId } = await place(shop, { guest: ADA })
    const actor = { kind: 'guest' } as const
    await advanceOrder(shop, { orderId, action: 'cancel', expectedVersion: null, actor })
    const { guest_key } = (await findOrder(shop.read, orderId)) ?? { guest_key: '' }
    const use = { order_id: orderId, code: 'LUNCH', guest_key, used_at: FRIDAY_EVENING }
    await shop.work(async (tx) => {
      await insertDiscountCode(tx, discountCode({ code: 'LUNCH' }))
      await claimCodeUse(tx, use)
    })
    await forgetSender(shop, ADA.email)
    const left = await shop.read.selectFrom('code_uses').selectAll().execute()
    expect(left).toEqual([{ ...use, guest_key: orderId }])
  })

  test('an unsent mail about a forgotten order is deleted with its guest, and no other mail', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    await confirmedMailbox(shop, 'ada@example.org')
    await confirmedMailbox(shop, 'bob@example.org')
    await cancelled(shop, ADA)
    await cancelled(shop, { name: 'Bob', email: 'bob@example.org' })
    const { id: stillOpen } = await place(shop, { guest: ADA })
    await forgetSender(shop, 'ada@example.org')
    const mails = await shop.read.selectFrom('outbox').select(['id', 'payload']).execute()
    const naming = (name: string) =>
      mails.filter(({ payload }) => payload.includes(name)).map(({ id }) => id)
    expect(naming('Lovelace')).toEqual([`${stillOpen}-placed`])
    expect(naming('bob@example.org')).toHaveLength(2)
  })

  test('a guest who asked to be forgotten still gets mails about open orders, and none afterwards', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    const email = 'ada@example.org'
    await confirmedMailbox(shop, email)
    const first = await place(shop, { guest: { email } })
    const second = await place(shop, { guest: { email }, enquiry: { lines: [smashes(2)] } })
    await forgetSender(shop, email)
    await refuse(shop, first.id)
    now += 15 * MINUTE
    await applyRetention(shop)
    expect(await isConfirmedMailbox(shop.read, shop, email)).toBe(true)
    await refuse(shop, second.id)
    expect(await mailsTo(shop, email)).toMatchObject([
      { kind: 'order-placed' },
      { kind: 'order-refused' },
    ])
    now += 15 * MINUTE
    await applyRetention(shop)
    expect(await isConfirmedMailbox(shop.read, shop, email)).toBe(false)
  })

  test('a guest who deletes an account while an order is open still gets mails about it', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const { email, cookie } = await guestOf(shop)
    await shop.database.updateTable('user').set({ emailVerified: 1 }).execute()
    const { visitor } = await shop.auth.findSession(caller({ cookie }))
    if (!visitor) throw new Error('Nobody is signed in.')
    const { id } = await place(shop, { guest: { email }, userId: visitor.id })
    const deleted = await deleteAccount(shop, visitor, { currentPassword: 'smash it flat' })
    expect(deleted.ok).toBe(true)
    await refuse(shop, id)
    const kinds = (await mailsTo(shop, email)).map(({ kind }) => kind)
    expect(kinds).toContain('order-refused')
  })

  test('a forgotten guest has to confirm the mailbox again, and so has one who was away for a year', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const emails = ['ada@example.org', 'bob@example.org', 'cleo@example.org']
    for (const email of emails) await confirmedMailbox(shop, email)
    const confirmed = async () => {
      const each = emails.map(async (email) => isConfirmedMailbox(shop.read, shop, email))
      return Promise.all(each)
    }
    await forgetSender(shop, 'ADA@example.org')
    expect(await confirmed()).toEqual([false, true, true])
    now += 200 * DAY
    const asked = { email: 'cleo@example.org', isFirst: true, clientAddress: null }
    expect(await shop.work((tx) => takeMailPermission(tx, shop, asked))).toMatchObject({
      isConfirmed: true,
    })
    now += 200 * DAY
    await forgetExpired(shop)
    expect(await confirmed()).toEqual([false, false, true])
  })
}

/** What is stored, as text in small letters. */
async function everyTable({ database }: Shop): Promise<{ name: string; rows: string }[]> {
  const tables = await database.introspection.getTables()
  const read = tables.map(async ({ name }) => {
    const rows = await database
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute()
    return { name, rows: JSON.stringify(rows).toLowerCase() }
  })
  return Promise.all(read)
}

/** An order that its guest has cancelled, with unsent mails about it. */
async function cancelled(shop: Shop, guest: { name: string; email: string }): Promise<void> {
  const { id: orderId } = await place(shop, { guest })
  const actor = { kind: 'guest' } as const
  await advanceOrder(shop, { orderId, action: 'cancel', expectedVersion: null, actor })
}

async function refuse(shop: Shop, orderId: string): Promise<void> {
  const reason = 'Out of buns'
  await advanceOrder(shop, {
    orderId,
    action: 'refuse',
    expectedVersion: null,
    actor: COOK,
    reason,
  })
}
