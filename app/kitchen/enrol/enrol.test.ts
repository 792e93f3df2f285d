import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { listDevices } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { CookieJar } from '#tests/support/cookie-jar.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'
import * as board from '../board/route.tsx'
import type { DevicesAnswer } from '../devices/devices-data.ts'
import * as devices from '../devices/route.tsx'
import * as link from './link.tsx'
import * as enrol from './route.tsx'

const handle = routeHandler({
  '/kitchen': board,
  '/kitchen/devices': devices,
  '/enrol': enrol,
  '/enrol/:token': link,
})

let opened: TestShop
let owner: Person

beforeAll(async () => {
  opened = await openTestShop()
  await setUpKitchen(opened.shop)
  owner = await staffOf(opened.shop, 'owner')
})

afterAll(() => opened[Symbol.asyncDispose]())

test('opening a code’s link signs nothing in; the button does, once', async () => {
  const code = await newCode('Link tablet')
  const tablet = new Screen()
  expect((await tablet.get(`/enrol/${code}`)).status).toBe(200)
  expect((await tablet.get(`/enrol/${code}`)).headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(await listed('Link tablet')).toEqual([])
  const answer = await tablet.post('/enrol', { code, next: '/kitchen' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/kitchen'])
  expect((await tablet.get('/kitchen')).status).toBe(200)
  expect((await new Screen().post('/enrol', { code, next: '' })).status).toBe(400)
  expect(await listed('Link tablet')).toHaveLength(1)
})

test('a code leads to no other site', async () => {
  const answer = await new Screen().post('/enrol', {
    code: await newCode('Wandering tablet'),
    next: '//evil.example/kitchen',
  })
  expect(answer.headers.get('Location')).toBe('/kitchen')
})

test('a tablet that was signed out is told since when and by whom at the sign-in page, a new one is not', async () => {
  const tablet = await newTablet('Ended tablet')
  const [device] = await listed('Ended tablet')
  expect(await shownBy(tablet, '/enrol')).toBe('302 /kitchen')
  const ended = await asOwner({ action: 'end', id: device?.id ?? '' })
  expect(ended).toEqual({ ok: true, code: null })
  expect(await shownBy(tablet, '/kitchen')).toBe('302 /enrol?next=%2Fkitchen')
  expect(await loaded(tablet, '/enrol?next=%2Fkitchen')).toMatchObject({
    next: '/kitchen',
    ended: { name: 'Ended tablet', at: expect.any(Number), by: 'Ayşe Güneş' },
  })
  expect(await loaded(new Screen(), '/enrol')).toMatchObject({ next: '/kitchen', ended: null })
})

test('a tablet says who is at it, and signs itself out', async () => {
  const tablet = await newTablet('Fry tablet')
  const who = async () => ((await loaded(tablet, '/kitchen')) as { who: object }).who
  expect(await who()).toMatchObject({ person: null, device: 'Fry tablet', mayEnrol: false })
  expect((await tablet.post('/kitchen', { action: 'say_who', person: 'Mert' })).status).toBe(200)
  expect(await who()).toMatchObject({
    person: 'Mert',
    crew: [{ name: 'Ayşe Güneş', hasPin: false }],
  })
  const long = await tablet.post('/kitchen', { action: 'say_who', person: 'x'.repeat(61) })
  expect(long.status).toBe(422)
  const out = await tablet.post('/kitchen', { action: 'end_device' })
  expect(out.headers.get('Location')).toBe('/enrol?next=%2Fkitchen')
  expect(await listed('Fry tablet')).toEqual([])
  expect(await loaded(tablet, '/enrol')).toMatchObject({ ended: null })
})

test('a signed-in person can’t act under another name by a form', async () => {
  const answer = await personally('/kitchen', { action: 'say_who', person: 'Mert' })
  expect(answer.status).toBe(403)
})

test('a tablet can’t refund, and is not asked for a password', async () => {
  const tablet = await newTablet('Till tablet')
  const fields = { action: 'refund', order: 'any', version: '1', amount: '100', reason: 'Cold' }
  const answer = await tablet.post('/kitchen', fields)
  expect([answer.status, await actionData(answer)]).toMatchObject([403, { code: 'not_allowed' }])
})

test('a device has a name, which its owner can change', async () => {
  expect(await asOwner({ action: 'add', name: '  ' })).toEqual({
    ok: false,
    why: 'empty',
    id: null,
  })
  await newTablet('Old name')
  const [device] = await listed('Old name')
  await asOwner({ action: 'rename', id: device?.id ?? '', name: 'New name' })
  expect(await listed('New name')).toMatchObject([{ enrolledBy: 'Ayşe Güneş' }])
  expect(await asOwner({ action: 'end', id: 'nobody' })).toEqual({
    ok: false,
    why: 'unknown_device',
    id: null,
  })
})

/** A browser with a cookie jar. */
class Screen {
  readonly cookies = new CookieJar()

  get(path: string): Promise<Response> {
    return this.send(path, {})
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async send(path: string, init: RequestInit): Promise<Response> {
    const response = await answer(path, init, this.cookies.header())
    this.cookies.keep(response.headers.getSetCookie())
    return response
  }
}

function answer(path: string, init: RequestInit, cookie: string): Promise<Response> {
  const request = new Request(opened.shop.publicUrl + path, init)
  request.headers.set('Cookie', cookie)
  const context = new RouterContextProvider()
  context.set(shopContext, opened.shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  return handle(request, context)
}

function personally(path: string, fields: Record<string, string>): Promise<Response> {
  return answer(path, { method: 'POST', body: new URLSearchParams(fields) }, owner.cookie)
}

async function asOwner(fields: Record<string, string>) {
  return actionData(await personally('/kitchen/devices', fields)) as Promise<DevicesAnswer>
}

async function actionData(response: Response): Promise<unknown> {
  return ((await response.json()) as { actionData: unknown }).actionData
}

async function newCode(name: string): Promise<string> {
  const given = await asOwner({ action: 'add', name })
  if (!given.ok || given.code === null) throw new Error('No code was given.')
  return given.code.code
}

async function newTablet(name: string): Promise<Screen> {
  const tablet = new Screen()
  await tablet.post('/enrol', { code: await newCode(name), next: '' })
  return tablet
}

async function listed(name: string) {
  const found = await listDevices(opened.shop.read, opened.shop.clock())
  return found.filter((device) => device.name === name)
}

async function shownBy(screen: Screen, path: string): Promise<string> {
  const { status, headers } = await screen.get(path)
  return `${status} ${headers.get('Location')}`
}

async function loaded(screen: Screen, path: string): Promise<unknown> {
  const response = await screen.get(path)
  const { loaderData } = (await response.json()) as { loaderData: Record<string, unknown> }
  return loaderData[path.replace(/\?.*/, '')]
}
