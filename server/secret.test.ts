import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '#shop/open-shop.ts'
import { signIn } from '#shop/operations/sign-in.ts'
import { caller } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { runScript } from '#tests/support/run-script.ts'
import { withSecondFactor } from '#tests/support/second-factor.ts'
import { staffOf } from '#tests/support/staff.ts'

test('a shop that takes another secret turns off second factors that it cannot check any more, and says whose', async () => {
  const now = Date.now()
  await using opened = await openTestShop({ clock: () => now })
  const { shop, dataDir } = opened
  const { email, cookie } = await staffOf(shop, 'owner')
  const { visitor } = await shop.auth.readSession(caller({ cookie }))
  if (!visitor) throw new Error('Nobody is signed in.')
  await withSecondFactor(shop, visitor, 'smash it flat')
  await rm(join(dataDir, 'secret'))
  const adopted = await runScript('server/secret.ts', dataDir, ['adopt'])
  expect(adopted).toMatchObject({ code: 0 })
  expect(adopted.said).toContain(`Second factors turned off: ${email}`)
  const again = await openShop({ dataDir, publicUrl: 'http://localhost:3000' })
  try {
    const outcome = await signIn(again.shop, { email, password: 'smash it flat' }, caller())
    expect(outcome).toMatchObject({ ok: true, value: { wantsCode: false } })
    const events = await runScript('server/staff.ts', dataDir, ['events'])
    expect(events.said).toContain(`second_factor_reset, ${email}, by cli`)
  } finally {
    await again.close()
  }
})
