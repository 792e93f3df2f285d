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

function starts(): number {
  return running.printed().split('Flattop is open at').length - 1
}

function press({ cookie }: Person, password: string) {
  const body = new URLSearchParams({ action: 'restart', password }).toString()
  const headers = { cookie, origin: running.origin, 'Content-Type': FORM }
  return ask(`${running.origin}/office/backup`, { method: 'POST', headers, body })
}

function read(path: string) {
  return ask(running.origin + path, { headers: { cookie: owner.cookie } })
}

const FORM = 'application/x-www-form-urlencoded'
