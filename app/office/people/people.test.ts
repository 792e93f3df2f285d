import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { recogniseApiKey } from '#shop/operations/accounts/recognise-api-key.ts'
import { betterAuthDate } from '#shop/persistence/queries/accounts/accounts.ts'
import { findStaffByAccount } from '#shop/persistence/queries/accounts/staff.ts'
import { listInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { keyOf, type Person, staffOf, tabletOf } from '#tests/support/staff.ts'
import * as invite from './invite/route.tsx'
import * as key from './key/route.tsx'
import * as person from './person/route.tsx'
import * as people from './route.tsx'

/** A whole minute of today, because sessions end by the machine's clock. */
const NOW = Math.floor(Date.now() / 60_000) * 60_000
const QUARTER_HOUR = 15 * 60_000
const PASSWORD = 'smash it flat'
const handle = routeHandler({
  '/office/people': people,
  '/office/people/invite': invite,
  '/office/people/key': key,
  '/office/people/:person': person,
})

let opened: TestShop
let owner: Person
let manager: Person
let cook: Person

beforeAll(async () => {
  opened = await openTestShop({ clock: () => NOW })
  owner = await staffOf(opened.shop, 'owner')
  manager = await staffOf(opened.shop, 'manager')
  cook = await staffOf(opened.shop, 'kitchen')
})

afterAll(() => opened[Symbol.asyncDispose]())

test('a link for whoever scans it is shown once, and no page has it afterwards', async () => {
  const { status, body } = await post(INVITE, owner, { role: 'kitchen', email: '' })
  expect(status).toBe(200)
  const { link } = body.actionData
  expect(link).toMatch(/^http:\/\/localhost:3000\/setup\/[\w-]{43}$/)
  const later = await ask(LIST, owner)
  expect(later.body.loaderData[LIST].invitations).toMatchObject([{ role: 'kitchen', email: null }])
  expect(JSON.stringify(later.body)).not.toContain(link.split('/').at(-1))
  expect(later.headers.get('Cache-Control')).toBe('no-store')
})

test('a mailed link is shown to nobody who invites', async () => {
  const email = 'new-cook@example.org'
  const { body } = await post(INVITE, manager, { role: 'kitchen', email })
  expect(body.actionData).toMatchObject({ ok: true, email, link: null })
  expect(await mailsTo(opened.shop, email)).toHaveLength(1)
})

test.for([
  [{ role: 'owner', email: '' }, 'address_needed', 400],
  [{ role: 'kitchen', email: 'nobody' }, 'malformed', 400],
  [{ role: 'kitchen', email: 'kitchen@example.org' }, 'works_here', 409],
  [{ role: 'guest', email: '' }, 'not_sent', 400],
] as const)('an invitation of %o is refused as %s', async ([fields, why, status]) => {
  const before = await listInvitations(opened.shop.read, NOW)
  const answer = await post(INVITE, owner, fields)
  expect(answer).toMatchObject({ status, body: { actionData: { ok: false, why } } })
  expect(await listInvitations(opened.shop.read, NOW)).toEqual(before)
})

test('a manager is refused what is the owners’ alone, whatever is posted', async () => {
  const invited = { role: 'owner', email: 'mine@example.org' }
  const answer = await post(INVITE, manager, invited)
  expect(answer).toMatchObject({ status: 403, body: { actionData: { why: 'not_allowed' } } })
  for (const fields of [{ do: 'end' }, { do: 'role', role: 'kitchen' }, { do: 'sign_out' }]) {
    expect(await leadsTo(pageOf(owner), manager, fields)).toBe(`${pageOf(owner)}?not=not_allowed`)
  }
  const raised = { do: 'role', role: 'owner' }
  expect(await leadsTo(pageOf(cook), manager, raised)).toBe(`${pageOf(cook)}?not=not_allowed`)
  expect(await leadsTo(pageOf(manager), manager, raised)).toBe(`${pageOf(manager)}?not=yourself`)
  const shown = await ask(pageOf(owner), manager)
  expect(shown.body.loaderData[PERSON]).toMatchObject({ mayChange: false })
})

test('the owner who is left ends nobody but others, and is ended by nobody', async () => {
  await using alone = await openTestShop({ clock: () => NOW })
  const left = await staffOf(alone.shop, 'owner', 'left')
  const gone = await staffOf(alone.shop, 'owner', 'gone')
  const ended = await post(pageOf(gone), left, { do: 'end' }, alone)
  expect(ended.location).toBe(`${pageOf(gone)}?did=ended`)
  const self = await post(pageOf(left), left, { do: 'end' }, alone)
  expect(self.location).toBe(`${pageOf(left)}?not=yourself`)
  // From a page that was open before.
  expect((await post(pageOf(left), gone, { do: 'end' }, alone)).status).toBe(302)
  expect((await findStaffByAccount(alone.shop.read, left.id))?.disabledAt).toBeNull()
})

test('somebody at a screen that was left is asked for the password before anything is done', async () => {
  const { shop } = opened
  const tired = await staffOf(shop, 'owner', 'a-tired-owner')
  const createdAt = betterAuthDate(NOW - QUARTER_HOUR - 60_000)
  const old = shop.database.updateTable('session').set({ createdAt })
  await old.where('userId', '=', tired.id).execute()
  const page = pageOf(cook)
  expect(await leadsTo(page, tired, { do: 'end' })).toBe(`${page}?not=proof_needed`)
  const wrong = { do: 'end', password: 'not it at all' }
  expect(await leadsTo(page, tired, wrong)).toBe(`${page}?not=wrong_password`)
  const invited = await post(INVITE, tired, { role: 'manager', email: '' })
  expect(invited).toMatchObject({ status: 403, body: { actionData: { why: 'proof_needed' } } })
  expect((await findStaffByAccount(shop.read, cook.id))?.disabledAt).toBeNull()
  const right = { do: 'role', role: 'courier', password: PASSWORD }
  expect(await leadsTo(page, tired, right)).toBe(`${page}?did=role&was=kitchen`)
  // A typed password counts for a while.
  expect(await leadsTo(page, tired, { do: 'role', role: 'kitchen' })).toBe(
    `${page}?did=role&was=courier`,
  )
})

test('whoever is ended is out at the very next request', async () => {
  const temp = await staffOf(opened.shop, 'manager', 'a-temp')
  expect((await ask(LIST, temp)).status).toBe(200)
  expect(await leadsTo(pageOf(temp), owner, { do: 'end' })).toBe(`${pageOf(temp)}?did=ended`)
  expect(await ask(LIST, temp)).toMatchObject({ status: 302, body: {} })
  const late = await post(INVITE, temp, { role: 'manager', email: '' })
  expect(late.status).toBe(302)
})

test('cooks, riders and tablets see nobody here, and whoever isn’t on the staff has no page', async () => {
  const rider = await staffOf(opened.shop, 'courier')
  const tablet = { ...(await tabletOf(opened.shop)), email: '' }
  for (const who of [await staffOf(opened.shop, 'kitchen', 'a-curious-cook'), rider, tablet]) {
    for (const path of [LIST, INVITE, KEY, pageOf(owner)]) {
      expect((await ask(path, who)).status, path).toBe(403)
      expect((await post(path, who, { do: 'end' })).status, path).toBe(403)
    }
  }
  expect((await ask('/office/people/nobody', owner)).status).toBe(404)
})

test('a key is shown once, may not do more than its maker, and is ended from the list', async () => {
  const made = await post(KEY, manager, { name: 'Counter till', role: 'kitchen' })
  const { key } = made.body.actionData
  expect(key).toMatch(/^flattop_/)
  const shown = await ask(LIST, manager)
  expect(JSON.stringify(shown.body)).not.toContain(key)
  const [listed] = shown.body.loaderData[LIST].keys
  expect(listed).toMatchObject({ name: 'Counter till', role: 'kitchen', mayEnd: true })
  const greedy = await post(KEY, manager, { name: 'Mine', role: 'owner' })
  expect(greedy).toMatchObject({ status: 403, body: { actionData: { why: 'not_allowed' } } })
  expect((await post(KEY, owner, { name: ' ', role: 'kitchen' })).body.actionData.why).toBe('empty')
  const { id } = await keyOf(opened.shop, 'owner')
  expect(await leadsTo(LIST, manager, { do: 'end_key', id })).toBe(`${LIST}?did=not_ended`)
  const own = { do: 'end_key', id: listed.id }
  expect(await leadsTo(LIST, manager, own)).toBe(`${LIST}?did=ended`)
  expect(await leadsTo(LIST, manager, own)).toBe(`${LIST}?did=not_ended`)
  expect(await recogniseApiKey(opened.shop, key, '198.51.100.7')).toMatchObject({ ok: false })
})

test('a tablet is ended from the list', async () => {
  const { id } = await tabletOf(opened.shop)
  const named = (await ask(LIST, owner)).body.loaderData[LIST].tablets
  expect(named).toContainEqual(expect.objectContaining({ id, name: 'Pass tablet' }))
  expect(await leadsTo(LIST, owner, { do: 'end_tablet', id })).toBe(`${LIST}?did=ended`)
  expect(await leadsTo(LIST, owner, { do: 'end_tablet', id })).toBe(`${LIST}?did=not_ended`)
})

test('a tablet is ended at a screen that was left with the password alone, and after too many wrong ones not at all', async () => {
  const { shop } = opened
  const tired = await staffOf(shop, 'owner', 'another-tired-owner')
  const createdAt = betterAuthDate(NOW - QUARTER_HOUR - 60_000)
  const old = shop.database.updateTable('session').set({ createdAt })
  await old.where('userId', '=', tired.id).execute()
  const { id } = await tabletOf(shop)
  const ends = (password: string) => leadsTo(LIST, tired, { do: 'end_tablet', id, password })
  for (const _ of Array(5)) expect(await ends('not it at all')).toBe(`${LIST}?did=not_proven`)
  expect(await ends(PASSWORD)).toBe(`${LIST}?did=too_many`)
  expect((await ask(LIST, owner)).body.loaderData[LIST].tablets).toContainEqual(
    expect.objectContaining({ id }),
  )
})

const LIST = '/office/people'
const KEY = '/office/people/key'
const INVITE = '/office/people/invite'
const PERSON = '/office/people/:person'

function pageOf({ id }: Person): string {
  return `${LIST}/${id}`
}

async function leadsTo(path: string, who: Person, fields: Record<string, string>) {
  return (await post(path, who, fields)).location
}

function post(path: string, who: Person, fields: Record<string, string>, at: TestShop = opened) {
  return ask(path, who, { method: 'POST', body: new URLSearchParams(fields) }, at)
}

async function ask(path: string, { cookie }: Person, init: RequestInit = {}, at = opened) {
  const context = new RouterContextProvider()
  context.set(shopContext, at.shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const request = new Request(at.shop.publicUrl + path, { ...init, headers: { cookie } })
  const response = await handle(request, context)
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : {}
  const { status, headers } = response
  return { status, headers, location: headers.get('Location'), body }
}
