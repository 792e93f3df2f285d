import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, ask, type Question } from '#tests/support/ask.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { encoded, FORM_TYPE, FORMS, hostileBodies } from './hostile-forms.ts'
import { HOSTILE_QUOTES, STRANGE_QUOTES } from './hostile-json.ts'

let shop: RunningShop
let rowsAtFirst: Record<string, unknown>

beforeAll(async () => {
  shop = await startShop()
  rowsAtFirst = countRows()
})

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

const FORM_CASES = FORMS.flatMap((form) =>
  hostileBodies(form).map((hostile) => ({ form, ...hostile })),
)

test.for(FORM_CASES)(
  'the form of $form.path sent $what is refused',
  async ({ form, body, headers }) => {
    expectRefusal(
      await post(form.path, { body, headers: { 'content-type': FORM_TYPE, ...headers } }),
    )
  },
)

test.for(HOSTILE_QUOTES)('a quote asked with %s is refused', async ([, body]) => {
  const answer = await post('/api/quote', { body, headers: { 'content-type': 'application/json' } })
  expectRefusal(answer)
  expect(answer.headers['content-type']).toMatch(/json|text\/plain/)
})

test.for(STRANGE_QUOTES)('a quote for %s is answered', async ([, body]) => {
  const answer = await post('/api/quote', { body, headers: { 'content-type': 'application/json' } })
  expect(answer.status).toBe(200)
})

const SILENT: [who: string, headers: Record<string, string>] = [
  'a client that does not say where it is from',
  { origin: '' },
]
const STRANGERS = [
  SILENT,
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of another port', { origin: 'http://localhost:1' }],
  ['a page of another scheme', { origin: 'https://localhost' }],
  ['a page of a name that begins like ours', { origin: 'http://localhost.evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a frame of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring site', { origin: '', 'sec-fetch-site': 'same-site' }],
] satisfies (typeof SILENT)[]
/** Prices are also for programs, which send no Origin; see guest-programs.test.ts. */
const isForPrograms = (path: string, who: string) => path === '/api/quote' && who === SILENT[0]

const POSTED = [
  ...FORMS.map(({ path, fields }) => ({ path, type: FORM_TYPE, body: encoded(fields) })),
  ...['/signout', '/profile', '/forgot-password', '/reset-password'].map((path) => ({
    path,
    type: FORM_TYPE,
    body: encoded({ email: 'ada@example.com' }),
  })),
  ...['/api/quote', '/api/auth/sign-up/email', '/api/auth/sign-out'].map((path) => ({
    path,
    type: 'application/json',
    body: '{}',
  })),
]

test.for(
  POSTED.flatMap((posted) =>
    STRANGERS.filter(([who]) => !isForPrograms(posted.path, who)).map(([who, headers]) => {
      return { ...posted, who, headers }
    }),
  ),
)('$path does not take a post from $who', async ({ path, type, body, headers }) => {
  const answer = await post(path, { body, headers: { 'content-type': type, ...headers } })
  expect([403, 404]).toContain(answer.status)
})

test.for(POSTED)('$path does not unpack a compressed body', async ({ path, type }) => {
  const bomb = gzipSync(Buffer.alloc(20_000_000))
  const headers = { 'content-type': type, 'content-encoding': 'gzip' }
  expectRefusal(await post(path, { body: bomb, headers }))
})

test.for(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
  '%s of a page is refused',
  async (method) => {
    for (const path of ['/', '/contact', '/api/quote', '/data.json', '/nowhere']) {
      expectRefusal(await post(path, { method, headers: { 'content-type': FORM_TYPE } }))
    }
  },
)

test.for([
  '/%00',
  '/%',
  '/..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2fserver%2findex.js',
  '/pictures/..%2f..%2fflattop.db',
  '/pictures/0000000000000000-320.avif',
  '/pictures/x-99999999999999999999.webp',
  '//evil.example/',
  '/\\evil.example',
  '/__proto__',
  '/constructor.data',
  `/${'x'.repeat(10_000)}`,
  `/?${'x=1&'.repeat(3_000)}`,
  '/.env',
  '/.git/config',
  '/package.json',
  '/server/index.js',
])('the address %s leads nowhere', async (path) => {
  const answer = await ask(`${shop.origin}${path}`)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expectRefusal(answer)
})

test('a redirect after signing in stays on our own site', async () => {
  for (const to of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    for (const name of ['next', 'to', 'returnTo', 'redirect', 'callbackURL']) {
      const path = `/login?${encoded({ [name]: to })}`
      const { headers } = await ask(`${shop.origin}${path}`)
      expect(headers.location ?? '').not.toContain('evil.example')
    }
  }
})

test('after all of that nothing is stored, nothing failed inside, and the shop still serves', async () => {
  expect(countRows()).toEqual(rowsAtFirst)
  const lines = shop.printed().split('\n')
  expect(lines.filter((line) => /"level":"error"|\bat .+\.[jt]s:\d+/.test(line))).toEqual([])
  expect((await ask(`${shop.origin}/`)).status).toBe(200)
})

test.for(FORMS.filter(({ stores }) => stores !== undefined))(
  'the form of $path sent rightly is taken, so the refusals above were for what was wrong',
  async ({ path, fields, stores = '' }) => {
    const answer = await post(path, {
      body: encoded(fields),
      headers: { 'content-type': FORM_TYPE },
    })
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(400)
    expect(countRows()[stores]).not.toBe(rowsAtFirst[stores])
  },
)

let guests = 0

/** Posts as one of our own pages, from a new guest's address. */
function post(path: string, question: Question): Promise<Answer> {
  guests += 1
  const headers = {
    origin: shop.origin,
    accept: 'text/html',
    'x-forwarded-for': `198.19.${Math.floor(guests / 250)}.${(guests % 250) + 1}`,
    ...question.headers,
  }
  const present = Object.entries(headers).filter(([, value]) => value !== '')
  return ask(`${shop.origin}${path}`, {
    method: 'POST',
    ...question,
    headers: Object.fromEntries(present),
  })
}

/** Expects a fitting status and a text that reveals nothing internal. */
function expectRefusal(answer: Answer): void {
  expect(answer.status, answer.text.slice(0, 300)).toBeGreaterThanOrEqual(400)
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
  expect(answer.text).not.toMatch(/node_modules|SQLITE_|ZodError|\bat .+\.[jt]s:\d+/)
}

function countRows(): Record<string, unknown> {
  using database = new DatabaseSync(join(shop.dataDir, 'flattop.db'), { readOnly: true })
  const tables = ['messages', 'outbox', 'user', 'account', 'session', 'verification']
  return Object.fromEntries(
    tables.map((table) => [
      table,
      database.prepare(`select count(*) as rows from "${table}"`).get()?.rows,
    ]),
  )
}
