import { expect, test } from 'vitest'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import type { Shop } from '#shop/shop.ts'
import { Guest, signedUpGuest } from '#tests/support/account-guest.ts'
import { mailedToken, mailsTo } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'

const email = 'ayse@example.org'
const password = 'smash it flat'
const MINUTE = 60_000

test('wrong passwords from five networks don’t lock out the person with the right one', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await signedUpGuest(shop)
  for (let tried = 0; tried < 5; tried++) {
    const stranger = new Guest(shop, { address: `203.0.113.${tried}` })
    expect((await stranger.post('/login', { email, password: 'wrong one' })).status).toBe(401)
  }
  const owner = new Guest(shop, { address: '192.0.2.1' })
  expect((await owner.post('/login', { email, password })).status).toBe(303)
})

test('failed logins at other accounts behind one address don’t stop anybody there from logging in', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await signedUpGuest(shop)
  const address = '203.0.113.1'
  for (let tried = 0; tried < 40; tried++) {
    const guess = { email: `someone${tried}@example.org`, password: 'wrong one' }
    expect((await new Guest(shop, { address }).post('/login', guess)).status).toBe(401)
  }
  expect((await new Guest(shop, { address }).post('/login', { email, password })).status).toBe(303)
  const guesses = []
  for (let tried = 0; tried < 4; tried++) {
    const stranger = new Guest(shop, { address })
    guesses.push((await stranger.post('/login', { email, password: 'wrong one' })).status)
  }
  expect(guesses).toEqual([401, 401, 429, 429])
})

test('an owner whose attempts were used up by others behind the same address gets in by a mailed link', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await signedUpGuest(shop)
  const address = '203.0.113.1'
  const guess = () => new Guest(shop, { address }).post('/login', { email, password: 'wrong one' })
  for (let asked = 0; asked < 30; asked++) {
    const stranger = new Guest(shop, { address })
    await stranger.post('/forgot-password', { email: `someone${asked}@example.org` })
    await stranger.post('/reset-password', newPassword(`guess-${asked}`))
    await guess()
  }
  const owner = new Guest(shop, { address })
  expect((await owner.post('/login', { email, password })).status).toBe(429)
  expect((await owner.post('/forgot-password', { email })).status).toBe(200)
  const token = await mailedToken(shop, 'reset-password', email)
  expect((await owner.post('/reset-password', newPassword(token))).status).toBe(200)
  expect(await owner.isSignedIn()).toBe(false)
  for (let tried = 0; tried < 6; tried++) await guess()
  const { password: right } = newPassword(token)
  expect((await owner.post('/login', { email, password: right })).status).toBe(303)
})

test('a hundred networks that guess have fewer tries each, and the owner gets in from anywhere', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await signedUpGuest(shop)
  const guess = (address: string) =>
    new Guest(shop, { address }).post('/login', { email, password: 'wrong one' })
  for (let tried = 0; tried < 30; tried++) await guess(`203.0.113.${tried}`)
  const statuses = []
  for (let tried = 0; tried < 4; tried++) statuses.push((await guess('203.0.113.200')).status)
  expect(statuses).toEqual([401, 401, 429, 429])
  const owner = new Guest(shop, { address: '192.0.2.1' })
  expect((await owner.post('/login', { email, password })).status).toBe(303)
})

test('a browser known for the account logs in even from the network that is guessing', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const owner = await signedUpGuest(shop)
  await owner.post('/signout', {})
  const address = '198.51.100.7'
  for (let tried = 0; tried < 25; tried++) {
    await new Guest(shop, { address }).post('/login', { email, password: 'wrong one' })
  }
  expect((await new Guest(shop, { address }).post('/login', { email, password })).status).toBe(429)
  expect((await owner.post('/login', { email, password })).status).toBe(303)
  expect(await owner.isSignedIn()).toBe(true)
})

test('the cookie of a known browser opens nothing by itself, is rate limited, is renewed at each login and can be revoked', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const owner = await signedUpGuest(shop)
  const mark = markOf(owner)
  const stored = JSON.stringify(await shop.read.selectFrom('known_devices').selectAll().execute())
  expect(stored).not.toContain(mark.split('=')[1])
  const thief = withMark(shop, mark)
  expect(await thief.isSignedIn()).toBe(false)
  const statuses = []
  for (let tried = 0; tried < 11; tried++) {
    const guess = await withMark(shop, mark).post('/login', { email, password: 'wrong one' })
    statuses.push(guess.status)
  }
  expect(statuses.slice(-2)).toEqual([401, 429])

  await owner.post('/signout', { everywhere: 'on' })
  expect(await shop.read.selectFrom('known_devices').selectAll().execute()).toEqual([])
  await owner.post('/login', { email, password })
  expect(markOf(owner)).not.toBe(mark)
})

test('who guesses at a browser in which the owner has logged in keeps no other browser of the owner out', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const shared = await signedUpGuest(shop)
  const phone = new Guest(shop, { address: '192.0.2.1' })
  expect((await phone.post('/login', { email, password })).status).toBe(303)
  await phone.post('/signout', {})
  await shared.post('/signout', {})
  const statuses = []
  for (let tried = 0; tried < 11; tried++) {
    statuses.push((await shared.post('/login', { email, password: 'wrong one' })).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect((await phone.post('/login', { email, password })).status).toBe(303)
})

test('the cookie of a browser known for another account gives no extra attempts', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await signedUpGuest(shop)
  const stranger = await signedUpGuest(shop, { email: 'stranger@example.org' })
  const statuses = []
  for (let tried = 0; tried < 6; tried++) {
    const guess = await stranger.post('/login', { email, password: 'wrong one' })
    statuses.push(guess.status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('a network that keeps guessing has to wait longer each time', async () => {
  let now = 1_800_000_000_000
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  await signedUpGuest(shop)
  const guess = () =>
    new Guest(shop, { address: '203.0.113.1' }).post('/login', { email, password: 'wrong one' })
  for (let tried = 0; tried < 5; tried++) await guess()
  const first = Number((await guess()).headers.get('Retry-After'))
  now += first * 1000
  for (let tried = 0; tried < 5; tried++) await guess()
  const second = Number((await guess()).headers.get('Retry-After'))
  expect(second).toBeGreaterThan(first)
})

test('the owner of an account is mailed once about guessing, and the event is recorded', async () => {
  let now = 1_800_000_000_000
  await using opened = await openTestShop({ clock: () => now })
  const { shop } = opened
  await signedUpGuest(shop)
  for (let tried = 0; tried < 25; tried++) {
    now += MINUTE
    const stranger = new Guest(shop, { address: `203.0.113.${tried}` })
    await stranger.post('/login', { email, password: 'wrong one' })
    await stranger.post('/login', { email: 'nobody@example.org', password: 'wrong one' })
  }
  const mails = (await mailsTo(shop, email)).filter(({ kind }) => kind === 'account-attacked')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('/forgot-password')
  expect(await mailsTo(shop, 'nobody@example.org')).toEqual([])
  const events = await listSecurityEvents(shop.read, { limit: 100 })
  const kinds = events.map(({ kind, email: whose }) => `${kind} ${whose ?? 'nobody'}`)
  expect(kinds).toContain('sign_in_failed ayse@example.org')
  expect(kinds).toContain('sign_in_failed nobody')
  expect(kinds).toContain('account_attacked ayse@example.org')
  expect(kinds).toContain('new_device ayse@example.org')
  expect(JSON.stringify(events)).not.toMatch(/203\.0\.113|wrong one|nobody@/)
})

function newPassword(token: string) {
  return { token, password: 'onions on top', passwordVerify: 'onions on top' }
}

function markOf(guest: Guest): string {
  const mark = guest.cookies
    .header()
    .split('; ')
    .find((pair) => pair.includes('.device='))
  if (!mark) throw new Error('The browser has no mark.')
  return mark
}

function withMark(shop: Shop, mark: string): Guest {
  const guest = new Guest(shop, { address: '203.0.113.99' })
  guest.cookies.keep([mark])
  return guest
}
