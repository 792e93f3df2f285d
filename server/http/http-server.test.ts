import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { exchange } from '#tests/support/exchange.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'
import { createHttpServer } from './http-server.ts'

const impatient = {
  headersTimeout: 300,
  requestTimeout: 600,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 300,
}

test('the server gives clients no longer than was decided', () => {
  expect(createHttpServer(() => {})).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
    timeout: 15_000,
    maxRequestsPerSocket: 1_000,
    maxHeadersCount: 101,
  })
})

test('a client that takes too long to send headers is disconnected', async () => {
  await using server = await openTestServer({ limits: impatient })
  const answer = await exchange(server.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('X-Content-Type-Options: nosniff')
})

test('a client that takes too long to send the body is disconnected', async () => {
  await using server = await openTestServer({ limits: impatient })
  const head = [
    'POST /contact HTTP/1.1',
    `Host: localhost:${server.port}`,
    `Origin: http://localhost:${server.port}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 100',
    '\r\n',
  ]
  expect(await exchange(server.port, `${head.join('\r\n')}a=1`)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that doesn’t read a long answer is disconnected', async () => {
  await using server = await openTestServer({
    limits: { idleTimeout: 300 },
    handlePage: async () => new Response(new Uint8Array(64 * 1024 * 1024)),
  })
  const socket = connect(server.port, '127.0.0.1').pause()
  socket.write('GET /orders HTTP/1.1\r\nHost: localhost\r\n\r\n')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  await expect.poll(() => server.logged()).toContain('"path":"/orders"')
  socket.resume()
  await closed
})

test('a client waiting for a slow answer is not disconnected', async () => {
  await using server = await openTestServer({
    // Longer than a busy machine takes from a connection to its request: until then it may be closed.
    limits: { idleTimeout: 1_000 },
    async handlePage() {
      await setTimeout(2_500)
      return new Response('late')
    },
  })
  expect((await ask(`${server.origin}/orders`)).text).toBe('late')
})

test.for([
  'nonsense\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nbad header: x\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
])('%j is not understood', async (bytes) => {
  await using server = await openTestServer()
  expect(await exchange(server.port, bytes)).toMatch(/^HTTP\/1\.1 400 /)
})

test('a request for two hosts is not understood', async () => {
  await using server = await openTestServer()
  const twice = 'GET /orders HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'
  expect(await exchange(server.port, twice)).toMatch(/^HTTP\/1\.1 400 /)
})

test('an unknown Expect header is answered 417', async () => {
  await using server = await openTestServer()
  const head = 'GET /orders HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nConnection: close\r\n\r\n'
  const answer = await exchange(server.port, head)
  expect(answer).toMatch(/^HTTP\/1\.1 417 /)
  expect(answer).toContain('X-Content-Type-Options: nosniff')
})

test('a request to upgrade the protocol is answered in HTTP/1.1', async () => {
  await using server = await openTestServer()
  const head =
    'GET /orders HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  expect(await exchange(server.port, head)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a connection is closed after a thousand requests', async () => {
  await using server = await openTestServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const connections = new Set<unknown>()
  for (let visit = 0; visit < 1_001; visit += 1) {
    const request = get(`${server.origin}/`, { agent })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    await text(response)
    connections.add(request.socket)
    if (visit === 999) {
      expect(response.headers.connection).toBe('close')
      if (!request.socket?.closed) await once(request.socket ?? request, 'close')
    }
  }
  expect(connections.size).toBe(2)
  agent.destroy()
})

test('the answer to a visitor who has gone is logged as such', async () => {
  const left = Promise.withResolvers<void>()
  await using server = await openTestServer({
    async handlePage() {
      await left.promise
      return new Response('late')
    },
  })
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /orders HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'connect')
  socket.destroy()
  await once(socket, 'close')
  await expect.poll(() => server.logged()).toContain('"path":"/orders","status":499')
  left.resolve()
  expect((await ask(`${server.origin}/healthz`)).status).toBe(200)
})
