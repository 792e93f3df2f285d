import { betterAuth } from 'better-auth'
import { expect, test } from 'vitest'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

export const accountsTablesContract: Contract = (open) => {
  test('the accounts library finds the tables it expects and stores an account in them', async () => {
    await using opened = await open()
    const { shop } = opened
    const auth = betterAuth({
      baseURL: shop.publicUrl,
      secret: 'only-for-this-test-and-long-enough-to-be-one',
      database: { db: shop.database, type: dialectOf(shop.database) },
      emailAndPassword: { enabled: true },
      user: {
        additionalFields: {
          userName: { type: 'string', required: true },
          country: { type: 'string', required: true },
          number: { type: 'string', required: true },
        },
      },
    })
    const record = { userName: 'ada', name: 'Ada Guest', country: '+90', number: '5550100' }
    const email = 'ada@example.com'
    const password = 'a long enough password'
    const { user } = await auth.api.signUpEmail({ body: { ...record, email, password } })
    expect(user).toMatchObject({ ...record, email, emailVerified: false })
    const { token } = await auth.api.signInEmail({ body: { email, password } })
    const session = await shop.read
      .selectFrom('session')
      .selectAll()
      .where('token', '=', token)
      .executeTakeFirstOrThrow()
    expect(new Date(session.expiresAt).getTime()).toBeGreaterThan(shop.clock())
    await shop.database.deleteFrom('user').execute()
    expect(await countAll(shop.read, 'session')).toBe(0)
    expect(await countAll(shop.read, 'account')).toBe(0)
  })
}
