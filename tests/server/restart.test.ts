import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { signUpInput } from '#tests/support/accounts.ts'
import { ask } from '#tests/support/ask.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'

const { password: PASSWORD } = signUpInput()

let running: RunningShop
let owner: Person
let manager: Person

beforeAll(async () => {
  running = await startShop()
  await besideShop(running, async (beside) => {
    owner = await staffOf(beside, 'owner')
    manager = await staffOf(beside, 'manager')
  })
})

afterAll(() => running[Symbol.asyncDispose]())

test('an owner with the password restarts the shop, which goes on at its address as the same process', async () => {
  expect((await press(owner, 'not it')).headers.location).toContain('refused=wrong_password')
  expect(await press(manager, PASSWORD)).toMatchObject({ status: 403 })
  expect(starts()).toBe(1)

  const pressed = await press(owner, PASSWORD)
  expect(pressed.status).toBe(303)
  const says = `/office/backup?since=`
  expect(pressed.headers.location).toContain(says)
  const page = pressed.headers.location ?? ''
  expect((await read(page)).text).toContain('The shop stops and starts again.')
  await expect.poll(starts, { timeout: 30_000 }).toBe(2)
  expect(running.printed()).toContain('Flattop is closed')
  await expect.poll(async () => (await read(page)).text).toContain('The shop has started again.')
  process.kill(running.pid, 0)
  await besideShop(running, async ({ read: reader }) => {
    const [event] = await listSecurityEvents(reader, { limit: 1 })
    expect(event).toMatchObject({ kind: 'restart_asked', by: owner.id })
  })
  expect(await running.stop()).toBe(0)
})

test('the shop stays open where a line of its settings would stop the next start, and the page names it', async () => {
  await using other = await startShop()
  const mine = await besideShop(other, (beside) => staffOf(beside, 'owner'))
  const file = join(other.dataDir, '.env')
  writeFileSync(file, '# Ours\nLOG=json\nSMPT_URL=smtp://mail.example\n')
  const refused = await press(mine, PASSWORD, other)
  expect(refused.headers.location).toContain('refused=settings_unusable')
  const page = await read(refused.headers.location ?? '', mine, other)
  expect(page.text).toMatch(/<span[^>]*> *Line 3: SMPT_URL is no setting\.</)
  expect(other.printed()).not.toContain('Flattop is closed')
  rmSync(file)
  expect((await press(mine, PASSWORD, other)).headers.location).toContain('since=')
  await expect.poll(() => startsOf(other), { timeout: 30_000 }).toBe(2)
})

function starts(): number {
  return startsOf(running)
}

function startsOf(shop: RunningShop): number {
  return shop.printed().split('Flattop is open at').length - 1
}

function press({ cookie }: Person, password: string, shop = running) {
  const body = new URLSearchParams({ action: 'restart', password }).toString()
  const headers = { cookie, origin: shop.origin, 'Content-Type': FORM }
  return ask(`${shop.origin}/office/backup`, { method: 'POST', headers, body })
}

function read(path: string, by = owner, shop = running) {
  return ask(shop.origin + path, { headers: { cookie: by.cookie } })
}

const FORM = 'application/x-www-form-urlencoded'
