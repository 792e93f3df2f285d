import { expect, test } from 'vitest'
import { Guest, signedUpGuest } from '#tests/support/account-guest.ts'
import { mailedToken, signUpInput } from '#tests/support/accounts.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'

const email = 'ayse@example.org'
const password = 'smash it flat'

test('a program signs up, reads its session, changes the password and signs out', async () => {
  await using opened = await openTestShop()
  const guest = new Guest(opened.shop)
  expect((await guest.json('/api/auth/sign-up/email', signUpInput())).status).toBe(200)
  expect(await (await guest.get('/api/auth/get-session')).json()).toMatchObject({
    signedIn: true,
    email,
  })
  const change = { currentPassword: password, password: 'onions on top' }
  expect((await guest.json('/api/auth/change-password', change)).status).toBe(200)
  expect(await guest.isSignedIn()).toBe(true)
  expect((await guest.json('/api/auth/sign-out', {})).status).toBe(200)
  expect(await (await guest.get('/api/auth/get-session')).json()).toEqual({ signedIn: false })
})

test('a program sets a new password by a token, and ends another session', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await signedUpGuest(shop)
  const guest = new Guest(shop)
  expect((await guest.json('/api/auth/request-password-reset', { email })).status).toBe(200)
  const token = await mailedToken(shop, 'reset-password', email)
  const reset = { token, password: 'onions on top' }
  expect((await guest.json('/api/auth/reset-password', reset)).status).toBe(200)
  const other = new Guest(shop)
  const credentials = { email, password: 'onions on top' }
  for (const each of [guest, other]) await each.json('/api/auth/sign-in/email', credentials)
  const { sessions } = (await (await guest.get('/api/auth/list-sessions')).json()) as {
    sessions: { id: string; current: boolean }[]
  }
  expect(sessions).toHaveLength(2)
  const id = sessions.find(({ current }) => !current)?.id
  expect((await guest.json('/api/auth/revoke-session', { id })).status).toBe(200)
  expect([await guest.isSignedIn(), await other.isSignedIn()]).toEqual([true, false])
})

test('no answer shows a session token or a hash', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const guest = new Guest(shop)
  const answers = [
    await guest.json('/api/auth/sign-up/email', signUpInput()),
    await guest.json('/api/auth/sign-in/email', { email, password }),
    await guest.get('/api/auth/get-session'),
    await guest.get('/api/auth/list-sessions'),
    await guest.get('/api/me'),
  ]
  const { token } = await shop.read.selectFrom('session').select('token').executeTakeFirstOrThrow()
  for (const answer of answers) {
    const body = await answer.text()
    expect(body).not.toContain(token)
    expect(body).not.toContain('argon2')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('an unknown account and a wrong password are answered alike', async () => {
  await using opened = await openTestShop()
  await signedUpGuest(opened.shop)
  const answers = []
  for (const tried of [email, 'nobody@example.org']) {
    const body = { email: tried, password: 'pickles on top' }
    const response = await new Guest(opened.shop).json('/api/auth/sign-in/email', body)
    answers.push([response.status, [...response.headers], await response.text()])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(401)
})

test.for([
  'sign-in/social',
  'sign-in/username',
  'update-user',
  'delete-user',
  'change-email',
  'set-password',
  'verify-password',
  'verify-email',
  'callback/google',
  'link-social',
  'start-session',
  'ok',
  'error',
  '',
  'sign-in/email/',
  'SIGN-IN/email',
  'constructor',
  '__proto__',
])('/api/auth/%s is not there', async (name) => {
  await using opened = await openTestShop()
  const guest = await signedUpGuest(opened.shop)
  const path = `/api/auth/${name}`
  const statuses = [(await guest.get(path)).status, (await guest.json(path, {})).status]
  expect(statuses).toEqual([404, 404])
})

test.for<[string, string, string]>([
  ['nothing', '', 'not_json'],
  ['no JSON', '{email:1}', 'not_json'],
  ['a list', '[]', 'not_an_object'],
  ['null', 'null', 'not_an_object'],
  ['a number', '1', 'not_an_object'],
  ['a missing field', '{"email":"a@b.cd"}', 'missing'],
  ['a field too many', '{"email":"a@b.cd","password":"x","isAdmin":true}', 'unknown_field'],
  ['a prototype', '{"email":"a@b.cd","password":"x","__proto__":{}}', 'unknown_field'],
  ['a field twice', '{"email":"a@b.cd","password":"x","password":"y"}', 'repeated_key'],
  ['a number for a text', '{"email":"a@b.cd","password":12345678}', 'not_a_text'],
  ['a list for a text', '{"email":["a@b.cd"],"password":"x"}', 'not_a_text'],
  ['an object for a text', '{"email":{"$ne":null},"password":"x"}', 'not_a_text'],
  ['null for a text', '{"email":null,"password":"x"}', 'not_a_text'],
])('a body with %s is refused before anything is tried', async ([, body, code]) => {
  await using opened = await openTestShop()
  const headers = { 'Content-Type': 'application/json' }
  const init = { method: 'POST', body, headers }
  const response = await new Guest(opened.shop).send('/api/auth/sign-in/email', init)
  expect(response.status).toBe(400)
  const { errors } = (await response.json()) as { errors: { code: string }[] }
  expect(errors.map((error) => error.code)).toContain(code)
  expect(await opened.shop.read.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('an unpaired surrogate in a password is refused, not replaced', async () => {
  await using opened = await openTestShop()
  const body = signUpInput({ password: 'half a pair \ud83c' })
  const response = await new Guest(opened.shop).json('/api/auth/sign-up/email', body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'malformed' })
})

test('a form cannot be posted where programs ask', async () => {
  await using opened = await openTestShop()
  const response = await new Guest(opened.shop).post('/api/auth/sign-in/email', { email, password })
  expect(response.status).toBe(415)
})

test('a request without a session is answered 401', async () => {
  await using opened = await openTestShop()
  const guest = new Guest(opened.shop)
  const change = { currentPassword: password, password: 'onions on top' }
  const statuses = [
    (await guest.get('/api/auth/list-sessions')).status,
    (await guest.json('/api/auth/change-password', change)).status,
    (await guest.json('/api/auth/revoke-session', { id: 'x' })).status,
  ]
  expect(statuses).toEqual([401, 401, 401])
})
