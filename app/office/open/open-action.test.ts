import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { findTestOrder } from '#shop/persistence/queries/kitchen/test-orders.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'
import * as open from './route.tsx'

const PATH = '/office/open'
const handle = routeHandler({ [PATH]: open })

test('the first steps of a shop that is open change nothing and ring no board', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const owner = await staffOf(shop, 'owner')
  const before = await readSettings(shop.read)
  for (const fields of [{ do: 'order' }, { do: 'save', step: 'hours' }, { do: 'open' }]) {
    expect(await leadsTo(opened, owner, fields)).toBe(`${PATH}?step=open`)
  }
  expect(await findTestOrder(shop.read, 0)).toBeNull()
  expect(await readSettings(shop.read)).toEqual(before)
})

test('the step about the ways keeps a zone that was made on the page of delivery', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const owner = await staffOf(shop, 'owner')
  const area = { kind: 'postcodes' as const, postcodes: ['N1'] }
  const zones = [{ id: 'north', name: 'North', area, fee: 500, minimum: 0, extraMinutes: 10 }]
  await changeSettings(shop, { settings: { isTrial: true, zones }, by: owner.id })
  const { seen } = (await ask(opened, owner, '?step=ways')).loaderData[PATH]
  const typed = { 'fulfilments.pickup': 'on', usualMinutes: '20', deliveryFee: '4', tables: '' }
  const fields = { do: 'save', step: 'ways', seen, postcodes: 'SW1*', minimum: '', ...typed }
  expect(await leadsTo(opened, owner, fields)).toBe(`${PATH}?step=menu`)
  expect(await readSettings(shop.read)).toMatchObject({ deliveryFee: 400, zones })
})

test('the step about the ways refuses what is no postcode, and keeps what was typed', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const owner = await staffOf(shop, 'owner')
  await changeSettings(shop, { settings: { isTrial: true }, by: owner.id })
  const { seen } = (await ask(opened, owner, '?step=ways')).loaderData[PATH]
  const typed = { 'fulfilments.delivery': 'on', usualMinutes: '20', deliveryFee: '4', tables: '' }
  const fields = { do: 'save', step: 'ways', seen, postcodes: 'SW1*, %%%%', minimum: '', ...typed }
  const init = { method: 'POST', body: new URLSearchParams(fields) }
  const response = await send(opened, owner, '', init)
  expect(response.status).toBe(422)
  expect((await response.json()).actionData).toMatchObject({
    wrong: ['zones'],
    typed: { postcodes: 'SW1*, %%%%' },
  })
  expect((await readSettings(shop.read)).zones).toEqual([])
})

async function leadsTo(at: TestShop, who: Person, fields: Record<string, string>) {
  const response = await send(at, who, '', { method: 'POST', body: new URLSearchParams(fields) })
  return response.headers.get('Location') ?? (await response.text())
}

async function ask(at: TestShop, who: Person, query: string) {
  return (await send(at, who, query, {})).json()
}

function send(
  { shop }: TestShop,
  { cookie }: Person,
  query: string,
  init: RequestInit,
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(requestContext, { id: 'test', clientAddress: '198.51.100.7', nonce: '' })
  return handle(
    new Request(shop.publicUrl + PATH + query, { ...init, headers: { cookie } }),
    context,
  )
}
