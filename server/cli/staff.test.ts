import { expect, test } from 'vitest'
import { recogniseApiKey } from '#shop/operations/accounts/recognise-api-key.ts'
import { hasSecondFactor } from '#shop/persistence/queries/accounts/second-factors.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { isStillAllowed } from '#shop/realtime/watch-staff.ts'
import { caller } from '#tests/support/accounts.ts'
import { flattop, flattopIn } from '#tests/support/flattop.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { runFlattop } from '#tests/support/run-flattop.ts'
import { withSecondFactor } from '#tests/support/second-factor.ts'
import { credentialOf, keyOf, staffOf } from '#tests/support/staff.ts'

test('the operator invites somebody, sees it, and takes it back', async () => {
  await using opened = await openTestShop()
  expect((await staff(opened)).output).toContain('There is no staff yet')
  const added = await staff(opened, 'add', 'Ayse@Example.org', 'kitchen')
  expect(added.code).toBe(0)
  expect(added.output).toMatch(
    /ayse@example\.org becomes kitchen.*\nhttp:\/\/localhost:3000\/setup\/[\w-]{43}\n$/,
  )
  expect((await staff(opened, 'list')).output).toMatch(/^kitchen ayse@example\.org, invited until /)
  expect(await staff(opened, 'disable', 'ayse@example.org')).toMatchObject({ code: 0 })
  expect((await staff(opened)).output).toContain('There is no staff yet')
})

test('the operator reads who gets warnings and guests’ messages', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  expect((await staff(opened)).output).toContain(
    'Nobody gets warnings and guests’ messages by mail',
  )
  const owner = await staffOf(shop, 'owner')
  expect((await staff(opened)).output).toContain(`messages go to ${owner.email}, until`)
  await shop.work((tx) => writeSettings(tx, { email: 'counter@rosies.kitchen' }))
  expect((await staff(opened)).output).toContain('messages go to counter@rosies.kitchen.')
})

test('the operator gives roles, takes them away and back; the only owner stays one', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const owner = await staffOf(shop, 'owner')
  const cook = await staffOf(shop, 'kitchen')
  expect((await staff(opened, 'disable', owner.email)).output).toContain('is the only owner')
  expect((await staff(opened, 'role', owner.email, 'kitchen')).output).toContain(
    'is the only owner',
  )
  expect(await staff(opened, 'role', cook.email, 'owner')).toMatchObject({ code: 0 })
  expect(await staff(opened, 'disable', owner.email)).toMatchObject({ code: 0 })
  const listed = (await staff(opened)).output
  expect(listed).toMatch(/^owner kitchen@example\.org, Ayşe Güneş$/m)
  expect(listed).toMatch(/^owner owner@example\.org, Ayşe Güneş, disabled \d{4}-/m)
  expect(await staff(opened, 'enable', owner.email)).toMatchObject({ code: 0 })
  expect((await staff(opened)).output).not.toContain('disabled')
  expect((await staff(opened, 'add', cook.email, 'courier')).output).toContain(
    'is on the staff already',
  )
})

test('the operator makes a key, which is shown once, and revokes it', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const made = await staff(opened, 'key', 'Till at the door', 'kitchen')
  const [, id = '', key = ''] = /^Key (\w+) .*\n(flattop_[\w-]{43})\n$/.exec(made.output) ?? []
  const known = await recogniseApiKey(shop, key, '198.51.100.7')
  expect(known).toMatchObject({ value: { id, name: 'Till at the door', role: 'kitchen' } })
  const listed = (await staff(opened, 'keys')).output
  expect(listed).toMatch(new RegExp(`^${id} kitchen Till at the door, made .*, used `))
  expect(listed).not.toContain(key)
  expect(await staff(opened, 'revoke-key', id)).toMatchObject({ code: 0 })
  expect(await recogniseApiKey(shop, key, '198.51.100.7')).toMatchObject({ ok: false })
  expect((await staff(opened, 'revoke-key', id)).output).toContain('There is no active key')
  expect((await staff(opened, 'keys')).output).toContain(', revoked ')
})

test('the operator turns off the second factor of somebody who lost their phone, and sees that it was done', async () => {
  const now = Date.now()
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  const { email, cookie } = await staffOf(shop, 'owner')
  expect((await staff(opened, 'reset-2fa', email)).output).toContain('No account with')
  const { visitor } = await shop.auth.findSession(caller({ cookie }))
  if (!visitor) throw new Error('Nobody is signed in.')
  await withSecondFactor(shop, visitor, 'smash it flat')
  const reset = await staff(opened, 'reset-2fa', email)
  expect(reset).toMatchObject({ code: 0 })
  expect(reset.output).toContain('logs in with the password alone again')
  expect(await hasSecondFactor(shop.read, visitor.id)).toBe(false)
  expect((await shop.auth.findSession(caller({ cookie }))).visitor).toBeNull()
  expect((await staff(opened, 'events')).output).toContain(`second_factor_reset, ${email}, by cli`)
})

test.for([
  [['hire'], 2, 'flattop staff add EMAIL ROLE'],
  [['constructor'], 2, 'flattop staff add EMAIL ROLE'],
  [['add', 'ayse@example.org'], 2, 'flattop staff add EMAIL ROLE'],
  [
    ['add', 'ayse', 'chef'],
    1,
    `"ayse" isn’t an email address.\n"chef" isn’t a role. Roles: owner, manager`,
  ],
  [['role', 'nobody@example.org', 'kitchen'], 1, 'Nobody on the staff has nobody@example.org'],
  [['enable', 'nobody@example.org'], 1, 'Nobody on the staff has nobody@example.org'],
  [['key', ' ', 'kitchen'], 1, 'An API key needs a name'],
] as const)('`flattop staff %s` says what is wrong', async ([words, code, output]) => {
  await using opened = await openTestShop()
  const answer = await staff(opened, ...words)
  expect(answer.code).toBe(code)
  expect(answer.output).toContain(output)
})

test('a running server notices that a command has revoked a right', async () => {
  await using opened = await openTestShop()
  const { shop, dataDir } = opened
  await staffOf(shop, 'owner')
  const cook = await staffOf(shop, 'kitchen')
  const { id } = await keyOf(shop, 'manager')
  const session = await credentialOf(shop, cook)
  const key = { by: 'api_key', id } as const
  const open = new Set([session, key])
  shop.staffWatch.listen(async () => {
    for (const each of open) if (!(await isStillAllowed(shop, each))) open.delete(each)
  })
  expect(open.size).toBe(2)
  await runFlattop(dataDir, ['staff', 'disable', cook.email])
  await expect.poll(() => [...open]).toEqual([key])
  await flattopIn(dataDir, ['staff', 'revoke-key', id])
  await expect.poll(() => [...open]).toEqual([])
})

function staff(opened: TestShop, ...words: string[]) {
  return flattop(opened, ['staff', ...words])
}
