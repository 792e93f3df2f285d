import { expect, test } from 'vitest'
import { shopContext } from '#app/request/context.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { ask } from '#tests/support/ask.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'
import { FRIDAY_EVENING, orderInput, setUpKitchen } from '#tests/support/order-input.ts'
import { type CollectedSpan, openTraceCollector } from '#tests/support/trace-collector.ts'
import { openTracing } from './tracing.ts'

const SILENT = { event() {} }

/** Answers every page by placing an order of a guest with a telling name. */
function openTraced(tracesTo: string) {
  const guest = { name: 'Canary Guest', phone: '+90 5550177', email: 'canary@example.com' }
  return openTestServer({
    tracesTo,
    clock: () => FRIDAY_EVENING,
    async handlePage(request, context) {
      if (request.url.includes('fault')) throw new Error('canary at fault')
      await placeOrder(context.get(shopContext), orderInput({ guest, details: { note: 'canary' } }))
      return new Response('page')
    },
  })
}

function named(spans: CollectedSpan[], name: string): CollectedSpan {
  const span = spans.find((each) => each.name === name)
  expect(span, name).toBeDefined()
  return span as CollectedSpan
}

function attributesOf({ attributes }: CollectedSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}

test('a request is traced with the order that it places and the transaction that stores it', async () => {
  await using collector = await openTraceCollector()
  {
    await using server = await openTraced(collector.endpoint)
    await setUpKitchen(server.shop)
    await ask(`${server.origin}/order/a-secret-canary-token?canary=1`)
  }
  const spans = collector.spans()
  const request = named(spans, 'GET /order/:token')
  const placing = named(spans, 'place order')
  const transaction = named(spans, 'transaction')
  expect(request.parentSpanId ?? '').toBe('')
  expect(placing.parentSpanId).toBe(request.spanId)
  expect(transaction.parentSpanId).toBe(placing.spanId)
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/order/:token',
    'flattop.request.id': expect.any(String),
    'http.response.status_code': 200,
  })
  expect(attributesOf(transaction)).toEqual({ 'db.system.name': 'sqlite' })
  expect(collector.requests[0]?.path).toBe('/v1/traces')
})

test('nothing that guests type, send or are is in a trace, nor what a fault says', async () => {
  await using collector = await openTraceCollector()
  {
    await using server = await openTraced(collector.endpoint)
    await setUpKitchen(server.shop)
    const headers = {
      'user-agent': 'canary',
      cookie: 'canary=1',
      'x-forwarded-for': '203.0.113.77',
    }
    for (const path of ['/order/canary', '/canary?canary', '/fault-canary', '/%63anary']) {
      await ask(`${server.origin}${path}`, { headers })
    }
  }
  expect(collector.spans().length).toBeGreaterThan(4)
  const all = collector.bodies.join('\n')
  expect(all).not.toMatch(/canary/i)
  expect(all).not.toMatch(/203\.0\.113|127\.0\.0\.1|5550177/)
  const faults = collector.spans().filter(({ status }) => status.code === 2)
  expect(faults).toHaveLength(1)
})

test('a transaction that no request waits for is no trace of its own', async () => {
  await using collector = await openTraceCollector()
  {
    await using server = await openTraced(collector.endpoint)
    await setUpKitchen(server.shop)
  }
  expect(collector.bodies).toEqual([])
})

test('the collector gets the headers that were set for it', async () => {
  await using collector = await openTraceCollector()
  const headers = { 'api-key': 'of the collector' }
  const tracing = openTracing({ endpoint: `${collector.endpoint}/`, headers }, 'sqlite', SILENT)
  const asked = { id: '1', method: 'GET', route: '/' }
  await tracing.request(
    asked,
    async () => {},
    () => 200,
  )
  await tracing.stop()
  expect(collector.requests).toMatchObject([{ path: '/v1/traces', headers }])
})

test('a collector that refuses is logged once, and nobody waits for it', async () => {
  await using collector = await openTraceCollector(400)
  const logged: string[] = []
  const log = { event: (message: string) => logged.push(message) }
  const tracing = openTracing({ endpoint: collector.endpoint, headers: {} }, 'sqlite', log)
  const asked = { id: '1', method: 'GET', route: '/' }
  for (let requests = 0; requests < 1_200; requests++) {
    await tracing.request(
      asked,
      async () => {},
      () => 200,
    )
  }
  await tracing.stop()
  expect(collector.requests.length).toBeGreaterThan(1)
  expect(logged).toEqual(['Traces can’t be sent'])
})
