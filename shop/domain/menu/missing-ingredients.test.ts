import { expect, test } from 'vitest'
import { groupUse, optionDraft, optionGroup, recipeLayer } from '#tests/support/ingredients.ts'
import { effectOf, hadAt, type MadeItem, orderableFrom, type Stock } from './missing-ingredients.ts'
import type { GroupUse, Option, OptionGroup } from './option-group.ts'
import type { RecipeLayer } from './recipe.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const NOW = at('18:00')

test('what needs an ingredient can’t be had until it is back, and from that very instant on', () => {
  const garden = made([layer('bean-patty'), layer('tomato')])
  const stock = stockOf({ tomato: at('20:00') })
  expect(orderableFrom(garden, stock)).toBe(at('20:00'))
  expect(hadAt(garden, stock, at('19:59'))).toMatchObject({ isOrderable: false })
  expect(hadAt(garden, stock, at('20:00'))).toEqual({ isOrderable: true, without: [], instead: [] })
})

test('a layer that may be left out leaves the item orderable without it', () => {
  const flattop = made([layer('beef-patty'), layer('tomato', 'removable')])
  const stock = stockOf({ tomato: at('20:00') })
  expect(orderableFrom(flattop, stock)).toBeNull()
  expect(hadAt(flattop, stock, NOW)).toEqual({
    isOrderable: true,
    without: ['tomato'],
    instead: [],
  })
})

test('an ingredient that lies in two layers, once fixed, is needed', () => {
  const double = made([layer('cheddar'), layer('cheddar', 'removable')])
  expect(hadAt(double, stockOf({ cheddar: at('20:00') }), NOW).isOrderable).toBe(false)
})

test('a layer that can be swapped leaves the item orderable while something can take its place', () => {
  const bun = made([layer('sesame-bun', 'swappable', 'buns')])
  const buns = group('buns', [option('sesame-bun'), option('oat-bun'), option('plain-bun')])
  const some = stockOf({ 'sesame-bun': at('22:00'), 'oat-bun': at('21:00') }, buns)
  expect(hadAt(bun, some, NOW)).toEqual({ isOrderable: true, without: [], instead: ['sesame-bun'] })
  const none = stockOf(
    { 'sesame-bun': at('22:00'), 'oat-bun': at('21:00'), 'plain-bun': at('23:00') },
    buns,
  )
  expect(orderableFrom(bun, none)).toBe(at('21:00'))
  expect(hadAt(bun, none, NOW).isOrderable).toBe(false)
})

test('a group that has to be chosen from takes the item off once too little of it is left', () => {
  const dips = group('dips', [option('mayo'), option('ketchup', { most: 2 }), option('salsa')])
  const box = (min: number) => made([], [use('dips', { min, max: 4 })])
  const stock = stockOf({ mayo: at('20:00'), salsa: at('21:00') }, dips)
  expect(orderableFrom(box(2), stock)).toBeNull()
  expect(orderableFrom(box(3), stock)).toBe(at('20:00'))
  expect(orderableFrom(box(4), stock)).toBe(at('21:00'))
})

test('options that are hidden here are no way out, and those without an ingredient never run out', () => {
  const sauces = group('sauces', [
    option('mayo'),
    option('ketchup'),
    { ...option('plain'), ingredientId: null },
  ])
  const stock = stockOf({ mayo: at('20:00') }, sauces)
  const chooses = (special: Partial<GroupUse>) => made([], [use('sauces', { min: 1, ...special })])
  expect(orderableFrom(chooses({ hidden: ['ketchup'] }), stock)).toBeNull()
  expect(orderableFrom(chooses({ hidden: ['ketchup', 'plain'] }), stock)).toBe(at('20:00'))
})

test('an option that asks for something that is out is out itself', () => {
  const sides = group('sides', [{ ...option('fries'), asks: use('dips', { min: 1 }) }])
  const stock = stockOf({ mayo: at('20:00') }, sides, group('dips', [option('mayo')]))
  expect(orderableFrom(made([], [use('sides', { min: 1 })]), stock)).toBe(at('20:00'))
})

test('a default that is out asks for another choice', () => {
  const sauces = group('sauces', [option('mayo'), option('ketchup')])
  const item = made([], [use('sauces', { min: 1, defaults: ['mayo'] })])
  expect(hadAt(item, stockOf({ mayo: at('20:00') }, sauces), NOW)).toEqual({
    isOrderable: true,
    without: [],
    instead: ['mayo'],
  })
})

test('a group of extras takes nothing off, and neither does one that never offers enough', () => {
  const extras = group('extras', [option('tomato')])
  const stock = stockOf({ tomato: at('20:00') }, extras)
  expect(orderableFrom(made([], [use('extras')]), stock)).toBeNull()
  expect(orderableFrom(made([], [use('extras', { min: 2 })]), stock)).toBeNull()
})

test('the board says what an ingredient takes off, and what stays orderable without it', () => {
  const items = new Map([
    ['flattop', made([layer('beef-patty'), layer('tomato', 'removable')])],
    ['garden', made([layer('tomato')])],
    ['cola', made([layer('cola')])],
  ])
  expect(effectOf('tomato', items, stockOf({}), NOW)).toEqual({
    takesOff: ['garden'],
    leaves: ['flattop'],
  })
})

test('what is off for another reason is not said to be taken off, and the last bun takes off what the first did not', () => {
  const buns = group('buns', [option('sesame-bun'), option('oat-bun')])
  const items = new Map([
    ['flattop', made([layer('sesame-bun', 'swappable', 'buns')])],
    ['garden', made([layer('bean-patty'), layer('oat-bun', 'swappable', 'buns')])],
  ])
  const stock = stockOf({ 'oat-bun': at('20:00'), 'bean-patty': at('20:00') }, buns)
  expect(effectOf('sesame-bun', items, stock, NOW)).toEqual({ takesOff: ['flattop'], leaves: [] })
  expect(effectOf('oat-bun', items, stock, NOW)).toEqual({ takesOff: [], leaves: [] })
})

function made(recipe: RecipeLayer[], choices: GroupUse[] = []): MadeItem {
  return { recipe, choices }
}

function layer(
  ingredientId: string,
  kind: RecipeLayer['kind'] = 'fixed',
  swapGroupId: string | null = null,
): RecipeLayer {
  return recipeLayer(ingredientId, { kind, swapGroupId })
}

function option(id: string, special: Partial<Option> = {}): Option {
  return optionDraft({ id, ingredientId: id, ...special })
}

function group(id: string, options: Option[]): OptionGroup {
  return optionGroup({ id, options })
}

function use(groupId: string, special: Partial<GroupUse> = {}): GroupUse {
  return groupUse({ groupId, ...special })
}

/** Ingredients that are not named are available. */
function stockOf(out: Record<string, number>, ...groups: OptionGroup[]): Stock {
  return {
    ingredients: new Map(
      Object.entries(out).map(([id, soldOutUntil]) => [id, { soldOutUntil }] as const),
    ),
    groups: new Map(groups.map((each) => [each.id, each])),
  }
}
