import { expect, test } from 'vitest'
import { itemDraft } from '#tests/support/menu-item.ts'
import { type DishField, dishValues } from './dish-values.ts'
import { readDish, readField } from './read-dish.ts'

test('every dish is read as it was written', () => {
  const draft = itemDraft({ price: 1305, taxRate: 1950, rating: 4.7, dailyStock: 12 })
  const read = readDish(dishValues(draft, 2), 2)
  expect(read).toMatchObject({ ok: true })
  if (read.ok) expect(draft).toMatchObject(read.value)
})

test.each<[DishField, string, unknown]>([
  ['title', '  Big\tSmash ', 'Big Smash'],
  ['price', '9,5', 950],
  ['price', '9.50', 950],
  ['taxRate', '5,5', 550],
  ['rating', '4,5', 4.5],
  ['dailyStock', '', null],
  ['dailyStock', '12', 12],
  ['kitchenName', '', ''],
  ['focusX', '33.3333', 33.3333],
  ['zoom', '1,5', 1.5],
])('of %s the text %j is %j', (field, typed, value) => {
  expect(readField(field, typed, 2)).toEqual({ ok: true, value })
})

test.each<[DishField, string, string]>([
  ['title', ' \u200d ', 'empty'],
  ['title', 'x'.repeat(61), 'too_long'],
  ['kitchenName', 'thirteen char', 'too_long'],
  ['price', '', 'malformed'],
  ['price', '9.505', 'malformed'],
  ['price', '-1', 'malformed'],
  ['price', '1000000.01', 'malformed'],
  ['taxRate', '100.01', 'count_out_of_range'],
  ['rating', '5.1', 'count_out_of_range'],
  ['makeMinutes', '1.5', 'malformed'],
  ['patties', '21', 'count_out_of_range'],
  ['bullet2', '', 'empty'],
  ['zoom', '0.9', 'count_out_of_range'],
  ['focusY', '100.5', 'count_out_of_range'],
  ['focusY', '-1', 'malformed'],
])('of %s the text %j is refused as %s', (field, typed, code) => {
  expect(readField(field, typed, 2)).toEqual({ ok: false, refusals: [{ code }] })
})

test('the middle of a picture is nothing that anybody chose', () => {
  const values = dishValues(itemDraft({ focus: null }), 2)
  expect(readDish(values, 2)).toMatchObject({ value: { focus: null } })
  expect(readDish({ ...values, zoom: '2' }, 2)).toMatchObject({
    value: { focus: { x: 50, y: 60, zoom: 2 } },
  })
})

test('all that is wrong is said at once, in the order of the page', () => {
  const values = { ...dishValues(itemDraft(), 2), price: 'x', title: '', patties: '' }
  expect(readDish(values, 2)).toEqual({
    ok: false,
    refusals: [
      { code: 'empty', field: 'title' },
      { code: 'malformed', field: 'price' },
      { code: 'malformed', field: 'patties' },
    ],
  })
})
