import { expect, test } from 'vitest'
import { adjustOrder } from '#shop/operations/orders/adjust-order.ts'
import { listSessions } from '#shop/persistence/queries/accounts/sessions.ts'
import { codes, Guest, shown, signedUpGuest } from '#tests/support/account-guest.ts'
import { mailedToken, mailsTo } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'

const email = 'ayse@example.org'
const password = 'smash it flat'

test.for([
  '/profile',
  '/profile/email',
  '/profile/confirmation',
  '/profile/password',
  '/profile/devices',
  '/profile/delete',
  '/verify-email?token=x',
])('%s is for its owner alone, and is never stored', async (path) => {
  await using opened = await openTestShop()
  const stranger = await new Guest(opened.shop).get(path)
  expect(stranger.status).toBe(302)
  expect(stranger.headers.get('Location')).toBe(`/login?next=${encodeURIComponent(path)}`)
  expect(stranger.headers.get('Cache-Control')).toBe('no-store')
  const guest = await signedUpGuest(opened.shop)
  for (const asked of [path, path.replace(/(?=\?|$)/, '.data')]) {
    const owner = await guest.get(asked)
    expect(owner.status).toBe(200)
    expect(owner.headers.get('Cache-Control')).toBe('no-store')
  }
})

test.for<[string, Record<string, string>]>([
  ['/profile', profileFields()],
  ['/profile/email', { email: 'new@example.org', currentPassword: password }],
  ['/profile/confirmation', {}],
  ['/profile/password', passwordFields('onions on top')],
  ['/profile/devices', { id: 'x' }],
  ['/profile/delete', { currentPassword: password, confirmed: 'on' }],
  ['/verify-email', { token: 'x' }],
])('a stranger who posts to %s is sent to log in', async ([path, fields]) => {
  await using opened = await openTestShop()
  await signedUpGuest(opened.shop)
  const before = await opened.shop.read.selectFrom('user').selectAll().execute()
  const response = await new Guest(opened.shop).post(path, fields)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe(`/login?next=${encodeURIComponent(path)}`)
  expect(await opened.shop.read.selectFrom('user').selectAll().execute()).toEqual(before)
})

test('a guest sees and changes the account’s details', async () => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  expect((await shown(await guest.get('/profile'))).loaderData['/profile']).toEqual({
    email,
    emailConfirmed: false,
    isSaved: false,
    secondFactor: { isUrged: false, isOffered: false },
    keys: { wish: 'nobody', person: null },
    record: {
      userName: 'ayse',
      nameAndSurname: 'Ayşe Güneş',
      country: '+90',
      number: '5320000000',
    },
  })
  const saved = await guest.post('/profile', profileFields({ country: '+49' }))
  expect(saved.headers.get('Location')).toBe('/profile?saved=on')
  expect(await (await guest.get('/api/me')).json()).toMatchObject({
    userName: 'Ayşe <b>',
    country: '+49',
    number: '20790096',
    email,
  })
  const wrong = await guest.post('/profile', profileFields({ number: 'ring me' }))
  expect(wrong.status).toBe(400)
  expect(await codes(wrong)).toEqual(['number malformed'])
})

test('the mail address can’t be changed by the form for details', async () => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  const fields = { ...profileFields(), email: 'thief@example.org' }
  expect((await guest.post('/profile', fields)).status).toBe(400)
  expect(await (await guest.get('/api/me')).json()).toMatchObject({ email, userName: 'ayse' })
})

test('a changed email needs the password, is unconfirmed, and the old address is told', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const guest = await signedUpGuest(shop)
  await confirm(guest, await mailedToken(shop, 'confirm-email', email))
  expect(await (await guest.get('/api/me')).json()).toMatchObject({ emailConfirmed: true })
  const wanted = { email: 'New@example.org', currentPassword: 'not it at all' }
  expect(await codes(await guest.post('/profile/email', wanted))).toEqual([
    'currentPassword wrong_password',
  ])
  await guest.post('/profile/email', { ...wanted, currentPassword: password })
  expect(await (await guest.get('/api/me')).json()).toMatchObject({
    email: 'new@example.org',
    emailConfirmed: false,
  })
  expect((await mailsTo(shop, email)).at(-1)?.kind).toBe('email-changed')
  await confirm(guest, await mailedToken(shop, 'confirm-email', 'new@example.org'))
  expect(await (await guest.get('/api/me')).json()).toMatchObject({ emailConfirmed: true })
})

test('a link to a new password that went to the old address is dead', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const guest = await signedUpGuest(shop)
  await guest.post('/forgot-password', { email })
  const token = await mailedToken(shop, 'reset-password', email)
  await guest.post('/profile/email', { email: 'new@example.org', currentPassword: password })
  const fields = { token, password: 'onions on top', passwordVerify: 'onions on top' }
  expect(await codes(await guest.post('/reset-password', fields))).toEqual(['link_dead'])
})

test('a mail to confirm the address can be had three times an hour, that of the sign-up counted', async () => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  for (let asked = 0; asked < 2; asked++) {
    expect(await codes(await guest.post('/profile/confirmation', {}))).toEqual([])
  }
  expect((await guest.post('/profile/confirmation', {})).status).toBe(429)
  expect(await mailsTo(opened.shop, email)).toHaveLength(3)
})

test('a changed password signs out every other device and tells the owner', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const guest = await signedUpGuest(shop)
  const before = guest.cookies.header()
  const other = new Guest(shop)
  await other.post('/login', { email, password })
  expect(
    await codes(await guest.post('/profile/password', passwordFields('onions on top'))),
  ).toEqual([])
  expect(await guest.isSignedIn()).toBe(true)
  expect(guest.cookies.header()).not.toBe(before)
  expect(await other.isSignedIn()).toBe(false)
  expect((await mailsTo(shop, email)).at(-1)?.kind).toBe('password-changed')
})

test('somebody with a stolen session can’t guess the password', async () => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  const statuses = []
  for (const [path, fields] of [
    ['/profile/password', { ...passwordFields('onions on top'), currentPassword: 'wrong one' }],
    ['/profile/password', { ...passwordFields('onions on top'), currentPassword: 'wrong two' }],
    ['/profile/email', { email: 'new@example.org', currentPassword: 'wrong one' }],
    ['/profile/delete', { currentPassword: 'wrong one', confirmed: 'on' }],
    ['/profile/delete', { currentPassword: 'wrong two', confirmed: 'on' }],
    ['/profile/delete', { currentPassword: password, confirmed: 'on' }],
  ] as const) {
    statuses.push((await guest.post(path, fields)).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect(await guest.isSignedIn()).toBe(true)
})

test('each device is listed by its name, and can be signed out from another', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
  const guest = await signedUpGuest(shop, {}, { userAgent: desk })
  const other = new Guest(shop, { userAgent: phone })
  await other.post('/login', { email, password })
  const { devices } = (await shown(await guest.get('/profile/devices'))).loaderData[
    '/profile/devices'
  ] as { devices: { id: string; name: string; isThis: boolean }[] }
  expect(devices.map(({ name, isThis }) => [name, isThis]).sort()).toEqual([
    ['Firefox, Linux', true],
    ['Safari, iPhone', false],
  ])
  const lost = devices.find(({ isThis }) => !isThis)?.id ?? ''
  const response = await guest.post('/profile/devices', { id: lost })
  expect(response.headers.get('Location')).toBe('/profile/devices')
  expect(await other.isSignedIn()).toBe(false)
  expect(await guest.isSignedIn()).toBe(true)
})

test('signing out everywhere ends every session of the guest', async () => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  const other = new Guest(opened.shop)
  await other.post('/login', { email, password })
  const response = await guest.post('/signout', { everywhere: 'on' })
  expect(response.headers.get('Location')).toBe('/')
  expect(guest.cookies.header()).not.toContain('session_token')
  expect([await guest.isSignedIn(), await other.isSignedIn()]).toEqual([false, false])
})

test("another guest's device stays signed in, whoever names it", async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const guest = await signedUpGuest(shop)
  const thief = await signedUpGuest(shop, { email: 'thief@example.org' })
  const user = await shop.read
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const [session] = await listSessions(shop.read, user.id, shop.clock())
  await thief.post('/profile/devices', { id: session?.id ?? '' })
  await thief.json('/api/auth/revoke-session', { id: session?.id ?? '' })
  await thief.post('/signout', { everywhere: 'on' })
  expect(await guest.isSignedIn()).toBe(true)
  expect(await thief.isSignedIn()).toBe(false)
})

test('a guest takes all data along as a file, without secrets', async () => {
  await using opened = await openTestShop()
  const stranger = await new Guest(opened.shop).get('/profile/download')
  expect(stranger.headers.get('Location')).toBe('/login?next=%2Fprofile')
  const guest = await signedUpGuest(opened.shop)
  const user = await opened.shop.read.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const row = acceptedOrder({ user_id: user.id, guest_phone: '+90 5320000' })
  await opened.shop.work((tx) => writeOrder(tx, row))
  await adjustOrder(opened.shop, {
    orderId: 'order-1',
    expectedVersion: 1,
    actor: COOK,
    kind: 'left_out',
    line: 0,
    part: null,
    quantity: 1,
    instead: null,
  })
  const response = await guest.get('/profile/download')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    account: { userName: 'ayse', email, number: '5320000000', locale: 'en' },
    sessions: [{ device: 'A browser' }],
    orders: [
      {
        number: 1,
        locale: 'en',
        guest: { phone: '+90 5320000' },
        lines: [{ title: 'Plain Smash' }],
        adjustments: [{ kind: 'left_out', at: expect.stringMatching(/^2\d{3}-.*Z$/) }],
      },
    ],
    letterKeys: null,
    secondFactor: 'off',
    role: null,
    // Messages sent from this address stay out until the mailbox is confirmed.
    messages: [],
    mails: [],
  })
  expect(text).not.toMatch(/argon2|"\w*(?:token|password)\w*":/i)
})

test('a guest’s download has their messages, waiting mails, browsers and security events too', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const guest = await signedUpGuest(shop)
  await new Guest(shop).post('/login', { email, password: 'not the one' })
  await guest.post('/login', { email, password })
  await shop.work(async (tx) => {
    await tx.updateTable('user').set({ emailVerified: 1 }).execute()
    await tx.insertInto('messages').values(message('mine', 'Ayse@Example.org')).execute()
    await tx.insertInto('messages').values(message('theirs', 'bob@example.org')).execute()
  })
  const taken = JSON.parse(await (await guest.get('/profile/download')).text())
  expect(taken).toMatchObject({
    messages: [{ name: 'Ayse Guest', text: 'Hello from mine' }],
    mails: [{ state: 'waiting', subject: expect.stringContaining('email') }],
    knownDevices: [{ lastUsedAt: expect.stringContaining('T') }],
  })
  expect(taken.securityEvents).toContainEqual(expect.objectContaining({ what: 'sign in failed' }))
  expect(JSON.stringify(taken)).not.toMatch(/argon2|verify-email|bob@|theirs/)
})

test('a deleted account is gone with every trace of its owner', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const guest = await signedUpGuest(shop)
  const other = new Guest(shop)
  await other.post('/login', { email, password })
  await shop.work(async (tx) => {
    await tx.updateTable('user').set({ emailVerified: 1 }).execute()
    await tx.insertInto('messages').values(message('mine', 'Ayse@Example.org')).execute()
  })
  const unsure = await guest.post('/profile/delete', { currentPassword: password })
  expect(await codes(unsure)).toEqual(['confirmed not_accepted'])
  const response = await guest.post('/profile/delete', {
    currentPassword: password,
    confirmed: 'on',
  })
  expect(response.headers.get('Location')).toBe('/')
  expect(guest.cookies.header()).not.toContain('session_token')
  expect(await other.isSignedIn()).toBe(false)
  expect((await other.post('/login', { email, password })).status).toBe(401)
  for (const table of [
    'user',
    'account',
    'session',
    'verification',
    'rate_limits',
    'outbox',
    'messages',
    'known_devices',
  ] as const) {
    const rows = JSON.stringify(await shop.read.selectFrom(table).selectAll().execute())
    expect(rows, table).not.toMatch(/"ayse\\*"|ayse@|Ayşe|Güneş|5320000000/i)
  }
})

function message(id: string, from: string) {
  const person = { first_name: 'Ayse', last_name: 'Guest', country: '+90', number: '5320000000' }
  return { id, ...person, email: from, text: `Hello from ${id}`, received_at: 1, last_at: 1 }
}

function profileFields(fields: Record<string, string> = {}): Record<string, string> {
  return {
    userName: 'Ayşe <b>',
    nameAndSurname: 'Ayşe Yıldız',
    country: '+44',
    number: '20 7900 96',
    ...fields,
  }
}

function passwordFields(wanted: string): Record<string, string> {
  return { currentPassword: password, password: wanted, passwordVerify: wanted }
}

async function confirm(guest: Guest, token: string): Promise<void> {
  expect(await codes(await guest.post('/verify-email', { token }))).toEqual([])
}
