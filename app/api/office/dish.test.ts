import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestContext, shopContext } from '#app/request/context.ts'
import { USUAL_INGREDIENT } from '#shop/domain/menu/ingredient.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { routeHandler } from '#tests/support/route-handler.ts'
import { keyOf } from '#tests/support/staff.ts'
import * as dish from './dish.ts'
import * as ingredients from './ingredients.ts'
import * as newDish from './new-dish.ts'

const handle = routeHandler({
  '/api/office/ingredients': ingredients,
  '/api/office/menu': newDish,
  '/api/office/menu/:item': dish,
})

let opened: TestShop
let owner: Record<string, string>
let cook: Record<string, string>

beforeAll(async () => {
  opened = await openTestShop()
  await setUpKitchen(opened.shop)
  owner = { Authorization: `Bearer ${(await keyOf(opened.shop, 'owner')).key}` }
  cook = { Authorization: `Bearer ${(await keyOf(opened.shop, 'kitchen')).key}` }
})

afterAll(() => opened[Symbol.asyncDispose]())

test('a program changes a dish that nobody changed meanwhile', async () => {
  const seen = await (await ask('/api/office/menu/smash')).json()
  expect(seen).toMatchObject({ id: 'smash', price: 950, listing: 'menu' })
  const changed = await ask('/api/office/menu/smash', {
    fields: { price: 1000 },
    seen: { price: 950 },
  })
  expect([changed.status, await changed.json()]).toEqual([200, { changed: ['price'] }])
  const late = await ask('/api/office/menu/smash', {
    fields: { price: 1100 },
    seen: { price: 950 },
  })
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { code: 'changed_meanwhile', errors: [{ field: 'price' }] },
  ])
})

test('a program adds a dish, and hears of every field that the shop refuses', async () => {
  const tea = {
    title: 'Tea',
    price: 300,
    bullets: ['Hot', 'Black', 'Loose'],
    rating: 4,
    categoryId: 'burgers',
  }
  const added = await ask('/api/office/menu', tea)
  expect([added.status, await added.json()]).toEqual([200, { id: 'tea' }])
  const refused = await ask('/api/office/menu', { ...tea, title: 'x'.repeat(61), rating: 5.5 })
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { code: 'invalid_value', errors: [{ field: 'title' }, { field: 'rating' }] },
  ])
})

test('a field that a dish doesn’t have, a dish that there isn’t and a cook are refused', async () => {
  expect((await ask('/api/office/menu/smash', { fields: { slug: 'x' } })).status).toBe(400)
  expect((await ask('/api/office/menu/no-such')).status).toBe(404)
  expect((await ask('/api/office/menu/no-such', { fields: { price: 1 } })).status).toBe(404)
  expect((await ask('/api/office/menu/smash', undefined, cook)).status).toBe(403)
})

test('a program changes what a dish is made of, and names only what there is', async () => {
  const bun = { ingredientId: 'bun', portions: 1, kind: 'fixed', swapGroupId: null }
  const refused = await ask('/api/office/menu/smash', { fields: { recipe: [bun] } })
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { code: 'broken_reference', errors: [{ field: 'recipe' }] },
  ])
  const fields = { ...USUAL_INGREDIENT, name: 'Bun' }
  const made = await ask('/api/office/ingredients', { id: null, fields })
  expect([made.status, await made.json()]).toEqual([200, { id: 'bun', changed: ['id'] }])
  const changed = await ask('/api/office/menu/smash', { fields: { recipe: [bun] } })
  expect([changed.status, await changed.json()]).toEqual([200, { changed: ['recipe'] }])
  const used = await ask('/api/office/ingredients', { id: 'bun', fields: null })
  expect([used.status, await used.json()]).toMatchObject([409, { code: 'still_used' }])
  expect((await ask('/api/office/ingredients', undefined, cook)).status).toBe(403)
  const { ingredients } = await (await ask('/api/office/ingredients')).json()
  expect(ingredients).toEqual([{ ...fields, id: 'bun' }])
})

/** Posts a body, or reads without one. */
async function ask(path: string, body?: unknown, headers = owner): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, opened.shop)
  const facts = { id: 'test', nonce: '', isLocal: false, clientAddress: '192.0.2.1' }
  context.set(requestContext, facts)
  const posted = { method: 'POST', body: JSON.stringify(body) }
  const request = new Request(`http://localhost:3000${path}`, {
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : posted),
  })
  return handle(request, context)
}
