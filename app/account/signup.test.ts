import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes, Guest, shown, signedUpGuest, signUpFields } from '#tests/support/account-guest.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'

test('a guest who signs up is signed in at once and gets a mail to confirm the address', async () => {
  await using opened = await openTestShop()
  const guest = new Guest(opened.shop)
  const response = await guest.post('/signup', signUpFields())
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/profile')
  const me = await (await guest.get('/api/me')).json()
  expect(me).toEqual({
    signedIn: true,
    userName: 'ayse',
    nameAndSurname: 'Ayşe Güneş',
    email: 'ayse@example.org',
    emailConfirmed: false,
    country: '+90',
    number: '5320000000',
  })
  const [mail] = await mailsTo(opened.shop, 'ayse@example.org')
  expect(mail?.kind).toBe('confirm-email')
  expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}$/m)
})

test('with scripts, signing up doesn’t leave the page', async () => {
  await using opened = await openTestShop()
  const guest = new Guest(opened.shop)
  const response = await guest.post('/signup', { ...signUpFields(), scripted: 'on' })
  expect(response.status).toBe(200)
  expect((await shown(response)).actionData).toEqual({ ok: true })
  expect(await guest.isSignedIn()).toBe(true)
})

test('the password is nowhere in the files of the shop', async () => {
  await using opened = await openTestShop()
  const password = 'Zwiebelringe im Regen'
  const guest = await signedUpGuest(opened.shop, { password, passwordVerify: password })
  await guest.post('/login', { email: 'ayse@example.org', password })
  await guest.post('/login', { email: 'ayse@example.org', password: `${password}!` })
  const files = readdirSync(opened.dataDir).map((file) => readFileSync(join(opened.dataDir, file)))
  expect(files.length).toBeGreaterThan(1)
  expect(files.some((bytes) => bytes.includes('argon2id'))).toBe(true)
  expect(files.some((bytes) => bytes.includes(password))).toBe(false)
})

test('whoever signs up while another is signed in takes that place, and the session before is dead', async () => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  const before = guest.cookies.header()
  await guest.post('/signup', { ...signUpFields(), email: 'second@example.org' })
  expect(await (await guest.get('/api/me')).json()).toMatchObject({ email: 'second@example.org' })
  const thief = new Guest(opened.shop)
  thief.cookies.keep([before])
  expect(await thief.isSignedIn()).toBe(false)
})

test('two passwords that differ make no account, and everything else is kept', async () => {
  await using opened = await openTestShop()
  const guest = new Guest(opened.shop)
  const fields = signUpFields({ passwordVerify: 'smash it fiat' })
  const response = await guest.post('/signup', fields)
  expect(response.status).toBe(400)
  const { password = '', passwordVerify, ...kept } = fields
  expect((await shown(response)).actionData).toEqual({
    ok: false,
    refusals: [{ code: 'mismatch', field: 'passwordVerify' }],
    typed: kept,
  })
  expect(await guest.isSignedIn()).toBe(false)
  expect((await guest.post('/login', { email: fields.email ?? '', password })).status).toBe(401)
})

test('an email that has an account is refused at its field', async () => {
  await using opened = await openTestShop()
  await signedUpGuest(opened.shop)
  const other = new Guest(opened.shop)
  const response = await other.post('/signup', signUpFields({ email: 'AYSE@example.org' }))
  expect(response.status).toBe(409)
  expect(await codes(response)).toEqual(['email email_taken'])
  expect(await other.isSignedIn()).toBe(false)
})

test.for(['Password2026', 'flattop123', 'ayse.gunes1', '12345678'])(
  'the password %j is refused as one that others guess',
  async (password) => {
    await using opened = await openTestShop()
    const fields = signUpFields({ password, passwordVerify: password })
    const guest = new Guest(opened.shop)
    const response = await guest.post('/signup', { ...fields, nameAndSurname: 'Ayse.Gunes' })
    expect(await codes(response)).toEqual(['password too_common'])
  },
)

test('the sixth sign-up from one address within an hour is told when to try again', async () => {
  let now = 1_800_000_000_000
  await using opened = await openTestShop({ clock: () => now })
  for (let made = 0; made < 5; made++) {
    await signedUpGuest(opened.shop, { email: `guest${made}@example.org` })
  }
  now += 60_000
  const sixth = await new Guest(opened.shop).post('/signup', signUpFields())
  expect(sixth.status).toBe(429)
  expect(sixth.headers.get('Retry-After')).toBe(String(59 * 60))
  const neighbour = new Guest(opened.shop, { address: '198.51.100.8' })
  expect((await neighbour.post('/signup', signUpFields())).status).toBe(303)
})

test('what a stranger types at sign-up never reaches the mailbox of the address', async () => {
  await using opened = await openTestShop()
  const lure = 'Win at http://evil.example'
  await signedUpGuest(opened.shop, { userName: lure, nameAndSurname: lure })
  const mails = JSON.stringify(await mailsTo(opened.shop, 'ayse@example.org'))
  expect(mails).not.toContain('evil.example')
})

test('every password of 8 to 128 characters opens the account it was chosen for', async () => {
  await using opened = await openTestShop()
  let made = 0
  const password = fc.string({ unit: 'binary', minLength: 8, maxLength: 128 }).filter((text) => {
    const { length } = [...text.normalize('NFC')]
    // Forms normalise line breaks and refuse NUL, so generated passwords contain neither.
    return length >= 8 && new Set(text).size > 3 && !/[\r\n\0]/.test(text)
  })
  await fc.assert(
    fc.asyncProperty(password, async (chosen) => {
      const facts = { address: `198.51.${made >> 8}.${made & 255}` }
      const email = `guest${made++}@example.org`
      await signedUpGuest(opened.shop, { email, password: chosen, passwordVerify: chosen }, facts)
      const response = await new Guest(opened.shop).post('/login', { email, password: chosen })
      expect(response.status).toBe(303)
    }),
    { numRuns: 10 },
  )
})
