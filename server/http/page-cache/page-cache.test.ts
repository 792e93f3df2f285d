import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerContext, requestContext, shopContext } from '#app/request/context.ts'
import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { ask } from '#tests/support/ask.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'

const html = { 'Content-Type': 'text/html; charset=utf-8' }

/** A page that shows how often it was rendered. */
function countingPage() {
  const rendered: string[] = []
  return {
    rendered,
    async handlePage(request: Request): Promise<Response> {
      rendered.push(request.url)
      return new Response(`<p>rendered ${rendered.length}</p>`, { headers: html })
    },
  }
}

test.for([
  '/',
  '/contact',
  '/login.data',
  '/_.data',
  '/data.json',
  '/?utm_source=mail&fbclid=1',
  '/?a=1',
  '/?next=/profile',
  '/contact?sent=1',
  '/login?mail=a@b.example',
  '/_.data?a=1',
  '/api/menu?since=0',
])('%s is rendered once for everybody', async (path) => {
  const page = countingPage()
  await using server = await openTestServer(page)
  for (let visit = 0; visit < 3; visit += 1) await ask(server.origin + path)
  expect(page.rendered).toEqual([`http://localhost:3000${path.replace(/\?.*/, '')}`])
})

test.for([
  '/profile',
  '/orders',
  '/api/me',
  '/nothing',
  '/login?next=/orders',
  '/login?utm_source=mail&next=/profile',
  '/login?n%65xt=/profile',
  '/signup.data?next=/profile',
  '/_.data?_routes=root',
  '/profile.data',
  '/reset-password',
])('%s is rendered for each visit', async (path) => {
  const page = countingPage()
  await using server = await openTestServer(page)
  for (let visit = 0; visit < 3; visit += 1) await ask(server.origin + path)
  expect(page.rendered).toHaveLength(3)
})

test('a post to a public page is never answered from memory', async () => {
  const page = countingPage()
  await using server = await openTestServer(page)
  await ask(`${server.origin}/contact`)
  const headers = { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await ask(`${server.origin}/contact`, { method: 'POST', headers, body: 'a=1' })
  expect(posted.text).toBe('<p>rendered 2</p>')
  expect((await ask(`${server.origin}/contact`)).text).toBe('<p>rendered 1</p>')
})

test('however many wait for a page, it is rendered once', async () => {
  const ready = Promise.withResolvers<void>()
  const page = countingPage()
  await using server = await openTestServer({
    async handlePage(request) {
      await ready.promise
      return page.handlePage(request)
    },
  })
  const waiting = Array.from({ length: 40 }, () => ask(server.origin))
  ready.resolve()
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['<p>rendered 1</p>']))
  expect(page.rendered).toHaveLength(1)
})

test('a page that could not be rendered is tried again for the next visitor', async () => {
  let isBroken = true
  await using server = await openTestServer({
    handlePage: async () => new Response('page', { status: isBroken ? 500 : 200, headers: html }),
  })
  expect((await ask(server.origin)).status).toBe(500)
  isBroken = false
  const answer = await ask(server.origin)
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toContain('public')
})

test.for([
  { 'Cache-Control': 'no-store' },
  { 'Cache-Control': 'private, max-age=60' },
  { 'Set-Cookie': 'session=1' },
])('a page with %o is nobody else’s', async (personal) => {
  await using server = await openTestServer({
    handlePage: async (request) =>
      new Response(request.headers.get('cookie'), { headers: { ...html, ...personal } }),
  })
  for (const cookie of ['guest=1', 'guest=2']) {
    expect((await ask(server.origin, { headers: { cookie } })).text).toBe(cookie)
  }
})

test('a change made by a request is seen by the very next visitor', async () => {
  const page = countingPage()
  await using server = await openTestServer({
    async handlePage(request, context) {
      if (request.method === 'GET') return page.handlePage(request)
      await context.get(shopContext).work(raiseContentRevision)
      return new Response('changed')
    },
  })
  await ask(server.origin)
  const headers = { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' }
  await ask(`${server.origin}/contact`, { method: 'POST', headers, body: 'price=1' })
  expect((await ask(server.origin)).text).toBe('<p>rendered 2</p>')
})

test('a change made by another program is noticed', async () => {
  const page = countingPage()
  await using server = await openTestServer(page)
  await ask(server.origin)
  await server.shop.work(raiseContentRevision)
  await expect.poll(async () => (await ask(server.origin)).text).toBe('<p>rendered 2</p>')
})

test('a page that was being rendered when its content changed is not kept', async () => {
  const started = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const page = countingPage()
  await using server = await openTestServer({
    async handlePage(request, context) {
      if (request.method === 'POST') {
        await context.get(shopContext).work(raiseContentRevision)
        return new Response('changed')
      }
      const answer = await page.handlePage(request)
      started.resolve()
      await ready.promise
      return answer
    },
  })
  const early = ask(server.origin)
  await started.promise
  const headers = { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' }
  await ask(`${server.origin}/contact`, { method: 'POST', headers, body: 'price=1' })
  ready.resolve()
  expect((await early).text).toBe('<p>rendered 1</p>')
  expect((await ask(server.origin)).text).toBe('<p>rendered 2</p>')
  expect((await ask(server.origin)).text).toBe('<p>rendered 2</p>')
})

test('a page is rendered again when what it shows has stopped being true', async () => {
  const page = countingPage()
  const closing = Date.UTC(2026, 5, 1, 22)
  let now = closing - 1000
  await using server = await openTestServer({
    clock: () => now,
    async handlePage(request, context) {
      context.get(answerContext).showsUntil(closing + 3_600_000)
      if (now < closing) context.get(answerContext).showsUntil(closing)
      return page.handlePage(request)
    },
  })
  await ask(server.origin)
  now = closing - 1
  expect((await ask(server.origin)).text).toBe('<p>rendered 1</p>')
  now = closing
  expect((await ask(server.origin)).text).toBe('<p>rendered 2</p>')
  now = closing + 3_599_999
  expect((await ask(server.origin)).text).toBe('<p>rendered 2</p>')
})

test('a cached page is sent in an accepted encoding, each with its own ETag', async () => {
  const text = `<p>${'word '.repeat(500)}</p>`
  await using server = await openTestServer({
    handlePage: async () => new Response(text, { headers: html }),
  })
  const take = (encoding: string) =>
    ask(server.origin, { headers: { 'accept-encoding': encoding } })
  const [brotli, gzip, plain] = [await take('gzip, br'), await take('gzip'), await take('')]
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text)
  expect(gunzipSync(gzip.bytes).toString()).toBe(text)
  expect(plain.text).toBe(text)
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers } of [brotli, gzip, plain]) expect(headers.vary).toBe('Accept-Encoding')

  const { etag = '' } = brotli.headers
  const again = { 'accept-encoding': 'br', 'if-none-match': etag }
  expect(await ask(server.origin, { headers: again })).toMatchObject({ status: 304, text: '' })
  const other = { 'accept-encoding': 'gzip', 'if-none-match': etag }
  expect(await ask(server.origin, { headers: other })).toMatchObject({ status: 200 })
  const head = await ask(server.origin, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head.headers['content-length']).toBe(String(brotli.bytes.length))
})

test('the policy of a cached page allows its own inline code by hash and nothing else', async () => {
  const script = "console.log('</p>')\n"
  const style = '.a{color:red}'
  await using server = await openTestServer({
    async handlePage(_request, context) {
      const { nonce } = context.get(requestContext)
      const data = `<script type="application/ld+json" nonce="${nonce}">{"a":1}</script>`
      const code = `<script nonce="${nonce}">${script}</script><style nonce="${nonce}">${style}</style>`
      const file = `<script type="module" src="/assets/a.js" nonce="${nonce}"></script>`
      return new Response(`<html>${data}${code}${file}</html>`, { headers: html })
    },
  })
  const { headers, text } = await ask(server.origin)
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash(script)};`)
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${hash(style)};`)
  expect(headers['content-security-policy']).not.toMatch(/nonce|unsafe/)
  expect(text).not.toContain('nonce')
  expect(text).toContain('<script type="module" src="/assets/a.js"></script>')
})

test.for([
  ['a script', '<script>fetch("/api/me")</script>'],
  ['a script in capitals', '<SCRIPT>fetch("/api/me")</SCRIPT >'],
  ['a script with another nonce', '<script nonce="AAAA">fetch("/api/me")</script>'],
  [
    'a script that claims to be data elsewhere',
    '<script data-type="application/json">a()</script>',
  ],
  ['a script that claims to have a file', '<script data-src="/a.js">a()</script>'],
  ['a script without end', '<script>fetch("/api/me")'],
  ['a style', '<style>body{display:none}</style>'],
  ['an event handler', '<img src="/a.png" onerror="fetch(1)">'],
  ['an event handler without a gap', '<svg/onload=fetch(1)>'],
  ['an address that is a script', '<a href="javascript:fetch(1)">here</a>'],
])('a page with %s that it did not write itself is not kept', async ([, foreign]) => {
  await using server = await openTestServer({
    async handlePage(_request, context) {
      const { nonce } = context.get(requestContext)
      const own = `<script nonce="${nonce}">own()</script>`
      return new Response(`<html>${own}${foreign}</html>`, { headers: html })
    },
  })
  const { headers, text } = await ask(server.origin)
  expect(text).toContain(foreign)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).not.toContain('sha256')
  expect(server.logged()).toContain('A public page')
})

test('words that look like code are kept as the words they are', async () => {
  const words = '<p title="a onclick= b">onload=1 javascript:x &lt;script&gt;</p>'
  await using server = await openTestServer({
    handlePage: async () => new Response(words, { headers: html }),
  })
  expect((await ask(server.origin)).headers['cache-control']).toContain('public')
})

test('a page that shows its nonce elsewhere is not kept', async () => {
  await using server = await openTestServer({
    handlePage: async (_request, context) =>
      new Response(`<p>${context.get(requestContext).nonce}</p>`, { headers: html }),
  })
  const answer = await ask(server.origin)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await ask(server.origin)).text).not.toBe(answer.text)
  expect(server.logged()).toContain('A public page shows its nonce')
})
