import { expect, test } from 'vitest'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import type { Shop } from '#shop/shop.ts'
import { ask } from '#tests/support/ask.ts'
import { openTestServer, type TestServer } from '#tests/support/open-test-server.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, orderInput, setUpKitchen } from '#tests/support/order-input.ts'
import { figuresReader } from './figures-reader.ts'
import { openMetrics } from './metrics.ts'

const TOKEN = 'a-token-of-the-monitor-that-nobody-guesses'
const SECOND = 1_000

function openWatched(clock: () => number = () => FRIDAY_EVENING) {
  return openTestServer({ metricsToken: TOKEN, clock })
}

function read({ origin }: Pick<TestServer, 'origin'>, token = TOKEN) {
  return ask(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
}

/** The value of one series, such as `flattop_orders_open{state="placed"}`. */
function figure(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

function seriesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => /^[^#\s].*(?= )/.exec(line) ?? [])
}

/** Longer than an answer is kept. */
async function later(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1.2 * SECOND))
}

async function placeRefused(shop: Shop): Promise<void> {
  const lines = [{ itemId: 'there is no such dish', quantity: 1, choices: [] }]
  await placeOrder(shop, orderInput({ enquiry: { lines } }))
}

test('without the setting there is no such address: the router answers it as any other', async () => {
  await using server = await openTestServer()
  expect((await read(server)).text).toBe('page')
})

test('without the token nothing is answered, whatever is sent in its place', async () => {
  await using server = await openWatched()
  for (const token of ['', 'wrong', `${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase()]) {
    const { status, text, headers } = await read(server, token)
    expect([status, text, headers['www-authenticate']]).toEqual([401, '', 'Bearer'])
  }
  const { status } = await ask(`${server.origin}/metrics?token=${TOKEN}`)
  expect(status).toBe(401)
  expect(server.logged()).not.toContain(TOKEN)
})

test('with the token everything is answered as Prometheus reads it, and stored by nobody', async () => {
  await using server = await openWatched()
  const { status, headers, text } = await read(server)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(figure(text, 'flattop_database_up')).toBe(1)
  expect(figure(text, 'flattop_disk_free_bytes')).toBeGreaterThan(0)
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('orders are counted by what came of them, and refused ones by why', async () => {
  await using server = await openWatched()
  const { shop } = server
  await setUpKitchen(shop)
  const input = orderInput()
  await placeOrder(shop, input)
  await placeOrder(shop, input)
  await placeRefused(shop)
  const { text } = await read(server)
  for (const outcome of ['new', 'repeated', 'refused']) {
    expect(figure(text, `flattop_order_attempts_total{outcome="${outcome}"}`), outcome).toBe(1)
  }
  expect(figure(text, 'flattop_order_refusals_total{code="unknown_item"}')).toBe(1)
  expect(figure(text, 'flattop_orders_open{state="placed"}')).toBe(1)
  expect(figure(text, 'flattop_orders_unanswered')).toBe(1)
  expect(figure(text, 'flattop_kitchen_work_ahead_seconds')).toBe(4 * 60)
  expect(figure(text, 'flattop_commit_seconds_count')).toBeGreaterThanOrEqual(3)
})

test('requests, streams and cached pages are counted', async () => {
  await using server = await openWatched()
  await ask(`${server.origin}/`)
  await ask(`${server.origin}/`)
  await ask(`${server.origin}/assets/none.js`)
  const { text } = await read(server)
  expect(figure(text, 'flattop_http_answers_total{status="4xx"}')).toBe(1)
  expect(figure(text, 'flattop_http_answers_total{status="2xx"}')).toBe(2)
  const pages = (result: string) =>
    figure(text, `flattop_page_cache_requests_total{result="${result}"}`) ?? 0
  expect(pages('hit') + pages('miss')).toBe(2)
  expect(figure(text, 'flattop_event_streams{who="guest"}')).toBe(0)
})

test('whatever strangers send makes no new series, and nothing of it is in the answer', async () => {
  await using server = await openWatched()
  const { shop, origin } = server
  await setUpKitchen(shop)
  await placeRefused(shop)
  await placeOrder(shop, orderInput())
  const before = await read(server)
  await later()
  for (const name of ['canary', '"} 1', 'a\nb', '__proto__', '%']) {
    const guest = { name, phone: '', email: `${encodeURIComponent(name)}@canary.example` }
    const lines = [{ itemId: `canary ${name}`, quantity: 1, choices: [] }]
    await placeOrder(shop, orderInput({ guest, details: { note: name } }))
    await placeOrder(shop, orderInput({ guest, enquiry: { lines } }))
    const headers = { 'user-agent': 'canary', 'x-forwarded-for': '203.0.113.9' }
    for (const method of ['GET', 'POST', 'CANARY', 'PROPFIND']) {
      const path = `/canary-${encodeURIComponent(name)}?canary=1`
      await ask(`${origin}${path}`, { method, headers }).catch(() => null)
    }
  }
  const after = await read(server)
  expect(after.text).not.toContain('canary')
  const isNew = (series: string) => !seriesOf(before.text).includes(series)
  // What can be refused is a list of ours and how garbage is collected one of the engine, so that at most these appear.
  const ours =
    /^(?:flattop_order_refusals_total\{code="[a-z_]+"\}|nodejs_gc_duration_seconds_\w+\{.*kind="(?:major|minor|incremental|weakcb)"\})$/
  expect(seriesOf(after.text).filter((series) => isNew(series) && !ours.test(series))).toEqual([])
})

test('two hundred readers at once cost one collection', async () => {
  await using opened = await openTestShop()
  const { shop, dataDir } = opened
  const metrics = openMetrics({ shop, dataDir, backupDir: null })
  const answers = Array.from({ length: 200 }, () => metrics.read())
  expect(new Set(answers).size).toBe(1)
  expect(figure(await metrics.read(), 'flattop_database_up')).toBe(1)
})

test('while the database doesn’t answer its figures are left out, and all others are there', async () => {
  await using opened = await openTestShop()
  const { shop, dataDir } = opened
  const away = { ...shop, read: throwing('ECONNREFUSED') }
  const text = await openMetrics({ shop: away, dataDir, backupDir: null }).read()
  expect(figure(text, 'flattop_database_up')).toBe(0)
  expect(figure(text, 'flattop_orders_unanswered')).toBeUndefined()
  expect(figure(text, 'flattop_disk_free_bytes')).toBeGreaterThan(0)
})

test('figures that can’t be read are logged once, and nobody is sent to the database for them', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const faults: unknown[] = []
  const read = figuresReader({ ...shop, read: throwing() }, (error) => faults.push(error))
  expect([await read(), await read()]).toEqual(['unreadable', 'unreadable'])
  expect(faults).toHaveLength(1)
})

function throwing(code?: string): Shop['read'] {
  return new Proxy(Object.create(null), {
    get() {
      throw Object.assign(new Error('A row of nobody’s shape.'), { code })
    },
  })
}
