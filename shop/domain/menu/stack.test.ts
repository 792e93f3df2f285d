import { expect, test } from 'vitest'
import { ingredientDraft } from '#tests/support/ingredients.ts'
import { stackLayers } from './stack.ts'

const SLICE = { thickness: 20.4, width: 119.3, x: 59.9, y: 8.8 }
const PICTURE = { id: 'p1', width: 486, height: 158, widths: [280, 486] }
const INGREDIENTS = [
  ingredientDraft({
    id: 'bun',
    name: 'Bun',
    isWrap: true,
    layers: [{ pictureId: 'p1', ...SLICE }],
  }),
  ingredientDraft({
    id: 'beef',
    name: 'Beef',
    patties: 1,
    layers: [{ pictureId: 'gone', ...SLICE }],
  }),
  ingredientDraft({ id: 'chicken', name: 'Chicken', makeMinutes: 4 }),
  ingredientDraft({ id: 'cheddar', name: 'Cheddar', colour: '#f2a52b' }),
  ingredientDraft({ id: 'bacon', name: 'Bacon', makeMinutes: 1 }),
  ingredientDraft({ id: 'lettuce', name: 'Lettuce' }),
]
const SHELF = {
  ingredients: new Map(INGREDIENTS.map((one) => [one.id, one])),
  pictures: new Map([[PICTURE.id, PICTURE]]),
}

test('a bun lies below and above the rest, wherever the recipe names it', () => {
  expect(names('lettuce bun beef')).toEqual(['Bun', 'Lettuce', 'Beef', 'Bun'])
  expect(names('bun')).toEqual(['Bun', 'Bun'])
  expect(parts('bun lettuce bun')).toEqual(['lower', 'whole', 'lower', 'upper'])
  expect(names('lettuce')).toEqual(['Lettuce'])
})

test.each([
  ['beef beef cheddar cheddar', 'Beef Cheddar Beef Cheddar'],
  ['beef beef cheddar', 'Beef Beef Cheddar'],
  ['beef cheddar cheddar', 'Beef Cheddar Cheddar'],
  ['beef beef cheddar cheddar cheddar', 'Beef Cheddar Beef Cheddar Cheddar'],
  [
    'lettuce beef cheddar beef beef cheddar cheddar bacon',
    'Lettuce Beef Cheddar Beef Cheddar Beef Cheddar Bacon',
  ],
  ['beef beef chicken chicken', 'Beef Beef Chicken Chicken'],
  ['chicken chicken bacon bacon', 'Chicken Bacon Chicken Bacon'],
  ['lettuce lettuce bacon', 'Lettuce Lettuce Bacon'],
])('%s: patties and what lies on them take turns', (ids, wanted) => {
  expect(names(ids).join(' ')).toBe(wanted)
})

test('each portion is a layer, and keeps its key when more come', () => {
  const two = stackLayers([{ ingredientId: 'cheddar', portions: 2 }], SHELF)
  expect(two.map(({ key }) => key)).toEqual(['cheddar whole 1', 'cheddar whole 2'])
  const before = keys('bun beef cheddar')
  const after = keys('bun beef beef cheddar cheddar bacon')
  expect(after).toEqual(expect.arrayContaining(before))
  expect(new Set(after).size).toBe(after.length)
})

test('what has no picture, or one that is gone, is a plain disc of its colour', () => {
  const [bun, beef, cheddar, lid] = stackLayers(layers('bun beef cheddar'), SHELF)
  expect(bun).toMatchObject({ picture: PICTURE, ...SLICE })
  expect(beef).toMatchObject({ picture: null, ...SLICE })
  expect(cheddar).toMatchObject({ picture: null, colour: '#f2a52b', width: 112 })
  expect(lid).toMatchObject({ picture: null, part: 'upper', thickness: 40 })
})

test('an ingredient that the shop no longer has is left out', () => {
  expect(names('bun gone beef')).toEqual(['Bun', 'Beef', 'Bun'])
})

function layers(ids: string) {
  return ids.split(' ').map((ingredientId) => ({ ingredientId, portions: 1 }))
}

function names(ids: string): string[] {
  return stackLayers(layers(ids), SHELF).map(({ name }) => name)
}

function parts(ids: string): string[] {
  return stackLayers(layers(ids), SHELF).map(({ part }) => part)
}

function keys(ids: string): string[] {
  return stackLayers(layers(ids), SHELF).map(({ key }) => key)
}
