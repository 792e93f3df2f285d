import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { openTraceCollector } from '#tests/support/trace-collector.ts'

const TOKEN = 'a-token-of-the-monitor-that-nobody-guesses'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({ settings: { METRICS_TOKEN: TOKEN } })
})

afterAll(() => shop[Symbol.asyncDispose]())

function readMetrics(token: string) {
  return ask(`${shop.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
}

test('the built server gives its figures to whoever has the token, and to nobody else', async () => {
  const { status, text } = await readMetrics(TOKEN)
  expect(status).toBe(200)
  expect(text).toMatch(/^flattop_database_up 1$/m)
  expect(text).toMatch(/^flattop_orders_open\{state="placed"\} 0$/m)
  expect((await readMetrics('')).status).toBe(401)
  expect((await ask(`${shop.origin}/metrics`)).status).toBe(401)
  const posted = await ask(`${shop.origin}/metrics`, { method: 'POST', body: '' })
  expect([403, 405]).toContain(posted.status)
})

test('nothing that guests’ browsers or search engines read knows of the figures', async () => {
  for (const path of ['/sitemap.xml', '/robots.txt', '/']) {
    expect((await ask(`${shop.origin}${path}`)).text, path).not.toContain('metrics')
  }
})

test('its own answers are counted, and the token is in no line of the log', async () => {
  const refused = async () => {
    const { text } = await readMetrics(TOKEN)
    return Number(/^flattop_http_answers_total\{status="4xx"\} (\d+)$/m.exec(text)?.[1])
  }
  await expect.poll(refused).toBeGreaterThan(1)
  expect(shop.printed()).toContain('"path":"/metrics"')
  expect(shop.printed()).not.toContain(TOKEN)
})

test('the built server sends its traces, and the last of them when it is stopped', async () => {
  await using collector = await openTraceCollector()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
  await using traced = await startShop({ settings })
  await ask(`${traced.origin}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: traced.origin },
    body: '{}',
  })
  expect(await traced.stop()).toBe(0)
  expect(collector.spans().map(({ name }) => name)).toContain('POST /api/quote')
})
