import { expect, test } from 'vitest'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import type { Shop } from '#shop/shop.ts'
import { codes, Guest, shown, signedUpGuest } from '#tests/support/account-guest.ts'
import { caller, confirmAddress, mailedToken } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { appCode, wrongCode } from '#tests/support/second-factor.ts'
import { giveRole } from '#tests/support/staff.ts'

const email = 'ayse@example.org'
const password = 'smash it flat'
const PAGE = '/profile/second-factor'
/**
 * Must be today, because sessions end by the machine's clock. It stands still, so that no code expires during
 * a test.
 */
const NOW = Date.now()
const clock = () => NOW

test('a manager sets it up with the password and a first code, and logs in with code after that', async () => {
  await using opened = await openTestShop({ clock })
  const { shop } = opened
  const { guest, secret, recovery } = await enrolled(shop)
  expect(recovery).toHaveLength(10)
  expect(await guest.isSignedIn()).toBe(true)
  const download = await (await guest.get('/profile/download')).text()
  expect(JSON.parse(download)).toMatchObject({ secondFactor: 'on' })
  expect(download).not.toContain(secret)

  const browser = new Guest(shop)
  const typedPassword = await browser.post('/login?next=%2Forders', { email, password })
  expect(typedPassword.headers.get('Location')).toBe('/login/code?next=%2Forders')
  expect(await browser.isSignedIn()).toBe(false)
  expect((await browser.get('/login/code?next=%2Forders')).status).toBe(200)
  expect(await codes(await browser.post('/login/code', { code: '12' }))).toEqual(['code malformed'])
  const spaced = wrongCode(secret, NOW).replace(/^.../, '$& ')
  const wrong = await browser.post('/login/code', { code: spaced })
  expect(wrong.status).toBe(400)
  expect(await codes(wrong)).toEqual(['code wrong_code'])
  const code = appCode(secret, shop.clock())
  const inside = await browser.post('/login/code?next=%2Forders', { code })
  expect(inside.headers.get('Location')).toBe('/orders')
  expect(await browser.isSignedIn()).toBe(true)
})

test('a recovery code opens once, typed with or without its hyphens', async () => {
  await using opened = await openTestShop({ clock })
  const { shop } = opened
  const { recovery } = await enrolled(shop)
  const [first = '', second = ''] = recovery
  const browser = new Guest(shop)
  await browser.post('/login', { email, password })
  expect((await browser.post('/login/code', { code: first })).status).toBe(303)
  const another = new Guest(shop)
  await another.post('/login', { email, password })
  expect(await codes(await another.post('/login/code', { code: first }))).toEqual([
    'code wrong_code',
  ])
  const bare = second.replaceAll('-', '')
  expect((await another.post('/login/code', { code: bare })).status).toBe(303)
})

test('the page for the code only works after the right password', async () => {
  await using opened = await openTestShop({ clock })
  const stranger = new Guest(opened.shop)
  const page = await stranger.get('/login/code')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect((await shown(page)).loaderData['/login/code']).toEqual({ isWaiting: false })
  expect(await codes(await stranger.post('/login/code', { code: '123456' }))).toEqual([
    'sign_in_again',
  ])
})

test.for([
  ['the cookie of somebody else', 'flattop.two_factor=2fa-abcdefghijklmnopqrst.c2lnbmF0dXJl'],
  ['an unsigned cookie', 'flattop.two_factor=2fa-abcdefghijklmnopqrst'],
] as const)('%s takes the place of no password', async ([, cookie]) => {
  await using opened = await openTestShop({ clock })
  await enrolled(opened.shop)
  const thief = new Guest(opened.shop)
  thief.cookies.keep([cookie])
  expect(await codes(await thief.post('/login/code', { code: '123456' }))).toEqual([
    'sign_in_again',
  ])
})

test('a program logs in with password and code as well', async () => {
  await using opened = await openTestShop({ clock })
  const { shop } = opened
  const { secret } = await enrolled(shop)
  const program = new Guest(shop)
  const first = await program.json('/api/auth/sign-in/email', { email, password })
  expect(await first.json()).toEqual({ ok: true, wants: 'sign-in/code' })
  expect(await program.isSignedIn()).toBe(false)
  const code = appCode(secret, shop.clock())
  expect((await program.json('/api/auth/sign-in/code', { code })).status).toBe(200)
  expect(await program.isSignedIn()).toBe(true)
})

test('resetting the password by mail does not get around the second factor', async () => {
  await using opened = await openTestShop({ clock })
  const { shop } = opened
  await enrolled(shop)
  await confirmAddress(shop, email)
  const thief = new Guest(shop)
  await thief.post('/forgot-password', { email })
  const token = await mailedToken(shop, 'reset-password', email)
  const fresh = 'onions on top of it'
  await thief.post('/reset-password', { token, password: fresh, passwordVerify: fresh })
  const response = await thief.post('/login', { email, password: fresh })
  expect(response.headers.get('Location')).toMatch(/^\/login\/code/)
  expect(await thief.isSignedIn()).toBe(false)
})

test('the second factor’s secret is only shown shortly after typing the password, and until it is on', async () => {
  let now = NOW
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  const guest = await manager(shop)
  expect(await setupOf(guest)).toBeNull()
  const wrong = await guest.post(PAGE, { currentPassword: 'pickles' })
  expect(await codes(wrong)).toEqual(['currentPassword wrong_password'])
  await guest.post(PAGE, { currentPassword: password })
  expect(await setupOf(guest)).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
  now += 16 * 60_000
  expect(await setupOf(guest)).toBeNull()
  expect(await codes(await guest.post(`${PAGE}/confirm`, { code: '123456' }))).toEqual([
    'setup_over',
  ])
})

test('turning it on signs out everywhere else', async () => {
  await using opened = await openTestShop({ clock })
  const { shop } = opened
  const guest = await manager(shop)
  const other = new Guest(shop)
  await other.post('/login', { email, password })
  await enrol(shop, guest)
  expect(await other.isSignedIn()).toBe(false)
  expect(await guest.isSignedIn()).toBe(true)
})

test('owners and managers see a hint on the profile until they dismiss it, cooks and guests don’t', async () => {
  await using opened = await openTestShop({ clock })
  const { shop } = opened
  const hintsFor = async (guest: Guest) =>
    ((await shown(await guest.get('/profile'))).loaderData['/profile'] as ProfileData).secondFactor
  const guest = await signedUpGuest(shop)
  expect(await hintsFor(guest)).toEqual({ isUrged: false, isOffered: false })
  await employ(shop, guest, 'kitchen')
  expect(await hintsFor(guest)).toEqual({ isUrged: false, isOffered: true })
  await employ(shop, guest, 'owner')
  expect(await hintsFor(guest)).toEqual({ isUrged: true, isOffered: true })
  await guest.post(`${PAGE}/decline`, {})
  expect(await hintsFor(guest)).toEqual({ isUrged: false, isOffered: true })
})

type ProfileData = { secondFactor: { isUrged: boolean; isOffered: boolean } }

async function manager(shop: Shop): Promise<Guest> {
  const guest = await signedUpGuest(shop)
  await employ(shop, guest, 'manager')
  return guest
}

async function enrolled(shop: Shop) {
  const guest = await manager(shop)
  return { guest, ...(await enrol(shop, guest)) }
}

/** Enrols as a browser without scripts does, with the code of the time step before the present one. */
async function enrol(shop: Shop, guest: Guest): Promise<{ secret: string; recovery: string[] }> {
  const begun = await guest.post(PAGE, { currentPassword: password })
  expect(begun.headers.get('Location')).toBe(`${PAGE}/confirm`)
  const secret = (await setupOf(guest))?.secret ?? ''
  const code = appCode(secret, shop.clock(), -1)
  const answer = (await shown(await guest.post(`${PAGE}/confirm`, { code })))
    .actionData as FormAnswer
  return { secret, recovery: answer.ok ? [...(answer.codes ?? [])] : [] }
}

async function setupOf(guest: Guest): Promise<{ secret: string } | null> {
  const { loaderData } = await shown(await guest.get(`${PAGE}/confirm`))
  return (loaderData[`${PAGE}/confirm`] as { setup: { secret: string } | null }).setup
}

async function employ(shop: Shop, guest: Guest, role: 'owner' | 'manager' | 'kitchen') {
  const session = caller({ cookie: guest.cookies.header() })
  const userId = (await shop.auth.findSession(session)).visitor?.id ?? ''
  await giveRole(shop, userId, role)
}
