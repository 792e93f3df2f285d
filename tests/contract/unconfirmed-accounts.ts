import { expect, test } from 'vitest'
import { acceptInvitation } from '#shop/operations/accounts/accept-invitation.ts'
import { changeEmail } from '#shop/operations/accounts/change-email.ts'
import { confirmEmail } from '#shop/operations/accounts/confirm-email.ts'
import { forgetUnconfirmedAccounts } from '#shop/operations/accounts/forget-unconfirmed-accounts.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { listUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, mailedToken, signUpInput } from '#tests/support/accounts.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { guestOf, staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 10, 20, 19)

export const unconfirmedAccountsContract: Contract = (open) => {
  test('an account whose email is never confirmed is deleted after a day, with its session and its mails', async () => {
    await using tested = await openSince(open)
    const { shop, clock } = tested
    const { id, email } = await guestOf(shop, 'squatter')
    clock.now += DAY - HOUR
    expect(await forgetUnconfirmedAccounts(shop)).toBe(0)
    clock.now += 2 * HOUR
    expect(await forgetUnconfirmedAccounts(shop)).toBe(1)
    expect(await emailsOf(shop)).toEqual([])
    for (const table of ['session', 'account', 'verification'] as const) {
      expect(await shop.read.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(await listUndelivered(shop.read)).toEqual([])
    expect((await guestOf(shop, 'squatter')).email).toBe(email)
    expect(id).not.toBe('')
  })

  test('accounts that are confirmed, of staff, invited or with an order are kept', async () => {
    await using tested = await openSince(open)
    const { shop, clock } = tested
    await confirmed(shop, 'confirmed')
    await staffOf(shop, 'owner')
    await invited(shop, 'cook@example.org')
    const orderer = await guestOf(shop, 'orderer')
    await shop.work((tx) => writeOrder(tx, { user_id: orderer.id }))
    await guestOf(shop, 'nobody')
    clock.now += DAY + HOUR
    expect(await forgetUnconfirmedAccounts(shop)).toBe(1)
    expect(await emailsOf(shop)).toEqual(
      ['confirmed', 'cook', 'orderer', 'owner'].map((name) => `${name}@example.org`),
    )
  })

  test('an account that changed from a confirmed email to an unconfirmed one is kept', async () => {
    await using tested = await openSince(open)
    const { shop, clock } = tested
    const visitor = await confirmed(shop, 'mover')
    clock.now += 2 * DAY
    const { password: currentPassword } = signUpInput()
    const moving = { email: 'moved@example.org', currentPassword }
    expect(await changeEmail(shop, visitor, moving)).toMatchObject({ ok: true })
    clock.now += 2 * DAY
    expect(await forgetUnconfirmedAccounts(shop)).toBe(0)
    expect(await emailsOf(shop)).toEqual(['moved@example.org'])
  })

  test('accounts from before this rule have a day from the first run', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await guestOf(shop, 'early')
    clock.now += 30 * DAY
    expect(await forgetUnconfirmedAccounts(shop)).toBe(0)
    clock.now += DAY - 1
    expect(await forgetUnconfirmedAccounts(shop)).toBe(0)
    expect(await emailsOf(shop)).toEqual(['early@example.org'])
    clock.now += 1
    expect(await forgetUnconfirmedAccounts(shop)).toBe(1)
  })
}

/** A shop in which the first day of accounts from before the rule has passed. */
async function openSince(open: Parameters<Contract>[0]) {
  const clock = { now: START }
  const opened = await open({ clock: () => clock.now })
  await forgetUnconfirmedAccounts(opened.shop)
  clock.now += DAY
  return { ...opened, clock }
}

async function confirmed(shop: Shop, called: string) {
  const { id, email, cookie } = await guestOf(shop, called)
  const token = await mailedToken(shop, 'confirm-email', email)
  expect(await confirmEmail(shop, { userId: id, token })).toMatchObject({ ok: true })
  const { visitor } = await shop.auth.findSession(caller({ cookie }))
  if (!visitor) throw new Error('Nobody is signed in.')
  return visitor
}

async function invited(shop: Shop, email: string): Promise<void> {
  const outcome = await inviteStaff(shop, { email, role: 'kitchen', by: 'cli' })
  const token = outcome.ok ? outcome.value.link.split('/').at(-1) : undefined
  const { nameAndSurname, password } = signUpInput()
  const input = { token: token ?? '', nameAndSurname, email, password }
  expect(await acceptInvitation(shop, input, caller())).toMatchObject({ ok: true })
  const user = shop.read.selectFrom('user').select('emailVerified').where('email', '=', email)
  expect(await user.execute()).toEqual([{ emailVerified: 1 }])
}

async function emailsOf(shop: Shop): Promise<string[]> {
  const rows = await shop.read.selectFrom('user').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}
