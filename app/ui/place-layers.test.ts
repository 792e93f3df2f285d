import { expect, test } from 'vitest'
import { stackLayers } from '#shop/domain/menu/stack.ts'
import { ingredientDraft } from '#tests/support/ingredients.ts'
import { GAP, heightOf, placeLayers } from './place-layers.ts'

const INGREDIENTS = [
  ingredientDraft({ id: 'bun', name: 'Bun', isWrap: true }),
  ingredientDraft({ id: 'cheddar', name: 'Cheddar' }),
]
const layers = stackLayers(
  [
    { ingredientId: 'bun', portions: 1 },
    { ingredientId: 'cheddar', portions: 3 },
  ],
  { ingredients: new Map(INGREDIENTS.map((one) => [one.id, one])), pictures: new Map() },
)

test('layers lie on each other, and those that have not landed hang apart above them', () => {
  expect(placeLayers(layers).map(({ y }) => y)).toEqual([0, 15, 25, 35, 45])
  const open = placeLayers(layers, 2).map(({ y }) => y)
  expect(open).toEqual([0, 15, 25 + GAP, 35 + 2 * GAP, 45 + 3 * GAP])
  expect(placeLayers(layers, 0)[0]?.y).toBe(0)
})

test('the stack is as high as its last layer reaches', () => {
  expect(heightOf(layers)).toBe(85)
  expect(heightOf(layers, 0)).toBe(85 + 4 * GAP)
  expect(heightOf([])).toBe(0)
})

test('every second layer of a kind is mirrored, and a bun is not', () => {
  const mirrored = placeLayers(layers).map(({ isMirrored }) => isMirrored)
  expect(mirrored).toEqual([false, false, true, false, false])
})
