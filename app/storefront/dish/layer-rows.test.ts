import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedOf, plain, swapOf, withOnly, withOption } from '#shop/domain/pricing/change-dish.ts'
import {
  type ChangeableDish,
  type Changes,
  makeDish,
  NO_CHANGES,
} from '#shop/domain/pricing/made-dish.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import { groupUse, ingredientDraft, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { anyDish } from '#tests/support/random-menus.ts'
import { tapped } from '#tests/support/taps.ts'
import { rowsOf } from './layer-rows.ts'

const DOUBLE = doubleStack()

test('the layers read from top to bottom as they lie, the bun around them first', () => {
  expect(rows().map(({ key, portions }) => [key, portions])).toEqual([
    ['bun!buns', 1],
    ['bacon', 1],
    ['cheddar', 2],
    ['patty', 2],
  ])
})

test('taps on a layer: one less leaves it out, one more puts it back, and further ones add to it', () => {
  const tapped: [number, Changes][] = []
  let changes = NO_CHANGES
  const tap = (way: 'fewer' | 'more') => {
    changes = row('cheddar', changes)[way] ?? changes
    tapped.push([row('cheddar', changes).portions, changes])
  }
  for (const way of ['fewer', 'fewer', 'more', 'more', 'more', 'more', 'fewer'] as const) tap(way)
  expect(tapped.map(([portions]) => portions)).toEqual([0, 0, 2, 3, 4, 4, 3])
  expect(changes).toEqual({ choices: [{ id: 'add-cheddar', quantity: 1 }], without: [] })
})

test('a fixed layer stays, and is added to', () => {
  expect(row('patty').fewer).toBeUndefined()
  expect(row('patty').more).toEqual({ choices: [{ id: 'add-patty', quantity: 1 }], without: [] })
})

test('a swapped bun is what the row shows, and the one it comes with is no change', () => {
  const [bun] = DOUBLE.recipe
  const swap = (changes: Changes) => bun && swapOf(DOUBLE, bun, changes)
  const asked = swap(NO_CHANGES)
  if (!asked) throw new Error('The bun can be swapped.')
  const swapped = withOnly(NO_CHANGES, asked, 'bun-pretzel')
  expect(row('bun!buns', swapped)).toMatchObject({ ingredientId: 'pretzel', standardId: 'bun' })
  const back = swap(swapped)
  expect(back && withOnly(swapped, back, null)).toEqual(NO_CHANGES)
})

test('what a group adds to the layers is not offered twice', () => {
  const { groups } = rowsOf(DOUBLE, NO_CHANGES, makeDish(DOUBLE, NO_CHANGES))
  expect(groups.map(({ listed }) => listed.map(({ id }) => id))).toEqual([
    ['add-egg'],
    ['pink', 'through'],
  ])
})

test('choosing the default is no change, and another one is', () => {
  const [, done] = askedOf(DOUBLE, NO_CHANGES)
  if (!done) throw new Error('It is asked how it is done.')
  expect([...done.chosen]).toEqual([['through', 1]])
  expect(withOnly(NO_CHANGES, done, 'through')).toEqual(NO_CHANGES)
  expect(withOnly(NO_CHANGES, done, 'pink').choices).toEqual([{ id: 'pink', quantity: 1 }])
})

test('a plain burger is without all that can be left out, on the bun that was chosen', () => {
  const built = {
    choices: [
      { id: 'add-egg', quantity: 1 },
      { id: 'bun-pretzel', quantity: 1 },
    ],
  }
  expect(plain(DOUBLE, { ...built, without: [] })).toEqual({
    choices: [{ id: 'bun-pretzel', quantity: 1 }],
    without: ['cheddar', 'bacon'],
  })
})

test('no tap makes a tower of more than twenty layers', () => {
  const most = [groupUse({ groupId: 'extras', max: 40 })]
  const tall: ChangeableDish = { ...DOUBLE, choices: most }
  let changes = NO_CHANGES
  for (let tap = 0; tap < 30; tap += 1) {
    const { layers, groups } = rowsOf(tall, changes, makeDish(tall, changes))
    changes = layers.find(({ more }) => more)?.more ?? changes
    expect(groups.length).toBeGreaterThan(0)
  }
  expect(makeDish(tall, changes).faults).toEqual([])
})

test('whoever taps back to where they were has the same line of the basket', () => {
  fc.assert(
    fc.property(anyDish, fc.array(fc.nat(), { maxLength: 6 }), fc.nat(), (dish, taps, last) => {
      const before = tapped(dish, taps)
      for (const group of askedOf(dish, before)) {
        const option = group.options[last % group.options.length]
        if (!option || option.asks) continue
        const count = group.chosen.get(option.id) ?? 0
        const more = withOption(before, group, option.id, count + 1)
        const again = askedOf(dish, more).find(({ use }) => use === group.use)
        const back = again && withOption(more, again, option.id, count)
        expect(back && keyOf(back)).toBe(keyOf(before))
      }
    }),
  )
})

function keyOf(changes: Changes): string {
  return lineKey({ itemId: 'dish', ...changes })
}

function rows(changes: Changes = NO_CHANGES) {
  return rowsOf(DOUBLE, changes, makeDish(DOUBLE, changes)).layers
}

function row(key: string, changes: Changes = NO_CHANGES) {
  const found = rows(changes).find((each) => each.key === key)
  if (!found) throw new Error(`There is no layer ${key}.`)
  return found
}

function doubleStack(): ChangeableDish {
  const ingredients = ['bun', 'pretzel', 'patty', 'cheddar', 'bacon', 'egg'].map((id) =>
    ingredientDraft({ id, name: id, extraPrice: 100, isWrap: id === 'bun' || id === 'pretzel' }),
  )
  const adds = (ingredientId: string) =>
    optionDraft({ id: `add-${ingredientId}`, name: ingredientId, ingredientId, most: 2 })
  const bun = (ingredientId: string) =>
    optionDraft({ id: `bun-${ingredientId}`, name: ingredientId, ingredientId, price: 0 })
  const groups = [
    optionGroup({ id: 'extras', options: ['cheddar', 'patty', 'egg'].map(adds) }),
    optionGroup({ id: 'buns', options: ['bun', 'pretzel'].map(bun) }),
    optionGroup({
      id: 'done',
      options: ['pink', 'through'].map((id) => optionDraft({ id, name: id })),
    }),
  ]
  const layer = (ingredientId: string, kind: 'fixed' | 'removable' = 'removable') => {
    return { ingredientId, portions: 1, kind, swapGroupId: null }
  }
  return {
    price: 1350,
    recipe: [
      { ingredientId: 'bun', portions: 1, kind: 'swappable', swapGroupId: 'buns' },
      ...[layer('patty', 'fixed'), layer('cheddar'), layer('patty', 'fixed'), layer('cheddar')],
      layer('bacon'),
    ],
    choices: [
      groupUse({ groupId: 'extras', max: 4 }),
      groupUse({ groupId: 'done', min: 1, max: 1, defaults: ['through'] }),
    ],
    parts: {
      ingredients: new Map(ingredients.map((one) => [one.id, { ...one, soldOutUntil: null }])),
      groups: new Map(groups.map((one) => [one.id, one])),
    },
  }
}
