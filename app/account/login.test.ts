import { argon2Sync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { PASSWORD_COST } from '#shop/auth/password-hash.ts'
import { codes, Guest, shown, signedUpGuest } from '#tests/support/account-guest.ts'
import { caller } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { giveRole } from '#tests/support/staff.ts'

const email = 'ayse@example.org'
const password = 'smash it flat'
const DAY = 24 * 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

test('a guest logs in, reaches the requested page, and logs out again', async () => {
  await using opened = await openTestShop()
  await signedUpGuest(opened.shop)
  const guest = new Guest(opened.shop)
  const turnedAway = await guest.get('/profile?page=2')
  expect(turnedAway.status).toBe(302)
  expect(turnedAway.headers.get('Location')).toBe('/login?next=%2Fprofile%3Fpage%3D2')
  const response = await guest.post('/login?next=%2Fprofile%3Fpage%3D2', { email, password })
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/profile?page=2')
  expect((await guest.get('/profile')).status).toBe(200)
  expect((await guest.post('/signout', {})).headers.get('Location')).toBe('/')
  expect(await guest.isSignedIn()).toBe(false)
})

test.for(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'after logging in, %s is not gone to',
  async (next) => {
    await using opened = await openTestShop()
    await signedUpGuest(opened.shop)
    const path = `/login?next=${encodeURIComponent(next)}`
    const response = await new Guest(opened.shop).post(path, { email, password })
    expect(response.headers.get('Location')).toBe('/profile')
  },
)

test('an unknown account and a wrong password are answered alike', async () => {
  await using opened = await openTestShop()
  await signedUpGuest(opened.shop)
  const answers = []
  for (const tried of [email, 'nobody@example.org']) {
    const response = await new Guest(opened.shop).post('/login', {
      email: tried,
      password: 'pickles on top',
    })
    const body = (await response.text()).replaceAll(tried, 'EMAIL')
    answers.push({ status: response.status, headers: [...response.headers], body })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(401)
  expect(answers[0]?.body).not.toContain('pickles')
})

test('the cookie is kept from scripts and other sites, and bound to the host under TLS', async () => {
  for (const [publicUrl, expected] of [
    [
      'http://localhost:3000',
      /^flattop\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    ],
    [
      'https://shop.example',
      /^__Host-flattop\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ] as const) {
    await using opened = await openTestShop({ publicUrl })
    const guest = await signedUpGuest(opened.shop)
    const { headers } = await guest.post('/login', { email, password })
    const device = new RegExp(
      `${expected.source.split('=')[0]}=`.replace('session_token', 'device') +
        `[^;]+; Max-Age=15552000; ${expected.source.split('Max-Age=2592000; ')[1]}`,
    )
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(expected),
      expect.stringMatching(device),
    ])
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
})

test('each login starts a new session and ends the previous one', async () => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  const before = guest.cookies.header()
  await guest.post('/login', { email, password })
  const after = guest.cookies.header()
  expect(after).not.toBe(before)
  expect(await guest.isSignedIn()).toBe(true)
  const thief = new Guest(opened.shop)
  thief.cookies.keep([before])
  expect(await thief.isSignedIn()).toBe(false)
})

test('a planted or invented session cookie opens nothing', async () => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  const [pair = ''] = guest.cookies.header().split('; ')
  const [name = '', value = ''] = pair.split('=')
  const [token = ''] = decodeURIComponent(value).split('.')
  for (const forged of [token, `${token}.`, `${token}.AAAA`, `x${value}`, '']) {
    const thief = new Guest(opened.shop)
    thief.cookies.keep([`${name}=${forged}`])
    expect(await thief.isSignedIn(), forged).toBe(false)
    expect((await thief.get('/profile')).status).toBe(302)
  }
})

test('a session ends 30 days after its last use, and 90 days after its first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  await using opened = await openTestShop({ clock: () => Date.now() })
  const idle = await signedUpGuest(opened.shop)
  const busy = new Guest(opened.shop)
  await busy.post('/login', { email, password })
  for (let day = 1; day < 90; day++) {
    vi.setSystemTime(1_800_000_000_000 + day * DAY)
    if (day === 29) expect(await idle.isSignedIn()).toBe(true)
    if (day === 60) expect(await idle.isSignedIn()).toBe(false)
    expect(await busy.isSignedIn(), `day ${day}`).toBe(true)
  }
  vi.setSystemTime(1_800_000_000_000 + 90 * DAY + 1)
  expect(await busy.isSignedIn()).toBe(false)
})

test('after five wrong passwords a network waits for an account, whichever way and spelling is tried', async () => {
  await using opened = await openTestShop()
  await signedUpGuest(opened.shop)
  const tries = [
    (guest: Guest) => guest.post('/login', { email, password: 'wrong one' }),
    (guest: Guest) => guest.post('/login', { email: 'AYSE@EXAMPLE.ORG', password: 'wrong one' }),
    (guest: Guest) => guest.json('/api/auth/sign-in/email', { email, password: 'wrong one' }),
    (guest: Guest) => guest.post('/login.data', { email: ` ${email} `, password: 'wrong one' }),
    (guest: Guest) =>
      guest.json('/api/auth/sign-in/email', { email: 'Ayse@example.org', password: 'wrong one' }),
  ]
  for (const wrong of tries) expect((await wrong(new Guest(opened.shop))).status).toBe(401)
  for (const right of [
    (guest: Guest) => guest.post('/login', { email, password }),
    (guest: Guest) =>
      guest.json('/api/auth/sign-in/email', { email: 'aYSE@example.org', password }),
  ]) {
    const response = await right(new Guest(opened.shop))
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
})

test('an unknown account waits after five tries as a known one does', async () => {
  await using opened = await openTestShop()
  const statuses = []
  for (let tried = 0; tried < 6; tried++) {
    statuses.push((await new Guest(opened.shop).post('/login', { email, password })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('thirty guests behind one address all log in, one guesser there has two tries of each account', async () => {
  await using opened = await openTestShop()
  await signedUpGuest(opened.shop)
  for (let guests = 0; guests < 30; guests++) {
    expect((await new Guest(opened.shop).post('/login', { email, password })).status).toBe(303)
  }
  for (let tried = 0; tried < 20; tried++) {
    const guess = { email: `guest${tried}@example.org`, password: 'wrong one' }
    expect((await new Guest(opened.shop).post('/login', guess)).status).toBe(401)
  }
  for (const tried of ['one@example.org', 'other@example.org']) {
    const statuses = []
    for (let guesses = 0; guesses < 3; guesses++) {
      const guess = { email: tried, password: 'wrong one' }
      statuses.push((await new Guest(opened.shop).post('/login', guess)).status)
    }
    expect(statuses).toEqual([401, 401, 429])
  }
})

test('every address of one IPv6 household shares its tries', async () => {
  await using opened = await openTestShop()
  const statuses = []
  for (let tried = 0; tried < 21; tried++) {
    const guest = new Guest(opened.shop, { address: `2001:db8:1:2::${tried.toString(16)}` })
    statuses.push((await guest.post('/login', { email, password: 'wrong one' })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, ...Array(16).fill(429)])
})

test('a password that was hashed more cheaply is hashed anew when it is used', async () => {
  await using opened = await openTestShop({ passwordCost: PASSWORD_COST })
  await signedUpGuest(opened.shop)
  const { database } = opened.shop
  const salt = Buffer.alloc(16, 7)
  const cheap = { parallelism: 1, tagLength: 32, memory: 8192, passes: 1 }
  const hash = argon2Sync('argon2id', { message: password, nonce: salt, ...cheap })
  const [encodedSalt, encodedHash] = [salt, hash].map((bytes) =>
    bytes.toString('base64').replaceAll('=', ''),
  )
  const outdated = `$argon2id$v=19$m=8192,t=1,p=1$${encodedSalt}$${encodedHash}`
  await database.updateTable('account').set({ password: outdated }).execute()
  expect((await new Guest(opened.shop).post('/login', { email, password })).status).toBe(303)
  const { password: stored } = await database
    .selectFrom('account')
    .select('password')
    .executeTakeFirstOrThrow()
  expect(stored).toContain('m=19456,t=2,p=1')
  expect((await new Guest(opened.shop).post('/login', { email, password })).status).toBe(303)
})

test.for<[string, RequestInit, number]>([
  ['a form with a field twice', form('email=a%40b.cd&email=a%40b.cd&password=x'), 400],
  ['a form with a field too many', form('email=a%40b.cd&password=x&isAdmin=1'), 400],
  ['a form without a password', form('email=a%40b.cd'), 400],
  ['an empty form', form(''), 400],
  ['JSON in place of a form', json('{"email":"a@b.cd","password":"x"}'), 400],
  ['a password of 10,000 characters', form(`email=a%40b.cd&password=${'x'.repeat(10_000)}`), 400],
  ['an address of 10,000 characters', form(`email=${'x'.repeat(10_000)}&password=x`), 400],
  ['an address with a line break', form('email=a%40b.cd%0d%0aBcc%3a&password=x'), 400],
])('%s logs nobody in and breaks nothing', async ([, init, status]) => {
  await using opened = await openTestShop()
  const response = await new Guest(opened.shop).send('/login', { method: 'POST', ...init })
  expect(response.status).toBe(status)
  expect(response.headers.getSetCookie()).toEqual([])
  expect((await codes(response)).length).toBeGreaterThan(0)
})

test('opening the login page looks up nothing about the visitor', async () => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  const response = await guest.get('/login')
  expect(response.headers.has('Cache-Control')).toBe(false)
  expect(response.headers.getSetCookie()).toEqual([])
  expect((await shown(response)).loaderData).toEqual({})
})

test('pages know whether the signed-in person is staff or a guest', async () => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  expect(await (await guest.get('/api/me')).json()).not.toHaveProperty('staffRole')
  const { visitor } = await opened.shop.auth.findSession(caller({ cookie: guest.cookies.header() }))
  await giveRole(opened.shop, visitor?.id ?? '', 'kitchen')
  expect(await (await guest.get('/api/me')).json()).toMatchObject({ staffRole: 'kitchen' })
})

test('opening the sign-out address signs nobody out', async () => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  await guest.get('/signout')
  expect(await guest.isSignedIn()).toBe(true)
})

function form(body: string): RequestInit {
  return { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
}

function json(body: string): RequestInit {
  return { body, headers: { 'Content-Type': 'application/json' } }
}
