import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import { openShop } from '#shop/open-shop.ts'
import { signIn } from '#shop/operations/accounts/sign-in.ts'
import { findOrderByToken } from '#shop/persistence/queries/orders/order-streams.ts'
import { caller } from '#tests/support/accounts.ts'
import { flattop, flattopIn } from '#tests/support/flattop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { runFlattop } from '#tests/support/run-flattop.ts'
import { withSecondFactor } from '#tests/support/second-factor.ts'
import { staffOf } from '#tests/support/staff.ts'

const publicUrl = 'http://localhost:3000'

test('a shop that takes another secret turns off second factors that it cannot check any more, and says whose', async () => {
  const now = Date.now()
  await using opened = await openTestShop({ clock: () => now })
  const { shop, dataDir } = opened
  const { email, cookie } = await staffOf(shop, 'owner')
  const { visitor } = await shop.auth.findSession(caller({ cookie }))
  if (!visitor) throw new Error('Nobody is signed in.')
  await withSecondFactor(shop, visitor, 'smash it flat')
  await rm(join(dataDir, 'secret'))
  const adopted = await flattopIn(dataDir, ['secret', 'adopt'])
  expect(adopted).toMatchObject({ code: 0 })
  expect(adopted.output).toContain(`Two-step logins turned off: ${email}`)
  const again = await openShop({ dataDir, publicUrl })
  try {
    const outcome = await signIn(again.shop, { email, password: 'smash it flat' }, caller())
    expect(outcome).toMatchObject({ ok: true, value: { wantsCode: false } })
    const events = await flattop({ ...again, dataDir }, ['staff', 'events'])
    expect(events.output).toContain(`second_factor_reset, ${email}, by cli`)
  } finally {
    await again.close()
  }
})

test('a leaked secret is replaced by a new one, and every link it made stops working', async () => {
  await using opened = await openTestShop()
  const { shop, dataDir } = opened
  const file = join(dataDir, 'secret')
  const seen = {
    secret: await readFile(file, 'utf8'),
    link: hashToken(orderToken(shop, 'order-1')),
  }
  await shop.work((tx) => writeOrder(tx, { token_hash: seen.link }))
  const renewed = await runFlattop(dataDir, ['secret', 'renew'])
  expect(renewed).toMatchObject({ code: 0 })
  expect(renewed.output).toContain('Every order link from before has ended')
  expect(await readFile(file, 'utf8')).not.toBe(seen.secret)
  const again = await openShop({ dataDir, publicUrl })
  try {
    expect(await findOrderByToken(again.shop.read, seen.link)).toBeUndefined()
    const link = hashToken(orderToken(again.shop, 'order-1'))
    expect(await findOrderByToken(again.shop.read, link)).toMatchObject({ id: 'order-1' })
  } finally {
    await again.close()
  }
})

test('a SECRET that was seen is not taken for a new one, and another is', async () => {
  await using opened = await openTestShop({ secret: 'the secret that the shop began with' })
  const { dataDir } = opened
  const renew = (SECRET: string) =>
    flattopIn(dataDir, ['secret', 'renew'], { environment: { SECRET } })
  const same = await renew('the secret that the shop began with')
  expect(same).toMatchObject({ code: 1, output: expect.stringContaining('Set another') })
  expect(await renew('another secret, that nobody has seen')).toMatchObject({ code: 0 })
})

test('a secret is not changed beside a server that goes on with the one before', async () => {
  await using opened = await openTestShop()
  const { dataDir } = opened
  const before = await readFile(join(dataDir, 'secret'), 'utf8')
  const server = await openShop({ dataDir, publicUrl, lock: true })
  try {
    for (const word of ['adopt', 'renew']) {
      const answer = await flattopIn(dataDir, ['secret', word])
      expect(answer, word).toMatchObject({
        code: 1,
        output: expect.stringContaining('Another process is running'),
      })
    }
  } finally {
    await server.close()
  }
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(before)
})
