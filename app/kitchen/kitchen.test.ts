import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { storedAddress } from '#tests/support/kitchen-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { zoneWhereItIs } from '#tests/support/shop-hour.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'
import * as board from './board/route.tsx'
import * as deliveries from './deliveries/route.tsx'
import * as history from './history/route.tsx'
import * as ticket from './ticket/route.tsx'

/** A whole minute of today, because sessions end by the machine's clock. */
const NOW = Math.floor(Date.now() / 60_000) * 60_000
const handle = routeHandler({
  '/kitchen': board,
  '/kitchen/deliveries': deliveries,
  '/kitchen/orders/:id': history,
  '/kitchen/orders/:id/ticket': ticket,
})

let opened: TestShop
let cook: Person
let rider: Person
let number = 0
let id = ''

beforeAll(async () => {
  opened = await openTestShop({ clock: () => NOW })
  await setUpKitchen(opened.shop)
  // In the afternoon, since the end of a business day would end what is sold out sooner.
  await opened.shop.work((tx) => writeSettings(tx, { timeZone: zoneWhereItIs(15, NOW) }))
  cook = await staffOf(opened.shop, 'kitchen')
  rider = await staffOf(opened.shop, 'courier')
})

beforeEach(() => place())

afterAll(() => opened[Symbol.asyncDispose]())

test('the board shows what waits, and everything that can be sold out', async () => {
  const { body } = await ask('/kitchen', cook)
  const shown = body.loaderData['/kitchen']
  expect(shown.now).toBe(NOW)
  expect(shown.board.tickets.map((one: { id: string }) => one.id)).toContain(id)
  const titles = shown.items.map((item: { title: string }) => item.title)
  expect(titles.toSorted()).toEqual(['Cola', 'Plain Smash'])
})

test('a cook takes an order by a form, with a time, and works it through', async () => {
  expect(await act('accept', 1, { minutes: '25' })).toEqual({ status: 200, ok: true })
  expect(await stored()).toMatchObject({ state: 'accepted', promised_at: NOW + 25 * 60_000 })
  for (const [index, step] of ['start', 'finish', 'complete', 'recall'].entries()) {
    expect(await act(step, index + 2), step).toEqual({ status: 200, ok: true })
  }
  expect((await stored()).state).toBe('ready')
})

test('a time that is not adjusted leaves the promise as it is', async () => {
  await act('accept', 1)
  expect((await stored()).promised_at).toBe(NOW + 20 * 60_000)
})

test('a refusal needs a reason; a typed one takes precedence over a chosen one', async () => {
  expect(await act('refuse', 1)).toMatchObject({ status: 422, code: 'reason_missing' })
  await act('refuse', 1, { choice: 'the kitchen is full', reason: ' out of buns ' })
  const event = await opened.shop.read
    .selectFrom('order_events')
    .select('reason')
    .where('order_id', '=', id)
    .where('kind', '=', 'refused')
    .executeTakeFirst()
  expect(event?.reason).toBe('out of buns')
})

test('a reason that was chosen is a code, and its own words stand beside it', async () => {
  await act('refuse', 1, { choice: 'sold_out' })
  expect(await lastReason()).toEqual({ reason: null, reasonCode: 'sold_out' })
  await place()
  await act('refuse', 1, { choice: 'sold_out', reason: 'Out of brioche' })
  expect(await lastReason()).toEqual({ reason: 'Out of brioche', reasonCode: 'sold_out' })
})

test('a suggestion for a delay that was taken over is its code, and an edited one is words', async () => {
  await act('accept', 1)
  await act('delay', 2, { minutes: '10', reason: 'The fryer went down for a moment. ' })
  expect(await lastReason()).toEqual({ reason: null, reasonCode: 'fryer' })
  await act('delay', 3, { minutes: '10', reason: 'The fryer went down for an hour.' })
  expect(await lastReason()).toEqual({
    reason: 'The fryer went down for an hour.',
    reasonCode: null,
  })
})

test('a board from before there were codes sends a sentence, which stays as it is', async () => {
  await act('refuse', 1, { choice: 'the kitchen is full' })
  expect(await lastReason()).toEqual({ reason: 'the kitchen is full', reasonCode: null })
})

test('an action on an order that has changed meanwhile is refused with an explanation', async () => {
  await act('accept', 1)
  expect(await act('refuse', 1, { choice: 'no' })).toMatchObject({
    status: 409,
    code: 'version_changed',
  })
  expect(await act('complete', 2)).toMatchObject({ status: 409, code: 'not_possible_now' })
  expect((await stored()).state).toBe('accepted')
})

test.for([
  ['an unknown action', { action: 'eat' }],
  ['no action', {}],
  ['an unknown field', { action: 'accept', isOwner: '1' }],
] as const)('a form with %s is refused', async ([, fields]) => {
  expect((await post('/kitchen', cook, { order: id, version: '1', ...fields })).status).toBe(400)
})

test('a pause, a rush and a sold-out item begin and end by forms', async () => {
  const set = (fields: Record<string, string>) => post('/kitchen', cook, fields)
  await set({ action: 'pause', minutes: '20' })
  await set({ action: 'rush', added: '10', minutes: '30' })
  await set({ action: 'sold_out', item: 'cola', minutes: '60' })
  expect(await shownControls()).toMatchObject({
    pause: { until: NOW + 20 * 60_000 },
    rush: { until: NOW + 30 * 60_000, minutes: 10 },
    soldOut: [{ itemId: 'cola', until: NOW + 60 * 60_000 }],
  })
  await set({ action: 'pause', minutes: '0' })
  await set({ action: 'rush', added: '0', minutes: '1' })
  await set({ action: 'sold_out', item: 'cola', minutes: '0' })
  expect(await shownControls()).toMatchObject({ pause: null, rush: null, soldOut: [] })
  expect((await set({ action: 'pause', minutes: 'long' })).status).toBe(422)
  expect((await set({ action: 'sold_out', item: 'none', minutes: '1' })).status).toBe(404)
})

test('a courier can’t see the board, prepare orders or pause the shop', async () => {
  expect((await ask('/kitchen', rider)).status).toBe(403)
  const fields = { action: 'accept', order: id, version: '1' }
  expect((await post('/kitchen', rider, fields)).status).toBe(403)
  expect((await post('/kitchen', rider, { action: 'pause', minutes: '20' })).status).toBe(403)
  expect((await post('/kitchen/deliveries', rider, fields)).status).toBe(409)
  expect(
    (await post('/kitchen/deliveries', rider, { action: 'pause', minutes: '20' })).status,
  ).toBe(400)
  expect((await ask(`/kitchen/orders/${id}/ticket`, rider)).status).toBe(403)
})

test('a courier sees the guest’s name and phone only during the delivery', async () => {
  await place({ fulfilment: 'delivery', address: storedAddress(), state: 'ready', version: 3 })
  const guest = { name: 'Ada Guest', phone: '+90 5550100' }
  expect(await carried()).toEqual({ mine: [], open: [[id, null]] })
  const other = await staffOf(opened.shop, 'courier', `rider-${number}`)
  for (const [step, mine, version] of [
    ['claim', true, '3'],
    ['send_out', true, '4'],
    ['unclaim', false, '5'],
  ] as const) {
    const fields = { action: step, order: id, version }
    expect((await post('/kitchen/deliveries', rider, fields)).status, step).toBe(200)
    if (!mine) break
    expect((await carried()).mine, step).toEqual([[id, guest]])
    expect(await carried(other), step).toEqual({ mine: [], open: [] })
  }
  expect((await carried()).mine).toEqual([])
})

test('couriers can’t take unaccepted orders or pickups', async () => {
  await place({ fulfilment: 'delivery', address: storedAddress() })
  const unanswered = id
  await place({ state: 'ready' })
  const { open } = await carried()
  expect(open.map(([one]) => one)).not.toContain(unanswered)
  expect(open.map(([one]) => one)).not.toContain(id)
})

test('a ticket is printed whatever became of its order', async () => {
  await act('refuse', 1, { choice: 'the kitchen is full' })
  const { body } = await ask(`/kitchen/orders/${id}/ticket`, cook)
  expect(body.loaderData['/kitchen/orders/:id/ticket'].ticket).toMatchObject({
    number,
    lines: [{ title: 'Plain Smash', quantity: 2 }],
  })
  expect((await ask('/kitchen/orders/none/ticket', cook)).status).toBe(404)
})

test('all that became of an order can be read, with who and why', async () => {
  await act('accept', 1)
  await act('delay', 2, { minutes: '10', reason: 'The buns are late' })
  const { body } = await ask(`/kitchen/orders/${id}`, cook)
  const { events } = body.loaderData['/kitchen/orders/:id']
  expect(events).toMatchObject([
    { kind: 'placed', actor: 'guest' },
    { kind: 'accepted', actor: 'staff', actorName: expect.any(String) },
    { kind: 'delayed', actor: 'staff', reason: 'The buns are late' },
  ])
  expect((await ask('/kitchen/orders/none', cook)).status).toBe(404)
  expect((await ask(`/kitchen/orders/${id}`, rider)).status).toBe(403)
})

async function lastReason() {
  const events = await readOrderEvents(opened.shop.read, id)
  const { reason, reasonCode } = events.at(-1) ?? {}
  return { reason, reasonCode }
}

async function place(row: Parameters<typeof writeOrder>[1] = {}): Promise<void> {
  number += 1
  id = `order-${number}`
  await opened.shop.work((tx) => writeOrder(tx, { id, number, placed_at: NOW, ...row }))
}

function stored() {
  return opened.shop.read
    .selectFrom('orders')
    .select(['state', 'promised_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function act(name: string, version: number, more: Record<string, string> = {}) {
  const fields = { action: name, order: id, version: String(version), ...more }
  const { status, body } = await post('/kitchen', cook, fields)
  const { ok, code } = body.actionData
  return code === undefined ? { status, ok } : { status, ok, code }
}

async function shownControls() {
  return (await ask('/kitchen', cook)).body.loaderData['/kitchen'].board
}

type Seen = { mine: [string, unknown][]; open: [string, unknown][] }

/** Returns this test's orders that a courier has or could take, each with what is shown of its guest. */
async function carried(who: Person = rider): Promise<Seen> {
  const { body } = await ask('/kitchen/deliveries', who)
  const { mine, open } = body.loaderData['/kitchen/deliveries']
  const seen = (list: { id: string; guest: unknown }[]): [string, unknown][] =>
    list.map((one) => [one.id, one.guest])
  return { mine: seen(mine), open: seen(open) }
}

function post(path: string, who: Person, fields: Record<string, string>) {
  return ask(path, who, { method: 'POST', body: new URLSearchParams(fields) })
}

async function ask(path: string, { cookie }: Person, init: RequestInit = {}) {
  const context = new RouterContextProvider()
  context.set(shopContext, opened.shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const request = new Request(opened.shop.publicUrl + path, { ...init, headers: { cookie } })
  const response = await handle(request, context)
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: response.status, body }
}
