import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESSES } from '#app/addresses.ts'
import { ask } from '#tests/support/ask.ts'
import { exchange } from '#tests/support/exchange.ts'
import { openTestServer, type TestServer } from '#tests/support/open-test-server.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const PLACES = Object.entries(ADDRESSES).filter(([pattern]) => pattern !== '/*')

let inside: string[] = []
let server: TestServer

beforeAll(async () => {
  server = await openTestServer({
    handlePage: async (request) => {
      inside.push(request.method)
      return new Response('page')
    },
  })
})

afterAll(() => server[Symbol.asyncDispose]())

const TYPES = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  file: 'multipart/form-data; boundary=x',
}

test.for(PLACES)(
  '%s is asked by the methods that it declares, and every other one is refused with them',
  async ([pattern, { takes, isForPostsOnly }]) => {
    const path = pattern.replace(/:\w+/g, 'some-thing').replace('*', 'some/thing')
    const methods = [...(isForPostsOnly ? [] : ['GET', 'HEAD']), ...(takes ? ['POST'] : [])]
    for (const spelling of new Set([path, path === '/' ? '/_.data' : `${path}.data`])) {
      for (const method of METHODS) {
        inside = []
        const type = takes === undefined ? {} : { 'content-type': TYPES[takes] }
        const headers = { origin: server.origin, ...type }
        const { status, headers: answered } = await ask(server.origin + spelling, {
          method,
          headers,
        })
        const isTaken = methods.includes(method)
        const named = `${method} ${spelling}`
        // Cached pages are never refused, and an allowed post reaches the route.
        expect(status === 405, named).toBe(!isTaken)
        if (!isTaken) expect(inside, named).toEqual([])
        if (!isTaken) expect(answered.allow, named).toBe(methods.join(', '))
        if (method === 'POST' && isTaken) expect(inside, named).toEqual(['POST'])
      }
    }
  },
)

test('capitals, percent signs and a slash at the end lead to the same refusal', async () => {
  for (const path of ['/Order/abc', '/%6frder/abc', '/order/abc/', '/ORDER/abc.DATA']) {
    const answer = await ask(server.origin + path, {
      method: 'DELETE',
      headers: { origin: server.origin },
    })
    expect(answer, path).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } })
  }
})

test('nothing can be posted where there is nothing', async () => {
  for (const path of ['/nowhere', '/api/nothing', '/assets/app.js']) {
    const headers = { origin: server.origin, 'content-type': 'application/json' }
    const answer = await ask(server.origin + path, { method: 'POST', headers, body: '{}' })
    expect(answer.status, path).toBe(404)
  }
})

test('a NUL in an address or a query reaches no page', async () => {
  inside = []
  for (const path of ['/order/a%00b', '/orders?from=%00', '/reset-password?token=a%00']) {
    expect((await ask(server.origin + path)).status, path).toBe(400)
  }
  expect(inside).toEqual([])
})

test.for([
  ['GET /ok HTTP/1.1\r\nHost: a\r\nBroken Header\r\n\r\n', 400],
  ['CONNECT shop.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
] as const)(
  'what cannot be read is answered with the headers of all other answers: %j',
  async ([bytes, status]) => {
    await using secure = await openTestServer({ publicUrl: 'https://shop.example' })
    const answer = await exchange(secure.port, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const usual = await ask(`${secure.origin}/nowhere`, { method: 'OPTIONS' })
    for (const name of ['strict-transport-security', 'x-content-type-options', 'x-frame-options']) {
      expect(answer.toLowerCase()).toContain(`\r\n${name}: ${usual.headers[name]}`.toLowerCase())
    }
    expect(answer).toContain("\r\nContent-Security-Policy: default-src 'none'; script-src 'self'")
  },
)
