import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { DISHES, layersOf } from './dish-layers.ts'
import { heightOf, landed, placeLayers, planStack } from './stack-plan.ts'

const FLATTOP = lineOf('the-flattop', 'The Flattop')
const DOUBLE = lineOf('double-stack', 'Double Stack')
const LEMONADE = lineOf('lemonade', 'Lemonade')
const layers = layersOf(FLATTOP) ?? []

test('the order decides what is drawn: its burgers, and other dishes by their picture', () => {
  const plan = planStack([DOUBLE, FLATTOP, { ...LEMONADE, quantity: 2 }], () => true)
  expect(plan.burgers).toEqual([layersOf(DOUBLE), layers])
  expect(plan.pictured.map(({ title }) => title)).toEqual(['Lemonade'])
  expect(plan.more).toBe(0)
})

test('three are drawn at most, one of each first, and the rest is counted', () => {
  const many = [{ ...FLATTOP, quantity: 4 }, DOUBLE, { ...LEMONADE, quantity: 2 }]
  const plan = planStack(many, () => true)
  expect(plan.burgers).toEqual([layers, layersOf(DOUBLE), layers])
  expect(plan.pictured).toEqual([])
  expect(plan.more).toBe(4)
  expect(planStack([LEMONADE], () => false)).toEqual({ burgers: [], pictured: [], more: 1 })
})

test('it closes step by step: apart, the bun, up to the cheese, whole', () => {
  expect(landed(layers, 'placed', false)).toBe(0)
  expect(landed(layers, 'placed', true)).toBe(1)
  expect(layers[landed(layers, 'making', true) - 1]).toBe('cheddar')
  expect(landed(layers, 'ready', true)).toBe(layers.length)
  const open = placeLayers(layers, 0)
  const closed = placeLayers(layers, layers.length)
  expect(closed[0]?.y).toBe(0)
  for (const [at, { y }] of closed.entries()) expect(open[at]?.y).toBeGreaterThan(y)
  expect(heightOf(layers, true)).toBeGreaterThan(heightOf(layers, false))
})

test('a dish that was renamed is not drawn as what it was', () => {
  expect(layersOf(lineOf('the-flattop', 'Falafel'))).toBeNull()
  expect(layersOf(lineOf('toString', 'toString'))).toBeNull()
})

test('each burger of the example menu is drawn, and something of each is on the griddle while it is made', async () => {
  const file = new URL('../../../../menu/shop.json', import.meta.url)
  type Listed = { title: string; slug: string }
  const menu: { categories: { items: Listed[] }[] } = JSON.parse(await readFile(file, 'utf8'))
  const burgers = menu.categories[0]?.items.map(({ title, slug }) => [slug, title])
  expect(Object.entries(DISHES).map(([slug, { title }]) => [slug, title])).toEqual(burgers)
  for (const dish of Object.values(DISHES)) {
    const making = landed(dish.layers, 'making', true)
    expect(making, dish.title).toBeGreaterThan(1)
    expect(making, dish.title).toBeLessThan(dish.layers.length)
  }
})

function lineOf(itemId: string, title: string): OrderView['lines'][number] {
  const plain = { choices: [], parts: [], taxRate: 0 }
  return { itemId, title, quantity: 1, ...plain, unitPrice: 900, total: 900 }
}
