import { once } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { exchange } from '#tests/support/exchange.ts'
import { openTestServer, type TestServer } from '#tests/support/open-test-server.ts'

const text = `<p>${'word '.repeat(5000)}</p>`

function openServer(): Promise<TestServer> {
  return openTestServer({
    handlePage: async () => new Response(text, { headers: { 'Content-Type': 'text/html' } }),
  })
}

async function visit(url: string, agent: Agent, method: string, headers: OutgoingHttpHeaders) {
  const asked = request(url, { agent, method, headers }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const { date, connection, 'keep-alive': _, 'x-request-id': id, ...lasting } = response.headers
  const bytes = await buffer(response)
  return {
    line: `${response.statusCode} ${response.statusMessage}`,
    lasting,
    bytes,
    date,
    connection,
    id,
  }
}

test('a connection that stays gets the same answers as one that ends', async () => {
  await using server = await openServer()
  const staying = new Agent({ keepAlive: true, maxSockets: 1 })
  const ending = new Agent({ keepAlive: false })
  const { lasting } = await visit(server.origin, ending, 'GET', { 'accept-encoding': 'br' })
  for (const method of ['GET', 'HEAD']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      for (const tag of [lasting.etag, '"other"']) {
        const headers = { 'accept-encoding': encoding, 'if-none-match': tag }
        const kept = await visit(server.origin, staying, method, headers)
        const ended = await visit(server.origin, ending, method, headers)
        expect(kept).toMatchObject({ line: ended.line, lasting: ended.lasting, bytes: ended.bytes })
        expect([kept.connection, ended.connection]).toEqual(['keep-alive', 'close'])
        expect(kept.id).not.toBe(ended.id)
        expect(Math.abs(Date.parse(kept.date ?? '') - Date.now())).toBeLessThan(60_000)
      }
    }
  }
  expect(staying.freeSockets).not.toEqual({})
  staying.destroy()
})

test('requests that are sent without waiting are answered in their order', async () => {
  await using server = await openServer()
  await visit(server.origin, new Agent(), 'GET', {})
  const ask = (method: string, path: string, last = '') =>
    `${method} ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\n${last}\r\n`
  const bytes = await exchange(
    server.port,
    ask('GET', '/') +
      ask('HEAD', '/') +
      ask('GET', '/healthz') +
      ask('GET', '/') +
      ask('GET', '/a%2fb', 'Connection: close\r\n'),
  )
  const answers = bytes.match(/HTTP\/1\.1 \d{3}|ok\n|<\/p>/g)
  expect(answers).toEqual([
    'HTTP/1.1 200',
    '</p>',
    'HTTP/1.1 200',
    'HTTP/1.1 200',
    'ok\n',
    'HTTP/1.1 200',
    '</p>',
    'HTTP/1.1 400',
  ])
})

test('a client of the last century is answered and hung up on', async () => {
  await using server = await openServer()
  await visit(server.origin, new Agent(), 'GET', {})
  const bytes = await exchange(server.port, 'GET / HTTP/1.0\r\n\r\n')
  expect(bytes).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close\r\n[\s\S]*<\/p>$/)
})
