import { expect, test } from 'vitest'
import { requestContext } from '#app/request/context.ts'
import { ask } from '#tests/support/ask.ts'
import { exchange, statusOf } from '#tests/support/exchange.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'
import { keyOf, staffOf } from '#tests/support/staff.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

test.for([
  ['GET //evil.example', 400],
  ['GET /a%2fb', 400],
  ['GET /a%00b', 400],
  ['GET /../../etc/passwd', 400],
  ['GET /%2e%2e/%2e%2e/etc/passwd', 400],
  ['GET http://evil.example/', 400],
  [`GET /${'a'.repeat(5000)}`, 414],
  [`GET /${'a'.repeat(20_000)}`, 431],
  ['OPTIONS /', 405],
  ['TRACE /', 405],
  ['PROPFIND /', 405],
  ['CONNECT shop.example:443', 405],
  ['BREW /pot', 400],
] as const)('%s is answered with %i', async ([line, status]) => {
  await using server = await openTestServer()
  expect(await statusOf(server.port, line)).toBe(status)
})

test('more than a hundred headers are refused', async () => {
  await using server = await openTestServer()
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'y']))
  expect((await ask(server.origin, { headers: many(90) })).status).toBe(200)
  expect((await ask(`${server.origin}/other`, { headers: many(110) })).status).toBe(431)
})

test('a page of another site can not post, whatever the address and method', async () => {
  const inside: string[] = []
  await using server = await openTestServer({
    handlePage: async ({ url }) => {
      inside.push(url)
      return new Response()
    },
  })
  const foreign = [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}]
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/contact', '/api/me', '/login.data', '/api/auth/sign-in', '/nothing']) {
      for (const headers of foreign) {
        const answer = await ask(server.origin + path, { method, headers: { ...headers, ...form } })
        expect(answer).toMatchObject({ status: 403, headers: { 'cache-control': 'no-store' } })
      }
    }
  }
  expect(inside).toEqual([])
})

test('a shop file with many pictures arrives from a program whose key works, and from no other', async () => {
  await using server = await openTestServer({
    handlePage: async (request) => new Response(`${(await request.arrayBuffer()).byteLength}`),
  })
  const { key } = await keyOf(server.shop, 'owner')
  const send = (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/zip' }
    const body = 'PK'.repeat(100_000)
    return ask(`${server.origin}/api/office/shop-file`, { method: 'POST', headers, body })
  }
  expect(await send(key)).toMatchObject({ status: 200, text: '200000' })
  expect(await send('wrong')).toMatchObject({ status: 413 })
})

test('a shop file with many pictures is read from owners alone, whoever else works here', async () => {
  await using server = await openTestServer({
    handlePage: async (request) => new Response(`${(await request.arrayBuffer()).byteLength}`),
  })
  const page = { path: '/office/shop/file/send', type: 'multipart/form-data; boundary=x' }
  const api = { path: '/api/office/shop-file', type: 'application/zip' }
  async function send({ path, type }: typeof page, credential: Record<string, string>) {
    const headers = { origin: server.origin, 'content-type': type, ...credential }
    const body = 'PK'.repeat(100_000)
    return (await ask(server.origin + path, { method: 'POST', headers, body })).status
  }
  const { cookie } = await staffOf(server.shop, 'owner')
  for (const to of [page, api]) expect(await send(to, { cookie })).toBe(200)
  for (const role of ['manager', 'kitchen', 'courier'] as const) {
    const others = await staffOf(server.shop, role)
    for (const to of [page, api]) expect(await send(to, { cookie: others.cookie })).toBe(413)
  }
  const { key } = await keyOf(server.shop, 'manager')
  expect(await send(api, { authorization: `Bearer ${key}` })).toBe(413)
})

test('a form of our own arrives whole', async () => {
  await using server = await openTestServer({
    handlePage: async (request) => new Response(await request.text()),
  })
  const answer = await ask(`${server.origin}/contact`, {
    method: 'POST',
    headers: { ...form, origin: server.origin },
    body: 'a=1&b=2',
  })
  expect(answer).toMatchObject({ status: 200, text: 'a=1&b=2' })
})

test('a public address decides which pages are our own and what links are made from', async () => {
  await using server = await openTestServer({
    publicUrl: 'https://shop.example',
    handlePage: async (request) => new Response(request.url),
  })
  const post = (origin: string) =>
    ask(`${server.origin}/contact`, {
      method: 'POST',
      headers: { ...form, origin, 'x-forwarded-host': 'evil.example' },
    })
  expect(await post(server.origin)).toMatchObject({ status: 403 })
  expect(await post('https://shop.example')).toMatchObject({
    status: 200,
    text: 'https://shop.example/contact',
  })
})

test.for([
  { path: '/contact', headers: { 'content-type': 'text/plain' }, status: 415 },
  { path: '/contact', headers: {}, status: 415 },
  { path: '/api/quote', headers: form, status: 415 },
  { path: '/api/quote', headers: { 'content-type': 'text/json' }, status: 415 },
  { path: '/contact', headers: { ...form, 'content-encoding': 'gzip' }, status: 415 },
  { path: '/contact', headers: form, status: 200 },
  { path: '/api/quote', headers: json, status: 200 },
  {
    path: '/api/quote',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    status: 200,
  },
])('a body for $path with $headers is answered with $status', async (sent) => {
  await using server = await openTestServer()
  const answer = await ask(server.origin + sent.path, {
    method: 'POST',
    headers: { ...sent.headers, origin: server.origin },
    body: '{}',
  })
  expect(answer.status).toBe(sent.status)
})

test.for([
  [{ 'content-type': 'text/plain' }, '{}', 415, 'only_json'],
  [
    { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    '{}',
    403,
    'other_origin',
  ],
  [{ 'content-type': 'application/json' }, 'x'.repeat(65_537), 413, 'too_large'],
] as const)(
  'a program that the door refuses reads a problem: %j',
  async ([headers, body, status, code]) => {
    await using server = await openTestServer()
    const path = status === 403 ? '/api/kitchen/pause' : '/api/quote'
    const answer = await ask(server.origin + path, { method: 'POST', headers, body })
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(JSON.parse(answer.text)).toMatchObject({ status, code, type: 'about:blank' })
  },
)

test('a body whose Content-Length is too large is refused before it is sent', async () => {
  await using server = await openTestServer()
  const head = postHead(server.port, `Content-Length: ${64 * 1024 + 1}`)
  expect(await exchange(server.port, head)).toMatch(/^HTTP\/1\.1 413 /)
})

test('a body that grows too large while it is sent is refused', async () => {
  await using server = await openTestServer()
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  const endless = postHead(server.port, 'Transfer-Encoding: chunked') + chunk.repeat(6)
  expect(await exchange(server.port, endless)).toMatch(/^HTTP\/1\.1 413 /)
})

test('a body of exactly 64 KB is taken', async () => {
  await using server = await openTestServer()
  const answer = await ask(`${server.origin}/api/quote`, {
    method: 'POST',
    headers: { ...json, origin: server.origin },
    body: 'x'.repeat(64 * 1024),
  })
  expect(answer.status).toBe(200)
})

test('a photo of a megabyte is taken from staff, and not even read from anybody else', async () => {
  await using server = await openTestServer({
    handlePage: async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
  })
  const { cookie } = await staffOf(server.shop, 'manager')
  const send = (size: number, headers: Record<string, string>) =>
    ask(`${server.origin}/office/menu/smash/photo`, {
      method: 'POST',
      headers: {
        origin: server.origin,
        'content-type': 'multipart/form-data; boundary=x',
        ...headers,
      },
      body: 'x'.repeat(size),
    })
  expect(await send(1_048_576, { cookie })).toMatchObject({ status: 200, text: '1048576' })
  expect((await send(9_000_000, { cookie })).status).toBe(413)
  expect((await send(1_048_576, {})).status).toBe(413)
  expect((await send(1_000, { cookie, ...form })).status).toBe(415)
})

test('a multipart form that breaks off is refused', async () => {
  await using server = await openTestServer()
  const send = (body: string) =>
    ask(`${server.origin}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', origin: server.origin },
      body,
    })
  const field = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
  expect(await send(`${field}--b--\r\n`)).toMatchObject({ status: 200 })
  expect(await send(field)).toMatchObject({ status: 400 })
})

test('every request has an id of its own, in the answer and in the log', async () => {
  await using server = await openTestServer()
  const ids = []
  for (const path of ['/', '/', '/profile', '/assets/none.js', '/healthz', '//']) {
    ids.push((await ask(server.origin + path)).headers['x-request-id'])
  }
  expect(new Set(ids).size).toBe(6)
  for (const id of ids) expect(server.logged()).toContain(`"id":"${id}"`)
  // Two ids must not reveal how many requests were served between them.
  expect(new Set(ids.map((id) => String(id).slice(0, 6))).size).toBe(6)
  expect(new Set(ids.map((id) => String(id).slice(6))).size).toBe(6)
})

test('the log holds nothing personal', async () => {
  await using server = await openTestServer()
  await ask(`${server.origin}/contact?email=canary@example.org`, {
    headers: {
      cookie: 'session=canary',
      'x-forwarded-for': '203.0.113.99',
      'user-agent': 'canary',
    },
  })
  await ask(`${server.origin}/contact`, {
    method: 'POST',
    headers: { ...form, origin: server.origin },
    body: 'name=canary',
  })
  const lines = server
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ method }) => method !== undefined)
  expect(lines).toMatchObject([
    { method: 'GET', path: '/contact', status: 200, ms: expect.any(Number) },
    { method: 'POST', path: '/contact', status: 200 },
  ])
  expect(server.logged()).not.toMatch(/canary|203\.0\.113|127\.0\.0\.1|::1/)
})

test('a fault is logged with its stack and shown as an id alone', async () => {
  await using server = await openTestServer({
    handlePage: async () => {
      throw new Error('no such column: secret')
    },
  })
  const answer = await ask(`${server.origin}/orders`)
  const id = answer.headers['x-request-id']
  expect(answer).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } })
  expect(answer.text).toBe(`Something went wrong on our side.\nRequest ${id}\n`)
  const fault = server
    .logged()
    .split('\n')
    .find((line) => line.includes('no such column'))
  expect(JSON.parse(fault ?? '')).toMatchObject({ level: 'error', id, stack: expect.any(String) })
})

test('each answer that is made for one visitor has a nonce of its own', async () => {
  await using server = await openTestServer({
    handlePage: async (_request, context) => new Response(context.get(requestContext).nonce),
  })
  const nonces = new Set<string>()
  for (let visit = 0; visit < 50; visit += 1) {
    const { headers, text } = await ask(`${server.origin}/profile`)
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${text}'`)
    expect(Buffer.from(text, 'base64')).toHaveLength(16)
    nonces.add(text)
  }
  expect(nonces.size).toBe(50)
})

test('an address with a slash at its end leads to the one without', async () => {
  await using server = await openTestServer()
  expect(await ask(`${server.origin}/contact/?a=b`)).toMatchObject({
    status: 308,
    headers: { location: '/contact?a=b' },
  })
})

function postHead(port: number, bodyHeader: string): string {
  return [
    'POST /contact HTTP/1.1',
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Connection: close',
    bodyHeader,
    '\r\n',
  ].join('\r\n')
}
