import { expect, test } from 'vitest'
import type { Shop } from '#shop/shop.ts'
import { codes, Guest, shown, signedUpGuest } from '#tests/support/account-guest.ts'
import { mailedToken, mailsTo } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'

const email = 'ayse@example.org'
const MINUTE = 60_000

test('whoever forgot the password sets a new one by mail, and logs in with it', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const signedIn = await signedUpGuest(shop)
  const guest = new Guest(shop)
  expect((await guest.post('/forgot-password', { email: 'AYSE@example.org' })).status).toBe(200)
  const token = await mailedToken(shop, 'reset-password', email)
  const response = await guest.post('/reset-password', fields(token))
  expect(await codes(response)).toEqual([])
  expect(await guest.isSignedIn()).toBe(false)
  expect(await signedIn.isSignedIn()).toBe(false)
  expect(await logIn(shop, 'smash it flat')).toBe(401)
  expect(await logIn(shop, 'onions on top')).toBe(303)
  expect((await mailsTo(shop, email)).map(({ kind }) => kind)).toEqual([
    'confirm-email',
    'reset-password',
    'password-changed',
  ])
})

test('asking for a reset link is answered alike with and without an account', async () => {
  await using opened = await openTestShop()
  await signedUpGuest(opened.shop)
  const answers = []
  for (const asked of [email, 'nobody@example.org']) {
    const response = await new Guest(opened.shop).post('/forgot-password', { email: asked })
    answers.push([response.status, [...response.headers], await response.text()])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(await mailsTo(opened.shop, 'nobody@example.org')).toEqual([])
})

test('a reset link works once, for half an hour, and isn’t stored in the clear', async () => {
  let now = 1_800_000_000_000
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  await signedUpGuest(shop)
  const guest = new Guest(shop)
  await guest.post('/forgot-password', { email })
  const first = await mailedToken(shop, 'reset-password', email)
  const stored = JSON.stringify(await shop.read.selectFrom('verification').selectAll().execute())
  expect(stored).not.toContain(first)
  now += 30 * MINUTE
  expect(await codes(await guest.post('/reset-password', fields(first)))).toEqual(['link_dead'])
  await guest.post('/forgot-password', { email })
  const second = await mailedToken(shop, 'reset-password', email)
  now += 30 * MINUTE - 1
  expect(await codes(await guest.post('/reset-password', fields(second)))).toEqual([])
  expect(await codes(await guest.post('/reset-password', fields(second)))).toEqual(['link_dead'])
})

test('a new password is refused like any other, and the link stays good', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await signedUpGuest(shop)
  const guest = new Guest(shop)
  await guest.post('/forgot-password', { email })
  const token = await mailedToken(shop, 'reset-password', email)
  for (const [password, code] of [
    ['short', 'password too_short'],
    ['password1', 'password too_common'],
    ['flattop2026', 'password too_common'],
  ] as const) {
    const wanted = { token, password, passwordVerify: password }
    expect(await codes(await guest.post('/reset-password', wanted))).toEqual([code])
  }
  expect(await codes(await guest.post('/reset-password', fields(token)))).toEqual([])
})

test('using one reset link invalidates all others', async () => {
  let now = 1_800_000_000_000
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  await signedUpGuest(shop)
  const guest = new Guest(shop)
  await guest.post('/forgot-password', { email })
  const first = await mailedToken(shop, 'reset-password', email)
  now += 21 * MINUTE
  await guest.post('/forgot-password', { email })
  const second = await mailedToken(shop, 'reset-password', email)
  expect(second).not.toBe(first)
  expect(await codes(await guest.post('/reset-password', fields(second)))).toEqual([])
  expect(await codes(await guest.post('/reset-password', fields(first)))).toEqual(['link_dead'])
})

test('asking again within minutes gets the same answer, known account or not, and one mail', async () => {
  let now = 1_800_000_000_000
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  await signedUpGuest(shop)
  for (const asked of [email, 'nobody@example.org']) {
    const answers = []
    for (let tried = 0; tried < 5; tried++) {
      now += MINUTE
      const response = await new Guest(shop).post('/forgot-password', { email: asked })
      answers.push([response.status, await response.text()])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(200)
  }
  expect(await resetMails(shop)).toBe(1)
  now += 20 * MINUTE
  await new Guest(shop).post('/forgot-password', { email })
  expect(await resetMails(shop)).toBe(2)
})

test('strangers who ask for reset links from many networks leave the owner one that works', async () => {
  let now = 1_800_000_000_000
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  await signedUpGuest(shop)
  for (let asked = 0; asked < 60; asked++) {
    now += MINUTE
    const stranger = new Guest(shop, { address: `203.0.113.${asked}` })
    expect((await stranger.post('/forgot-password', { email })).status).toBe(200)
    const owner = new Guest(shop, { address: '192.0.2.1' })
    if (asked % 15 === 0) {
      expect((await owner.post('/forgot-password', { email })).status).toBe(200)
    }
  }
  expect(await resetMails(shop)).toBeLessThanOrEqual(4)
  const owner = new Guest(shop, { address: '192.0.2.1' })
  const token = await mailedToken(shop, 'reset-password', email)
  expect(await codes(await owner.post('/reset-password', fields(token)))).toEqual([])
})

test('guessing tokens is stopped after twenty tries, and stops nobody who has a link', async () => {
  await using opened = await openTestShop()
  await signedUpGuest(opened.shop)
  const guest = new Guest(opened.shop)
  const statuses = []
  for (let tried = 0; tried < 21; tried++) {
    statuses.push((await guest.post('/reset-password', fields(`guess-${tried}`))).status)
  }
  expect(statuses.at(-2)).toBe(400)
  expect(statuses.at(-1)).toBe(429)
  await guest.post('/forgot-password', { email })
  const token = await mailedToken(opened.shop, 'reset-password', email)
  expect(await codes(await guest.post('/reset-password', fields(token)))).toEqual([])
})

test('from one network so many mails with links go in an hour, whoever asks, and others are mailed all the same', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await signedUpGuest(shop)
  for (let other = 0; other < 20; other++) {
    const guest = { email: `other${other}@example.org`, userName: `other${other}` }
    await signedUpGuest(shop, guest, { address: `198.51.100.${other}` })
    await new Guest(shop).post('/forgot-password', { email: guest.email })
  }
  expect((await new Guest(shop).post('/forgot-password', { email })).status).toBe(200)
  expect(await resetMails(shop)).toBe(0)
  const elsewhere = new Guest(shop, { address: '192.0.2.1' })
  await elsewhere.post('/forgot-password', { email })
  expect(await resetMails(shop)).toBe(1)
})

test('who used up the tries of their own network gets back in by mail at once', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await signedUpGuest(shop)
  for (let tried = 0; tried < 5; tried++) await logIn(shop, 'wrong one')
  expect(await logIn(shop, 'smash it flat')).toBe(429)
  const guest = new Guest(shop)
  await guest.post('/forgot-password', { email })
  const token = await mailedToken(shop, 'reset-password', email)
  await guest.post('/reset-password', fields(token))
  expect(await logIn(shop, 'onions on top')).toBe(303)
})

test('a stranger who registered an address loses it to the owner of the mailbox', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const stranger = await signedUpGuest(shop)
  const owner = new Guest(shop)
  const token = await mailedToken(shop, 'confirm-email', email)
  const page = await owner.get(`/verify-email?token=${token}`)
  expect(page.headers.get('Location')).toMatch(/^\/login\?next=/)
  expect((await owner.post('/verify-email', { token })).status).toBe(302)
  expect(await confirmed(stranger)).toBe(false)

  await owner.post('/forgot-password', { email })
  await owner.post('/reset-password', fields(await mailedToken(shop, 'reset-password', email)))
  expect(await stranger.isSignedIn()).toBe(false)
  expect((await stranger.post('/login', { email, password: 'smash it flat' })).status).toBe(401)
  await owner.post('/login', { email, password: 'onions on top' })
  expect(await confirmed(owner)).toBe(true)
})

test('the link in a mail leads to this shop, whatever host the request named', async () => {
  await using opened = await openTestShop({ publicUrl: 'https://shop.example' })
  await signedUpGuest(opened.shop)
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    Forwarded: 'host=evil.example',
  }
  const body = `email=${encodeURIComponent(email)}`
  await new Guest(opened.shop).send('/forgot-password', { method: 'POST', body, headers })
  const mail = (await mailsTo(opened.shop, email)).at(-1)
  expect(mail?.kind).toBe('reset-password')
  expect(mail?.text).toContain('\nhttps://shop.example/reset-password?token=')
  expect(mail?.text).not.toContain('evil.example')
})

test('a page with a token in its address sends no referrer and is never stored', async () => {
  await using opened = await openTestShop()
  const response = await new Guest(opened.shop).get('/reset-password?token=abc')
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect((await shown(response)).loaderData['/reset-password']).toEqual({ token: 'abc' })
})

function fields(token: string): Record<string, string> {
  return { token, password: 'onions on top', passwordVerify: 'onions on top' }
}

async function resetMails(shop: Shop): Promise<number> {
  return (await mailsTo(shop, email)).filter(({ kind }) => kind === 'reset-password').length
}

async function logIn(shop: Shop, password: string): Promise<number> {
  return (await new Guest(shop).post('/login', { email, password })).status
}

async function confirmed(guest: Guest): Promise<boolean> {
  const me = (await (await guest.get('/api/me')).json()) as { emailConfirmed: boolean }
  return me.emailConfirmed
}
