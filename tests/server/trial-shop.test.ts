import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { runFlattop } from '#tests/support/run-flattop.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({ settings: { OPEN_SHOP: 'no' } })
})

afterAll(() => shop[Symbol.asyncDispose]())

const ELSEWHERE = { host: 'shop.example' }

test('an example shop says on this machine that it is for trying out, and elsewhere that it is not open', async () => {
  expect(shop.printed()).toContain('Trial shop')
  for (const path of ['/', '/contact', '/basket', '/nowhere', '/']) {
    const here = await ask(shop.origin + path)
    expect(here.text, path).toContain('Trial run.')
    expect(here.text, path).not.toContain('Not open yet.')
    const elsewhere = await ask(shop.origin + path, { headers: ELSEWHERE })
    expect(elsewhere.text, path).toContain('Not open yet.')
    expect(elsewhere.text, path).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('a newcomer’s first order works, marked for practice, and nobody else’s does before the shop is opened', async () => {
  const here = await order('key-on-this-machine')
  expect(here.status, here.text).toBe(201)
  const { token } = JSON.parse(here.text)
  const seen = await ask(`${shop.origin}/api/orders/${token}`)
  expect(JSON.parse(seen.text)).toMatchObject({ isTrial: true })

  const elsewhere = await order('key-from-elsewhere', ELSEWHERE)
  expect(elsewhere.status).toBe(409)
  expect(JSON.parse(elsewhere.text).errors).toEqual([{ code: 'not_open_yet' }])
  const behindProxy = await order('key-through-a-proxy', { 'x-forwarded-for': '198.51.100.7' })
  expect(behindProxy.status).toBe(409)

  const early = await runFlattop(shop.dataDir, ['shop', 'open'])
  expect(early).toMatchObject({ code: 1, output: expect.stringContaining('--keep-examples') })
  const opened = await runFlattop(shop.dataDir, ['shop', 'open', '--keep-examples'])
  expect(opened).toMatchObject({ code: 0, output: expect.stringContaining('real from now on') })
  await expect
    .poll(async () => (await ask(shop.origin, { headers: ELSEWHERE })).text)
    .not.toContain('Not open yet.')
  expect((await ask(shop.origin)).text).not.toContain('Trial run.')
  const real = await order('key-of-a-guest', ELSEWHERE)
  expect(real.status, real.text).toBe(201)
  const placed = await ask(`${shop.origin}/api/orders/${JSON.parse(real.text).token}`)
  expect(JSON.parse(placed.text)).toMatchObject({ isTrial: false })
})

async function order(key: string, headers: Record<string, string> = {}) {
  const { categories } = JSON.parse((await ask(`${shop.origin}/api/menu`)).text)
  const lines = [{ itemId: categories[0].items[0].id, quantity: 1, options: [] }]
  const post = (path: string, body: object) =>
    ask(shop.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
      body: JSON.stringify({ lines, fulfilment: 'pickup', ...body }),
    })
  const { slots } = JSON.parse((await post('/api/quote', { withSlots: true })).text)
  const slot = slots.flatMap((day: { slots: { at: number }[] }) => day.slots).at(-1).at
  return post('/api/orders', { slot, guest: { name: 'Ada', email: `${key}@example.com` } })
}
