import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { findTestOrder } from '#shop/persistence/queries/kitchen/test-orders.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'
import * as open from './route.tsx'

const PATH = '/office/open'
const handle = routeHandler({ [PATH]: open })

test('the first steps of a shop that is open change nothing, and still ring its board', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const owner = await staffOf(shop, 'owner')
  const before = await readSettings(shop.read)
  const copy = { do: 'copy', step: 'hours', copy: '1', to: 'all' }
  for (const fields of [copy, { do: 'save', step: 'hours' }, { do: 'mail' }, { do: 'open' }]) {
    expect(await leadsTo(opened, owner, fields)).toBe(`${PATH}?step=open`)
  }
  expect(await findTestOrder(shop.read, 0)).toBeNull()
  expect(await leadsTo(opened, owner, { do: 'order' })).toBe(`${PATH}?step=open`)
  expect(await findTestOrder(shop.read, 0)).toMatchObject({ seenAt: null })
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

test('hours of a day are copied to others before anything is saved, and a step says what guests would read', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  const owner = await staffOf(shop, 'owner')
  await setUpKitchen(shop, { isTrial: true, openingHours: [] })
  const first = (await ask(opened, owner, '?step=hours')).loaderData[PATH]
  expect(first).toMatchObject({ minutesLeft: 5, promise: { isOpen: false, hotAt: null } })
  const week = { d1: '11:30-14:30, 17-2', d2: 'noon', d7: '' }
  const fields = { step: 'hours', seen: first.seen, ...week }
  const post = (more: Record<string, string>) =>
    send(opened, owner, '', { method: 'POST', body: new URLSearchParams({ ...fields, ...more }) })
  const copied = await post({ do: 'copy', copy: '1', to: 'weekdays' })
  const { typed, wrong } = (await copied.json()).actionData
  expect([copied.status, wrong]).toEqual([200, []])
  expect(typed).toMatchObject({ d1: week.d1, d2: week.d1, d5: week.d1, d6: '', d7: '' })
  expect((await readSettings(shop.read)).openingHours).toEqual([])
  expect((await post({ ...typed, do: 'save' })).status).toBe(303)
  const { openingHours, firstRun } = await readSettings(shop.read)
  expect(openingHours.filter(({ weekday }) => weekday === 5)).toEqual([
    { weekday: 5, opens: 690, closes: 870 },
    { weekday: 5, opens: 1020, closes: 1560 },
  ])
  expect(firstRun.steps).toEqual({ hours: 'done' })
  const { promise, minutesLeft } = (await ask(opened, owner, '?step=ways')).loaderData[PATH]
  expect(promise).toMatchObject({ isOpen: true, closesAt: FRIDAY_EVENING + 7 * 3_600_000 })
  expect(promise.hotAt).toBeGreaterThan(FRIDAY_EVENING)
  expect(minutesLeft).toBe(4)
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
