import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'
import { staffOf } from '#tests/support/staff.ts'
import { createPostRateLimit } from './post-rate-limit.ts'

test('a network that posts on and on is told to wait, and others are not', () => {
  let now = 0
  const takeOne = createPostRateLimit(() => now)
  const waits = Array.from({ length: 400 }, () => takeOne('198.51.100.7'))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(300)
  expect(waits.at(-1)).toBe(1)
  expect(takeOne('198.51.100.8')).toBe(0)
  now += 1000
  expect(Array.from({ length: 6 }, () => takeOne('198.51.100.7'))).toEqual([0, 0, 0, 0, 0, 1])
})

test('many IPv6 networks of one site share the site’s limit', () => {
  const takeOne = createPostRateLimit(() => 0)
  const waits = Array.from({ length: 2000 }, (_, at) => takeOne(`2001:db8:1:${at.toString(16)}::1`))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(1200)
})

test('what is posted too often is refused before its body is read', async () => {
  let read = 0
  await using server = await openTestServer({
    handlePage: async () => {
      read += 1
      return new Response()
    },
  })
  const headers = { origin: server.origin, 'content-type': 'application/json' }
  const path = `${server.origin}/api/orders/abc/cancel`
  const send = () => ask(path, { method: 'POST', headers, body: 'no JSON' })
  let refused = await send()
  for (let at = 0; at < 400 && refused.status !== 429; at += 1) refused = await send()
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'too_many' })
  expect(read).toBeGreaterThanOrEqual(300)
  expect(read).toBeLessThan(400)
})

test('a guest who posts on and on from the shop’s own Wi-Fi does not keep its crew from the board', async () => {
  await using server = await openTestServer({ trustedProxies: ['127.0.0.1', '::1'] })
  const cook = await staffOf(server.shop, 'kitchen')
  const post = (cookie = '') =>
    ask(`${server.origin}/api/kitchen/pause`, {
      method: 'POST',
      headers: {
        origin: server.origin,
        'content-type': 'application/json',
        'x-forwarded-for': '198.51.100.7',
        ...(cookie && { cookie }),
      },
      body: '{}',
    })
  // Posts more than the rate limit refills meanwhile.
  const many = async (times: number, cookie?: string) => {
    const answers = await Promise.all(Array.from({ length: times }, () => post(cookie)))
    return new Set(answers.map(({ status }) => status))
  }
  expect(await many(400)).toContain(429)
  expect(await many(100, 'flattop.session_token=forged.forged')).toContain(429)
  expect(await many(100, cook.cookie)).toEqual(new Set([200]))
})
