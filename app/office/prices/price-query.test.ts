import { expect, test } from 'vitest'
import type { ListedCategory, ListedItem } from '#shop/persistence/queries/menu/listed-items.ts'
import { chosenItems, previewOf, readPriceQuery, ruleOf } from './price-query.ts'

const item = (id: string, price: number, listing: ListedItem['listing'] = 'menu') =>
  ({ id, title: id, price, listing }) as ListedItem
const MENU: ListedCategory[] = [
  { id: 'burgers', name: 'Burgers', items: [item('smash', 950), item('old', 900, 'archived')] },
  { id: 'drinks', name: 'Drinks', items: [item('cola', 300, 'hidden')] },
]
const read = (query: string) => readPriceQuery(new URLSearchParams(query))
const idsOf = (query: string) => chosenItems(MENU, read(query)).map(({ id }) => id)

test('all dishes are chosen, those of a category, or those that are ticked, but none in the archive', () => {
  expect(idsOf('')).toEqual(['smash', 'cola'])
  expect(idsOf('which=burgers')).toEqual(['smash'])
  expect(idsOf('which=ticked&dish=cola&dish=old&dish=gone')).toEqual(['cola'])
  expect(idsOf('which=ticked')).toEqual([])
})

test.each([
  ['by=5', { percent: 500 }],
  ['by=7,5%25', { percent: 750 }],
  ['by=0.50&unit=amount', { amount: 50 }],
])('%s is read', (query, by) => {
  expect(ruleOf(read(query), 2)).toEqual({ direction: 'raise', rounding: 'none', by })
})

test.each(['', 'by=', 'by=0', 'by=five', 'by=-5', 'by=101', 'by=0.505&unit=amount'])(
  '%j changes nothing',
  (query) => expect(ruleOf(read(query), 2)).toBe(null),
)

test('what anybody wrote into an address is read as the first choice', () => {
  expect(read('direction=sideways&unit=miles&rounding=up')).toMatchObject({
    direction: 'raise',
    unit: 'percent',
    rounding: 'none',
  })
})

test('the preview has every price before and after', () => {
  const rule = ruleOf(read('by=10&rounding=half'), 2)
  expect(rule && previewOf(chosenItems(MENU, read('')), rule, 2)).toEqual([
    { id: 'smash', title: 'smash', before: 950, after: 1050 },
    { id: 'cola', title: 'cola', before: 300, after: 350 },
  ])
})
