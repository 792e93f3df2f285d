import { expect, test } from 'vitest'
import { Guest } from '#tests/support/account-guest.ts'
import { signUpInput } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { guestOf, staffOf } from '#tests/support/staff.ts'

test.for([
  ['owner', '/office'],
  ['manager', '/office'],
  ['kitchen', '/kitchen'],
  ['courier', '/kitchen/deliveries'],
] as const)('after a log-in the %s begins at %s, and a deep link is kept', async ([role, page]) => {
  await using opened = await openTestShop()
  const { email } = await staffOf(opened.shop, role)
  const { password } = signUpInput({})
  const logIn = (path: string) => new Guest(opened.shop).post(path, { email, password })
  expect((await logIn('/login')).headers.get('Location')).toBe(page)
  const deep = await logIn('/login?next=%2Foffice%2Fhours')
  expect(deep.headers.get('Location')).toBe('/office/hours')
})

test('after a log-in a guest comes to their profile', async () => {
  await using opened = await openTestShop()
  const { email } = await guestOf(opened.shop)
  const { password } = signUpInput({})
  const answer = await new Guest(opened.shop).post('/login', { email, password })
  expect(answer.headers.get('Location')).toBe('/profile')
})
