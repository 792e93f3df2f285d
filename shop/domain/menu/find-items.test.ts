import { expect, test } from 'vitest'
import { ingredientDraft } from '#tests/support/ingredients.ts'
import { ALLERGENS } from '../common/allergens.ts'
import {
  isFound,
  readSearch,
  type SearchWords,
  searchText,
  unwantedIn,
  unwantedLayers,
} from './find-items.ts'
import type { IngredientDraft } from './ingredient.ts'
import type { MadeOf } from './made-of.ts'

const WORDS: SearchWords = {
  without: ['without', 'no'],
  and: ['and', 'or'],
  diets: { vegetarian: 'Vegetarian', vegan: 'Vegan', halal: 'Halal', kosher: 'Kosher' },
  allergens: Object.fromEntries(
    ALLERGENS.map((one) => [one, one[0]?.toUpperCase() + one.slice(1)]),
  ) as SearchWords['allergens'],
  traits: { alcohol: ['alcohol'], caffeine: ['caffeine'], hot: ['hot', 'spicy'] },
}

const FOODS = foods(
  food('sesame-bun', 'Sesame bun', { contains: ['sesame'], diets: ['vegetarian', 'vegan'] }),
  food('plain-bun', 'Plain bun', { diets: ['vegetarian', 'vegan'] }),
  food('beef', 'Beef patty', {}),
  food('beans', 'Bean patty', { diets: ['vegetarian', 'vegan'] }),
  food('cheddar', 'Cheddar', { contains: ['milk'], diets: ['vegetarian'] }),
  food('onion', 'Red onion', { diets: ['vegetarian', 'vegan'] }),
  food('rings', 'Röstzwiebeln', { contains: ['gluten'], diets: ['vegetarian'] }),
  food('sauce', 'Acılı sos', { unknown: true, diets: ['vegetarian'], traits: ['hot', 'caffeine'] }),
)

const FLATTOP = item('The Flattop', [
  { id: 'sesame-bun', swaps: ['plain-bun'] },
  { id: 'beef', swaps: ['beans'] },
  { id: 'cheddar', isRemovable: true },
  { id: 'onion', isRemovable: true },
])
const FIXED = item('Onion Soup', [{ id: 'onion' }, { id: 'cheddar' }])
const GREEN = item('Green', [{ id: 'plain-bun' }, { id: 'beans' }, { id: 'rings' }])
const HOT = item('Hot One', [{ id: 'plain-bun' }, { id: 'sauce' }])
const SWEET = item('Süß & salzig', [])
const UNKNOWN = item('Daily Special', [])
const ALL = [FLATTOP, FIXED, GREEN, HOT, SWEET, UNKNOWN]

test.each<[string, string[]]>([
  ['flattop', ['The Flattop']],
  ['beef', ['The Flattop']],
  ['acili', ['Hot One']],
  ['ACILI SOS', ['Hot One']],
  ['suss', ['Süß & salzig']],
  ['suess', ['Süß & salzig']],
  ['rostzwiebel', ['Green']],
  ['roestzwiebel', ['Green']],
  ['bun cheddar', ['The Flattop']],
  ['vegan', []],
  ['vegetarian', ['Onion Soup', 'Green', 'Hot One']],
  ['Veg', ['Onion Soup', 'Green', 'Hot One']],
  ['vegetarian bean', ['Green']],
  ['without onion', ['The Flattop', 'Green', 'Hot One']],
  ['no onions', ['The Flattop', 'Green', 'Hot One']],
  ['without red onion', ['The Flattop', 'Green', 'Hot One']],
  ['without zwiebel', ['The Flattop', 'Onion Soup', 'Hot One']],
  ['without beef', ['The Flattop', 'Onion Soup', 'Green', 'Hot One']],
  ['without bun', ['Onion Soup']],
  ['without onion and bean', ['The Flattop', 'Hot One']],
  ['without onion, bean', ['The Flattop', 'Hot One']],
  ['bun without onion', ['The Flattop', 'Green', 'Hot One']],
  ['without cheddar vegetarian', ['Green']],
  ['without milk', ['The Flattop', 'Green']],
  ['without sesame', ['The Flattop', 'Onion Soup', 'Green']],
  ['without caffeine', ['The Flattop', 'Onion Soup', 'Green']],
  ['without spicy', ['The Flattop', 'Onion Soup', 'Green']],
  ['without dairy', ['The Flattop', 'Green']],
  ['without lactose', ['The Flattop', 'Green']],
  ['no wheat', ['The Flattop', 'Onion Soup']],
  ['ohne Milch', []],
  ['without pork', []],
  ['without onion, pork', []],
  ['without', ['The Flattop', 'Onion Soup', 'Green', 'Hot One', 'Süß & salzig', 'Daily Special']],
  ['  ', ['The Flattop', 'Onion Soup', 'Green', 'Hot One', 'Süß & salzig', 'Daily Special']],
])('"%s" finds %j', (query, titles) => {
  const search = readSearch(query, WORDS)
  const unwanted = unwantedIn(search, FOODS, WORDS)
  const found = ALL.filter((one) => isFound(search, one, FOODS, unwanted))
  expect(found.map(({ title }) => title)).toEqual(titles)
})

test.each<[string, boolean]>([
  ['without onion', true],
  ['without zwiebel', true],
  ['without beef', true],
  ['without onion, beef', true],
  ['without milk, zwiebel', false],
  ['without sauce', false],
  ['without pork', false],
  ['', true],
])('of a meal of burger or soup and of a hot or unknown one, "%s" finds it: %s', (query, isIt) => {
  const search = readSearch(query, WORDS)
  const slots = [
    [FLATTOP, FIXED],
    [HOT, UNKNOWN],
  ].map((picks) => picks.map(({ made }) => made))
  const meal = { ...item('Meal', []), slots }
  expect(isFound(search, meal, FOODS, unwantedIn(search, FOODS, WORDS))).toBe(isIt)
})

test.each<[string, string[]]>([
  ['burger', []],
  ['without zwiebel', []],
  ['without onion', ['onion']],
  ['without milk, sesame', ['sesame-bun', 'cheddar']],
  ['without pork', []],
])('who looks for "%s" has to change %j of a burger that is found', (query, ids) => {
  const unwanted = unwantedIn(readSearch(query, WORDS), FOODS, WORDS)
  const layers = unwantedLayers(FLATTOP, unwanted)
  expect(layers.map(({ ingredientId }) => ingredientId)).toEqual(ids)
})

test('of a meal everything that can be picked for it counts', () => {
  const unwanted = unwantedIn(readSearch('without onion', WORDS), FOODS, WORDS)
  const slots = [[GREEN.made], [FLATTOP.made, FIXED.made]]
  expect(unwantedLayers({ ...item('Meal', []), slots }, unwanted)).toHaveLength(2)
  expect(unwantedLayers({ ...item('Meal', []), slots: [[GREEN.made]] }, unwanted)).toEqual([])
})

test.each([
  ['without pork', ['pork']],
  ['no Şalgam suyu, no onion', ['Şalgam suyu']],
  ['without dairy and spicy and zwiebel', []],
])('of "%s" it is told that nobody knows %j', (query, foods) => {
  const unwanted = unwantedIn(readSearch(query, WORDS), FOODS, WORDS)
  const unknown = unwanted.filter(({ isUnwanted }) => isUnwanted === null)
  expect(unknown.map(({ typed }) => typed)).toEqual(foods)
})

type Layer = { id: string; swaps?: string[]; isRemovable?: boolean }

function item(title: string, layers: Layer[]) {
  const made: MadeOf = {
    layers: layers.map(({ id, swaps = [], isRemovable = false }) => {
      return { ingredientId: id, portions: 1, isRemovable, swaps }
    }),
    chosen: [],
  }
  return {
    title,
    made,
    text: searchText({ title, bullets: ['', '', ''] }, made, FOODS, WORDS.diets),
  }
}

type Known = {
  traits?: IngredientDraft['traits']
  contains?: IngredientDraft['allergens']['contains']
  unknown?: boolean
  diets?: IngredientDraft['diets']
}

function food(
  id: string,
  name: string,
  { contains = [], unknown = false, diets = [], traits = [] }: Known,
) {
  const free = unknown ? [] : ALLERGENS.filter((one) => !contains.includes(one))
  return ingredientDraft({ id, name, diets, traits, allergens: { contains, mayContain: [], free } })
}

function foods(...all: IngredientDraft[]) {
  return new Map(all.map((one) => [one.id, one]))
}
