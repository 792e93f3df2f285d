import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'

const PASSWORD = 'smash it flat'
const ACCOUNT = {
  nameAndSurname: 'Ayşe Güneş',
  email: 'owner@shop.example',
  password: PASSWORD,
  passwordVerify: PASSWORD,
}

test('each start prints a link until one has made the owner, whom the form then signs in', async () => {
  const first = await startShop()
  const { dataDir } = first
  const dead = await printedPath(first)
  await first.stop()
  await using again = await startShop({ dataDir })
  const path = await printedPath(again)
  expect(path).not.toBe(dead)

  const page = await ask(again.origin + path)
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  const made = await post(again, path, ACCOUNT)
  expect(made).toMatchObject({ status: 303, headers: { location: '/office' } })
  const cookie = String(made.headers['set-cookie']).split(';', 1)[0] ?? ''
  const me = await ask(`${again.origin}/api/me`, { headers: { cookie } })
  expect(JSON.parse(me.text)).toMatchObject({ signedIn: true, staffRole: 'owner' })

  expect((await ask(again.origin + dead)).status).toBe(404)
  expect((await ask(again.origin + path)).status).toBe(404)
  expect(again.printed()).not.toContain(`"path":"${path}"`)
  await again.stop()
  await using third = await startShop({ dataDir })
  expect(third.printed()).toContain('Flattop is open')
  expect(third.printed()).not.toContain('/setup/')
})

test('the owner of the settings can log in at once, and no link is printed', async () => {
  const settings = { OWNER_EMAIL: 'Owner@Shop.example', OWNER_PASSWORD: PASSWORD }
  await using shop = await startShop({ settings })
  const answer = await post(shop, '/login', { email: ACCOUNT.email, password: PASSWORD })
  expect(answer.status).toBe(303)
  expect(shop.printed()).not.toContain('/setup/')
  expect(shop.printed()).not.toContain(PASSWORD)
})

test('an owner whose password others would guess is refused before the shop opens', async () => {
  const settings = { OWNER_EMAIL: 'owner@shop.example', OWNER_PASSWORD: 'password1234' }
  await expect(startShop({ settings })).rejects.toThrow(
    /ended with 1:\n.*OWNER_PASSWORD is too easy to guess[^\n]*\n$/s,
  )
})

/** The link is printed a moment after the server listens. */
async function printedPath(shop: RunningShop): Promise<string> {
  await expect.poll(() => shop.printed()).toContain('/setup/')
  return /\/setup\/[\w-]{43}/.exec(shop.printed())?.[0] ?? ''
}

function post(shop: RunningShop, path: string, fields: Record<string, string>) {
  return ask(shop.origin + path, {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
}
