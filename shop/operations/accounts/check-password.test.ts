import { expect, test } from 'vitest'
import { hashPassword } from '#shop/auth/password-hash.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import type { Outcome } from '#shop/domain/common/refusal.ts'
import {
  findUserByEmail,
  replacePasswordHash,
} from '#shop/persistence/queries/accounts/accounts.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, callerWith, signUpInput } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const { email, password: currentPassword } = signUpInput()
const newer = 'something else entirely'

type Operation = (shop: Shop, visitor: Visitor) => Promise<Outcome<unknown, string>>

test.for<[string, Operation]>([
  ['delete the account', (shop, visitor) => deleteAccount(shop, visitor, { currentPassword })],
  [
    'move the account',
    (shop, visitor) => changeEmail(shop, visitor, { email: 'thief@example.org', currentPassword }),
  ],
  [
    'choose a password',
    (shop, visitor) =>
      changePassword(shop, visitor, { currentPassword, password: 'mine from now on' }, caller()),
  ],
])('who knew the password until a moment ago can no longer %s', async ([, operation]) => {
  await using opened = await openTestShop()
  const { shop } = opened
  const visitor = await signedUp(shop)
  const outcome = await operation(replacingOnceChecked(shop), visitor)
  expect(outcome).toMatchObject({ ok: false, refusals: [{ code: 'wrong_password' }] })
  expect((await signIn(shop, { email, password: newer }, caller())).ok).toBe(true)
})

/** The owner replaces the password right before the first write after it was checked. */
function replacingOnceChecked(shop: Shop): Shop {
  let writes = 0
  return {
    ...shop,
    async work(unit) {
      writes += 1
      if (writes === 2) {
        const user = await findUserByEmail(shop.read, email)
        const hash = await hashPassword(newer, shop.passwordCost)
        await shop.work((tx) => replacePasswordHash(tx, user?.id ?? '', hash, shop.clock()))
      }
      return shop.work(unit)
    },
  }
}

async function signedUp(shop: Shop): Promise<Visitor> {
  const outcome = await signUp(shop, signUpInput(), caller())
  const cookies = outcome.ok ? outcome.value.cookies : []
  const { visitor } = await shop.auth.findSession(callerWith(cookies))
  if (!visitor) throw new Error('A sign-up did not sign in.')
  return visitor
}
