import { expect, test } from 'vitest'
import { stationNames } from '../settings/station-names.ts'
import { isEveryDone, splitByStation, stationFinder } from './stations.ts'

const MENU = {
  categories: [
    { name: 'Burgers', items: [{ id: 'smash', title: 'Plain Smash' }] },
    {
      name: 'Sides',
      items: [
        { id: 'fries', title: 'Fries' },
        { id: 'slaw', title: 'Slaw' },
      ],
    },
    { name: 'Drinks', items: [{ id: 'cola', title: 'Cola' }] },
  ],
}
const NAMES = { fryer: ['Sides'], drinks: ['drinks', 'Slaw'] }
const stationOf = stationFinder(MENU, NAMES)
const dish = (itemId: string, title = itemId) => ({ itemId, title })

test('a dish is made where its category is, or where it is placed itself, else at the grill', () => {
  expect(stationOf(dish('smash'))).toBe('grill')
  expect(stationOf(dish('fries'))).toBe('fryer')
  expect(stationOf(dish('slaw'))).toBe('drinks')
  expect(stationOf(dish('cola'))).toBe('drinks')
})

test('a dish that is no longer on the menu is placed by the name it was ordered by', () => {
  expect(stationOf(dish('old', 'Slaw'))).toBe('drinks')
  expect(stationOf(dish('old', 'Forgotten'))).toBe('grill')
})

test('a station has its own lines, and the others’ parts with what is done', () => {
  const lines = [dish('smash'), dish('fries'), dish('cola'), dish('smash')]
  expect(splitByStation(lines, 'grill', stationOf, ['drinks'])).toEqual({
    own: [dish('smash'), dish('smash')],
    others: [
      { station: 'fryer', lines: [dish('fries')], isDone: false },
      { station: 'drinks', lines: [dish('cola')], isDone: true },
    ],
  })
})

test('an order is done when every station that has a part of it is', () => {
  const lines = [dish('smash'), dish('fries')]
  expect(isEveryDone(lines, stationOf, ['grill'])).toBe(false)
  expect(isEveryDone(lines, stationOf, ['fryer', 'grill'])).toBe(true)
})

test.for([
  { fryer: ['Sides'], drinks: ['sides '] },
  { fryer: ['Sides', 'Sides'] },
  { oven: ['Pizza'] },
  { fryer: [''] },
  { fryer: 'Sides' },
])('%j is refused: each name once, at a station that exists', (written) => {
  expect(stationNames.safeParse(written).success).toBe(false)
  expect(stationNames.safeParse(NAMES).success).toBe(true)
})
