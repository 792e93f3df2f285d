import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as refundApi from '#app/api/office/refund.ts'
import * as board from '#app/kitchen/board/route.tsx'
import { requestContext, shopContext } from '#app/request/context.ts'
import type { Permission } from '#shop/domain/accounts/permissions.ts'
import { changePermissions } from '#shop/operations/accounts/change-permissions.ts'
import { writeChargedOrder } from '#tests/support/charged-order.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'
import * as ingredients from '../ingredients/route.tsx'
import * as menu from '../menu/route.tsx'
import * as order from '../order/route.tsx'
import * as person from './person/route.tsx'

/** A whole minute of today, because sessions end by the machine's clock. */
const NOW = Math.floor(Date.now() / 60_000) * 60_000
const handle = routeHandler({
  '/kitchen': board,
  '/office/menu': menu,
  '/office/menu/ingredients': ingredients,
  '/office/orders/:id': order,
  '/office/people/:person': person,
  '/api/office/orders/:id/refund': refundApi,
})

let opened: TestShop
let owner: Person
let manager: Person

beforeAll(async () => {
  opened = await openTestShop({ clock: () => NOW })
  await setUpKitchen(opened.shop)
  await writeChargedOrder(opened.shop, 'paid', 1)
  owner = await staffOf(opened.shop, 'owner')
  manager = await staffOf(opened.shop, 'manager')
})

afterAll(() => opened[Symbol.asyncDispose]())

test('somebody without the right to mark as sold out is offered it nowhere, and refused', async () => {
  const soldOut = { action: 'sold_out', item: 'smash', lasts: 'further_notice' }
  await choose(['prices'])
  expect((await ask('/kitchen')).body.loaderData['/kitchen'].mayMarkOut).toBe(false)
  for (const action of ['sold_out', 'count', 'ingredient_out']) {
    expect((await post('/kitchen', { ...soldOut, action })).status, action).toBe(403)
  }
  const inOffice = { action: 'sold-out', id: 'smash', value: 'today' }
  expect((await post('/office/menu', inOffice)).location).toContain('refused=not_allowed')
  const ingredient = await post('/office/menu/ingredients', { id: 'bacon', until: 'today' })
  expect(ingredient.location).toContain('refused=')
  expect(await soldOutUntil()).toBeNull()
  await choose(['sold_out'])
  expect((await post('/kitchen', soldOut)).status).toBe(200)
  expect(await soldOutUntil()).not.toBeNull()
})

test('somebody without the right to refund is shown no way to it, and refused by page and API', async () => {
  const json = { 'content-type': 'application/json' }
  const path = '/api/office/orders/paid/refund'
  const body = JSON.stringify({ amount: 100, means: 'card', reason: 'Cold', version: null })
  const byApi = () => ask(path, manager, { method: 'POST', body, headers: json })
  await choose(['prices', 'reports'])
  const shown = (await ask('/office/orders/paid')).body.loaderData['/office/orders/:id']
  expect(shown.refund).toBeNull()
  const form = { action: 'refund', version: '1', means: 'card', choice: 'cold' }
  const refused = await post('/office/orders/paid?typed=1.00', form)
  expect(refused.location).not.toContain('refunded=')
  const onBoard = { action: 'refund', order: 'paid', version: '1', amount: '100', reason: 'Cold' }
  expect((await post('/kitchen', onBoard)).status).toBe(403)
  expect((await byApi()).status).toBe(403)
  await choose(['refund'])
  const offered = (await ask('/office/orders/paid')).body.loaderData['/office/orders/:id']
  expect(offered.refund).not.toBeNull()
  expect((await byApi()).status).not.toBe(403)
})

test('an owner switches what somebody may do on their page, and goes back by Undo', async () => {
  await choose(['staff', 'sold_out'])
  const page = `/office/people/${manager.id}`
  const chosen = { do: 'permissions', may_reports: 'on', may_refund: 'on' }
  const { location } = await post(page, chosen, owner)
  expect(location).toBe(`${page}?did=permissions&was=sold_out.staff`)
  const { person: shown, answer } = (await ask(location ?? '', owner)).body.loaderData[
    '/office/people/:person'
  ]
  expect(shown.permissions).toEqual(['refund', 'reports'])
  expect(answer).toEqual({ did: 'permissions', was: ['sold_out', 'staff'] })
})

async function choose(permissions: readonly Permission[]): Promise<void> {
  await changePermissions(opened.shop, { id: manager.id, by: owner.id, permissions })
}

async function soldOutUntil(): Promise<number | null> {
  const { items } = (await ask('/kitchen', owner)).body.loaderData['/kitchen']
  return items.find(({ id }: { id: string }) => id === 'smash').soldOutUntil
}

function post(path: string, fields: Record<string, string>, who: Person = manager) {
  return ask(path, who, { method: 'POST', body: new URLSearchParams(fields) })
}

async function ask(path: string, { cookie } = manager, init: RequestInit = {}) {
  const context = new RouterContextProvider()
  context.set(shopContext, opened.shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  const headers = { ...init.headers, cookie }
  const request = new Request(opened.shop.publicUrl + path, { ...init, headers })
  const response = await handle(request, context)
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: response.status, location: response.headers.get('Location'), body }
}
