import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { hashToken } from '#shop/auth/token.ts'
import { writeIngredient } from '#shop/persistence/queries/menu/ingredients.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { ingredientDraft } from '#tests/support/ingredients.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { keyOf, staffOf } from '#tests/support/staff.ts'
import * as guestCancel from '../orders/cancel.ts'
import * as guestOrder from '../orders/order.ts'
import * as kitchenSenderBlock from './block-sender.ts'
import * as kitchenBoard from './board.ts'
import * as kitchenCount from './count.ts'
import * as kitchenOrder from './history.ts'
import * as kitchenIngredientOut from './ingredient-out.ts'
import * as kitchenStep from './order-action.ts'
import * as kitchenPause from './pause.ts'
import * as kitchenSender from './refuse-sender.ts'
import * as kitchenRush from './rush.ts'
import * as kitchenSoldOut from './sold-out.ts'

/** Far from the end of a business day. Sessions end by the machine's clock, which is faked here too. */
const NOW = FRIDAY_EVENING
const handle = routeHandler({
  '/api/orders/:token': guestOrder,
  '/api/orders/:token/cancel': guestCancel,
  '/api/kitchen/board': kitchenBoard,
  '/api/kitchen/orders/:id': kitchenOrder,
  '/api/kitchen/orders/:id/:action': kitchenStep,
  '/api/kitchen/senders/:sender/refuse': kitchenSender,
  '/api/kitchen/senders/:sender/block': kitchenSenderBlock,
  '/api/kitchen/pause': kitchenPause,
  '/api/kitchen/rush': kitchenRush,
  '/api/kitchen/sold-out': kitchenSoldOut,
  '/api/kitchen/count': kitchenCount,
  '/api/kitchen/ingredient-out': kitchenIngredientOut,
})

let opened: TestShop
let cook: Record<string, string>
let courier: Record<string, string>
let till: Record<string, string>
let number = 0
let id = ''

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  opened = await openTestShop({ clock: () => NOW })
  const { shop } = opened
  await setUpKitchen(shop)
  cook = { Cookie: (await staffOf(shop, 'kitchen')).cookie }
  courier = { Cookie: (await staffOf(shop, 'courier')).cookie }
  till = { Authorization: `Bearer ${(await keyOf(shop, 'manager')).key}` }
})

beforeEach(async () => {
  number += 1
  id = `order-${number}`
  const token_hash = hashToken(`token-${number}`)
  await opened.shop.work((tx) => writeOrder(tx, { id, number, token_hash, placed_at: NOW }))
})

afterAll(async () => {
  vi.useRealTimers()
  await opened[Symbol.asyncDispose]()
})

test('staff refuse and block a sender by its name on the board; a courier may not', async () => {
  const sender = 's'.repeat(43)
  await opened.shop.work((tx) =>
    tx
      .updateTable('orders')
      .set({ wide_network: sender, network: sender })
      .where('id', '=', id)
      .execute(),
  )
  const board = await ask('/api/kitchen/board', cook)
  const ticket = board.body.tickets.find((one: { id: string }) => one.id === id)
  expect(ticket).toMatchObject({ sender, waits: null })
  const refusal = { reason: 'Nobody meant it', blockMinutes: 30 }
  expect((await post(`senders/${sender}/refuse`, refusal, courier)).status).toBe(403)
  expect((await post(`senders/${sender}/refuse`, { reason: '' }, till)).body.code).toBe(
    'reason_missing',
  )
  const blockedUntil = NOW + 30 * 60_000
  const refused = await post(`senders/${sender}/refuse`, refusal, till)
  expect(refused).toMatchObject({ status: 200, body: { refused: 1, blockedUntil } })
  expect((await ask('/api/kitchen/board', cook)).body.blocked).toEqual([
    { sender, until: blockedUntil },
  ])
  expect((await post(`senders/${sender}/block`, { minutes: 0 }, courier)).status).toBe(403)
  const ended = await post(`senders/${sender}/block`, { minutes: 0 }, cook)
  expect(ended).toMatchObject({ status: 200, body: { until: NOW } })
  expect((await post('senders/nobody/block', { minutes: 5 }, cook)).status).toBe(404)
})

test('a refusal by code is told in words, with its code beside them, to programs and guests', async () => {
  const refusal = { version: 1, reasonCode: 'sold_out' }
  expect((await post(`orders/${id}/refuse`, { ...refusal, reasonCode: 'rain' }, cook)).status).toBe(
    400,
  )
  expect((await post(`orders/${id}/refuse`, refusal, cook)).status).toBe(200)
  const { body } = await ask(`/api/kitchen/orders/${id}`, cook)
  const shownReason = { reason: 'we ran out of something in it', reasonCode: 'sold_out' }
  expect(body.events).toMatchObject([{ reason: null, reasonCode: null }, shownReason])
  const seen = await ask(`/api/orders/token-${number}`)
  expect(seen.body.timeline.at(-1)).toMatchObject(shownReason)
})

test('a cook works an order through, step by step, and its history says who', async () => {
  for (const [index, step] of ['accept', 'start', 'finish', 'complete'].entries()) {
    const { status, body } = await post(`orders/${id}/${step}`, { version: index + 1 }, cook)
    expect({ status, version: body.order?.version }).toEqual({ status: 200, version: index + 2 })
  }
  const { body } = await ask(`/api/kitchen/orders/${id}`, cook)
  const events = body.events.map(({ kind, actor, actorName }: Record<string, string>) => {
    return [kind, actor, actorName].join(' ')
  })
  const name = 'Ayşe Güneş'
  expect(events).toEqual([
    'placed guest ',
    ...['accepted', 'started', 'finished', 'completed'].map((kind) => `${kind} staff ${name}`),
  ])
})

test('a till with an API key accepts an order, with a time', async () => {
  const { status, body } = await post(`orders/${id}/accept`, { version: 1, minutes: 25 }, till)
  expect({ status, order: body.order }).toEqual({
    status: 200,
    order: { id, version: 2, state: 'accepted', promisedAt: NOW + 25 * 60_000 },
  })
})

test('a step that cannot be taken is refused with where the order is now', async () => {
  await post(`orders/${id}/accept`, { version: 1 }, cook)
  const late = await post(`orders/${id}/refuse`, { version: 1, reason: 'No buns' }, cook)
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'version_changed',
      errors: [{ code: 'version_changed', order: { version: 2, state: 'accepted' } }],
    },
  })
  const wrong = await post(`orders/${id}/complete`, { version: 2 }, cook)
  expect(wrong).toMatchObject({ status: 409, body: { code: 'not_possible_now' } })
  const silent = await post(`orders/${id}/cancel`, { version: 2 }, cook)
  expect(silent).toMatchObject({ status: 422, body: { code: 'reason_missing' } })
  const unknown = await post('orders/none/accept', { version: 1 }, cook)
  expect(unknown).toMatchObject({ status: 404, body: { code: 'unknown_order' } })
  const other = await post(`orders/${id}/fly`, { version: 2 }, cook)
  expect(other).toMatchObject({ status: 404, body: { code: 'unknown_action' } })
})

test('what is not for the kitchen to do is refused, whatever the address says', async () => {
  const expired = await post(`orders/${id}/expire`, { version: 1 }, cook)
  expect(expired).toMatchObject({ status: 409, body: { code: 'not_possible_now' } })
  const accepted = await post(`orders/${id}/accept`, { version: 1 }, courier)
  expect(accepted).toMatchObject({ status: 409, body: { code: 'not_possible_now' } })
  expect((await ask('/api/kitchen/board', courier)).status).toBe(403)
  expect((await ask('/api/kitchen/board', {})).status).toBe(401)
})

test.for([
  [{}, '#/version'],
  [{ version: 0 }, '#/version'],
  [{ version: 1, minutes: 1.5 }, '#/minutes'],
  [{ version: 1, state: 'completed' }, '#/state'],
])('the body %j is answered with what is wrong with it', async ([body, pointer]) => {
  const answer = await post(`orders/${id}/accept`, body, cook)
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer }] } })
})

test('the board is answered 304 while nothing on it has changed', async () => {
  const first = await ask('/api/kitchen/board', cook)
  expect(first.headers.get('Cache-Control')).toBe('no-store')
  expect(first.body.tickets.map((ticket: { id: string }) => ticket.id)).toContain(id)
  const known = { ...cook, 'If-None-Match': first.headers.get('ETag') ?? '' }
  expect((await ask('/api/kitchen/board', known)).status).toBe(304)
  await post(`orders/${id}/accept`, { version: 1 }, cook)
  expect((await ask('/api/kitchen/board', known)).status).toBe(200)
})

test('a pause, a rush and what is sold out are set and ended by the kitchen', async () => {
  await opened.shop.work((tx) => writeIngredient(tx, ingredientDraft({ id: 'tomato' }), 0))
  const until = NOW + 20 * 60_000
  const sets = [
    ['pause', { minutes: 20 }, { minutes: 0 }],
    ['rush', { added: 10, minutes: 20 }, { added: 0, minutes: null }],
    ['sold-out', { itemId: 'smash', minutes: 20 }, { itemId: 'smash', minutes: 0 }],
    [
      'ingredient-out',
      { ingredientId: 'tomato', minutes: 20 },
      { ingredientId: 'tomato', minutes: 0 },
    ],
  ] as const
  for (const [control, begin, end] of sets) {
    expect(await post(control, begin, till)).toMatchObject({ status: 200, body: { until } })
    expect(await post(control, end, cook)).toMatchObject({ status: 200, body: { until: NOW } })
    expect((await post(control, begin, courier)).status).toBe(403)
    expect((await post(control, {}, cook)).status).toBe(400)
    expect((await post(control, { ...begin, minutes: -1 }, cook)).status).toBe(422)
  }
  const unknown = await post('sold-out', { itemId: 'none', minutes: 20 }, cook)
  expect(unknown).toMatchObject({ status: 404, body: { code: 'unknown_item' } })
  const nothing = await post('ingredient-out', { ingredientId: 'none', minutes: 20 }, cook)
  expect(nothing).toMatchObject({ status: 404, body: { code: 'unknown_ingredient' } })
})

test('the kitchen says how many are left, and programs are told what was before', async () => {
  const cola = { kind: 'item', id: 'cola' }
  expect(await post('count', { ...cola, more: 1 }, cook)).toMatchObject({
    status: 409,
    body: { code: 'not_counted' },
  })
  const set = await post('count', { ...cola, left: 12 }, till)
  expect(set).toMatchObject({ status: 200, body: { left: 12, before: null } })
  const fewer = await post('count', { ...cola, more: -2 }, cook)
  expect(fewer).toMatchObject({ status: 200, body: { left: 10, before: 12 } })
  const none = await post('count', { ...cola, left: null }, cook)
  expect(none).toMatchObject({ status: 200, body: { left: null, before: 10 } })
  expect((await post('count', { ...cola, left: -1 }, cook)).status).toBe(422)
  expect((await post('count', { ...cola, left: 1, more: 1 }, cook)).status).toBe(400)
  expect((await post('count', { ...cola, left: 1 }, courier)).status).toBe(403)
  const unknown = await post('count', { kind: 'ingredient', id: 'cola', left: 1 }, cook)
  expect(unknown).toMatchObject({ status: 404, body: { code: 'unknown_ingredient' } })
})

test('a guest sees and cancels the order of the link, until it is being prepared', async () => {
  const address = `/api/orders/token-${number}`
  const seen = await ask(address)
  expect(seen.body).toMatchObject({ number, state: 'placed', mayCancel: true })
  expect(seen.headers.get('Cache-Control')).toBe('no-store')
  const known = { 'If-None-Match': seen.headers.get('ETag') ?? '' }
  expect((await ask(address, known)).status).toBe(304)
  await post(`orders/${id}/accept`, { version: 1 }, cook)
  const early = await ask(`${address}/cancel`, {}, { version: 1 })
  expect(early).toMatchObject({ status: 409, body: { code: 'version_changed' } })
  expect((await ask(address)).body).toMatchObject({ state: 'preparing', mayCancel: false })
  const late = await ask(`${address}/cancel`, {}, {})
  expect(late).toMatchObject({ status: 409, body: { code: 'not_possible_now' } })
  await opened.shop.work((tx) => writeSettings(tx, { separateStart: true }))
  await post(`orders/${id}/start`, { version: 2 }, cook)
  await post(`orders/${id}/recall`, { version: 3 }, cook)
  expect((await ask(address)).body).toMatchObject({ state: 'accepted', mayCancel: true })
  const cancelled = await ask(`${address}/cancel`, {}, {})
  expect(cancelled).toMatchObject({ status: 200, body: { order: { state: 'cancelled' } } })
  const again = await ask(`${address}/cancel`, {}, {})
  expect(again).toMatchObject({ status: 409, body: { code: 'not_possible_now' } })
})

test('an invalid link, an order’s number and its id open nothing', async () => {
  for (const token of ['none', id, String(number), hashToken(`token-${number}`)]) {
    expect((await ask(`/api/orders/${token}`)).status).toBe(404)
    expect((await ask(`/api/orders/${token}/cancel`, {}, {})).status).toBe(404)
  }
})

function post(path: string, body: unknown, headers: Record<string, string>) {
  return ask(`/api/kitchen/${path}`, headers, body)
}

async function ask(path: string, headers: Record<string, string> = {}, body?: unknown) {
  const context = new RouterContextProvider()
  context.set(shopContext, opened.shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const url = opened.shop.publicUrl + path
  const response = await handle(
    new Request(url, { ...sent, headers: { ...type, ...headers } }),
    context,
  )
  const text = await response.text()
  const parsed = text === '' ? {} : JSON.parse(text)
  return { status: response.status, headers: response.headers, body: parsed }
}
