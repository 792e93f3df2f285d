import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})

afterAll(() => shop[Symbol.asyncDispose]())

test.for([
  '/order/canary-token',
  '/shared/canary-token',
  '/setup/canary-token',
  '/t/7/canary-sign',
  '/enrol/canary-token',
])('%s names no address to pass on, and no other site is told of it', async (path) => {
  const { headers, text } = await ask(shop.origin + path)
  const head = text.slice(0, text.indexOf('</head>'))
  expect(head).toContain('og:image')
  expect(head).not.toMatch(/canary|canonical|og:url/)
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('a page for everyone names its one address, whatever it was asked with', async () => {
  const { headers, text } = await ask(`${shop.origin}/contact?a=1&utm_source=canary`)
  expect(text).toMatch(/<link rel="canonical" href="http:\/\/[^"/]+\/contact"\/>/)
  expect(text).not.toContain('canary')
  expect(headers['cache-control']).toContain('public')
})
