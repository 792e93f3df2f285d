import { expect, test } from 'vitest'
import { hashPassword } from '#shop/auth/password-hash.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { makeFirstOwner } from '#shop/operations/accounts/make-first-owner.ts'
import { replacePasswordHash } from '#shop/persistence/queries/accounts/accounts.ts'
import {
  findStaffMember,
  isPasswordDue,
  putStaff,
} from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { codes, Guest, shown, signedUpGuest } from '#tests/support/account-guest.ts'
import { caller, confirmAddress, mailedToken } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'

const email = 'ayse@example.org'
const short = 'grillzz7'
const long = 'onions on top'

test('somebody invited to the staff needs a password of twelve characters', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const outcome = await inviteStaff(shop, { email, role: 'kitchen', by: 'cli' })
  const path = outcome.ok ? outcome.value.link.slice(shop.publicUrl.length) : ''
  const fields = { nameAndSurname: 'Ayşe Güneş', email }
  const invited = new Guest(shop)
  const refused = await invited.post(path, { ...fields, password: short, passwordVerify: short })
  expect(await codes(refused)).toEqual(['password staff_too_short'])
  const taken = await invited.post(path, { ...fields, password: long, passwordVerify: long })
  expect(taken.status).toBe(303)
})

test('an owner from the settings needs twelve characters, a guest eight', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  expect(await makeFirstOwner(shop, { email, password: short })).toMatchObject({
    ok: false,
    refusals: [{ code: 'staff_too_short' }],
  })
  await signedUpGuest(shop, { password: short, passwordVerify: short })
})

test('an older, short password still logs in, leads to the page for a longer one, and then to work', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const { cook, id } = await cookWithShortPassword(shop)
  expect(await isPasswordDue(shop.read, id)).toBe(true)
  const page = await shown(await cook.get('/profile/password'))
  expect(page.loaderData['/profile/password']).toEqual({ workplace: '/kitchen', isDue: true })
  const change = (password: string) =>
    cook.post('/profile/password', { currentPassword: short, password, passwordVerify: password })
  expect(await codes(await change('grillzz8'))).toEqual(['password staff_too_short'])
  expect(await codes(await change(long))).toEqual([])
  expect(await isPasswordDue(shop.read, id)).toBe(false)
})

test('a new password by mail has twelve characters too for those who work here', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const { id } = await cookWithShortPassword(shop)
  await confirmAddress(shop, email)
  const guest = new Guest(shop)
  await guest.post('/forgot-password', { email })
  const token = await mailedToken(shop, 'reset-password', email)
  const reset = (password: string) =>
    guest.post('/reset-password', { token, password, passwordVerify: password })
  expect(await codes(await reset('grillzz8'))).toEqual(['password staff_too_short'])
  // As at sign-up, the person's own name is refused as a password.
  expect(await codes(await reset('ayşe güneş 12'))).toEqual(['password too_common'])
  expect(await codes(await reset(long))).toEqual([])
  expect(await isPasswordDue(shop.read, id)).toBe(false)
})

/** A cook whose password predates the twelve-character rule, just signed in. */
async function cookWithShortPassword(shop: Shop): Promise<{ cook: Guest; id: string }> {
  const cook = await signedUpGuest(shop)
  const session = caller({ cookie: cook.cookies.header() })
  const id = (await shop.auth.findSession(session)).visitor?.id ?? ''
  const hash = await hashPassword(short, shop.passwordCost)
  await shop.work(async (tx) => {
    await putStaff(tx, { userId: id, role: 'kitchen', at: shop.clock() })
    await replacePasswordHash(tx, id, hash, shop.clock())
  })
  expect((await cook.post('/login', { email, password: short })).status).toBe(303)
  const back = await shop.auth.findSession(caller({ cookie: cook.cookies.header() }))
  const credential = { by: 'session', id: back.visitor?.sessionId ?? '' } as const
  expect(await findStaffMember(shop.read, credential, shop.clock())).not.toBeNull()
  return { cook, id }
}
