import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/support/ask.ts'
import { openTestServer, type TestServer } from '#tests/support/open-test-server.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': expect.stringContaining('camera=()'),
  'x-request-id': expect.any(String),
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'.*; style-src 'self'.*; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'$/,
  ),
}

/** One address for each kind of answer. */
const answers = {
  'held page': '/',
  'held data': '/_.data',
  'rendered page': '/profile',
  'page for one visitor': '/nowhere',
  'missing file': '/assets/none.js',
  'missing picture': '/pictures/none.avif',
  health: '/healthz',
  readiness: '/readyz',
  redirect: '/contact/',
  'refused address': '/a%2fb',
  'fault in a page': '/fault',
}

test.for(Object.entries(answers))('a %s carries every security header', async ([, path]) => {
  await using folder = await clientFolder()
  await using server = await openServer(folder.path)
  const answer = await ask(server.origin + path)
  expect(answer.headers).toMatchObject(always)
  expectNoBanner(answer)
})

test('a script carries the security headers that mean something for a file', async () => {
  await using folder = await clientFolder()
  await using server = await openServer(folder.path)
  const answer = await ask(`${server.origin}/assets/app.js`)
  const { 'permissions-policy': _, 'cross-origin-opener-policy': __, ...ofFiles } = always
  expect(answer.headers).toMatchObject({
    ...ofFiles,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expectNoBanner(answer)
})

test.for(['POST', 'TRACE'])('a refused %s carries every security header', async (method) => {
  await using server = await openServer()
  const answer = await ask(server.origin, { method })
  expect(answer.status).toBeGreaterThanOrEqual(403)
  expect(answer.headers).toMatchObject(always)
  expectNoBanner(answer)
})

test.for([
  '/order/abc',
  '/order/abc.data',
  '/order/abc/pay',
  '/order/abc/anything?unpaid',
  '/setup/abc',
  '/reset-password?token=abc',
  '/reset-password.data?token=abc',
  '/verify-email?token=abc',
  '/api/orders/abc',
])('a link on %s tells nobody where it was followed from', async (path) => {
  await using server = await openServer()
  expect((await ask(server.origin + path)).headers['referrer-policy']).toBe('no-referrer')
})

test('only what is the same for everyone may be stored', async () => {
  await using folder = await clientFolder()
  await using server = await openServer(folder.path)
  const stored: Record<string, string | undefined> = {}
  for (const [kind, path] of Object.entries({ ...answers, file: '/assets/app.js' })) {
    stored[kind] = (await ask(server.origin + path)).headers['cache-control']
  }
  expect(stored).toEqual({
    'held page': 'public, max-age=0, must-revalidate',
    'held data': 'public, max-age=0, must-revalidate',
    'rendered page': 'no-store',
    'page for one visitor': 'no-store',
    file: 'public, max-age=31536000, immutable',
    'missing file': 'no-store',
    'missing picture': 'no-store',
    health: 'no-store',
    readiness: 'no-store',
    redirect: 'no-store',
    'refused address': 'no-store',
    'fault in a page': 'no-store',
  })
})

test('a browser is bound to https when the shop is public there, and not otherwise', async () => {
  await using secure = await openServer(undefined, 'https://shop.example')
  await using plain = await openServer()
  for (const path of ['/', '/profile', '/healthz']) {
    expect((await ask(secure.origin + path)).headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect((await ask(plain.origin + path)).headers).not.toHaveProperty('strict-transport-security')
  }
})

function openServer(clientFolder?: string, publicUrl?: string): Promise<TestServer> {
  return openTestServer({
    ...(clientFolder && { clientFolder }),
    ...(publicUrl && { publicUrl }),
    handlePage: async (request) => {
      if (request.url.endsWith('/fault')) throw new Error('fault')
      return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } })
    },
  })
}

async function clientFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'flattop-client-'))
  await mkdir(join(folder.path, 'assets'))
  await writeFile(join(folder.path, 'assets/app.js'), 'export {}')
  return folder
}

function expectNoBanner({ headers }: Answer): void {
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
}
