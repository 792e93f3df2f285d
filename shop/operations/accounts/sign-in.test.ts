import { expect, test } from 'vitest'
import { hashPassword } from '#shop/auth/password-hash.ts'
import {
  findUserByEmail,
  replacePasswordHash,
} from '#shop/persistence/queries/accounts/accounts.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, callerWith, signUpInput } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const { email, password } = signUpInput()

test('a sign-in with a password that its owner replaces meanwhile fails', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await signUp(shop, signUpInput(), caller())
  const opens: string[][] = []
  const late: Shop = {
    ...shop,
    auth: {
      ...shop.auth,
      async signIn(credentials, by) {
        const right = await shop.auth.signIn(credentials, by)
        opens.push(right?.cookies ?? [])
        await replacePassword(shop)
        return right
      },
    },
  }
  expect(await signIn(late, { email, password }, caller())).toMatchObject({
    ok: false,
    refusals: [{ code: 'wrong_credentials' }],
  })
  const [cookies = []] = opens
  expect(cookies.length).toBeGreaterThan(0)
  expect((await shop.auth.findSession(callerWith(cookies))).visitor).toBeNull()
})

async function replacePassword(shop: Shop): Promise<void> {
  const user = await findUserByEmail(shop.read, email)
  const hash = await hashPassword('something else entirely', shop.passwordCost)
  await shop.work((tx) => replacePasswordHash(tx, user?.id ?? '', hash, shop.clock() + 1))
}
