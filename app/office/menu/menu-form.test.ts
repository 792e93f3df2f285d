import { expect, test } from 'vitest'
import { MENU_FIELDS, readMenuForm, type TypedFields } from './menu-form.ts'

const NOTHING = Object.fromEntries(MENU_FIELDS.map((field) => [field, ''])) as TypedFields

function read(typed: Partial<TypedFields>) {
  const outcome = readMenuForm({ ...NOTHING, id: 'cola', ...typed })
  return outcome.ok ? outcome.value : outcome.refusals[0]?.code
}

test('a price is read with the one that its owner saw', () => {
  const typed = { action: 'price', value: ' 9,50 ', seen: '900' }
  expect(read(typed)).toEqual({ action: 'price', id: 'cola', value: '9,50', seen: 900 })
})

test('archiving says whether its owner has read what uses the dish', () => {
  const typed = { action: 'listing', value: 'archived' }
  expect(read(typed)).toMatchObject({ listing: 'archived', hasSeenUses: false })
  expect(read({ ...typed, seen: 'uses' })).toMatchObject({ hasSeenUses: true })
})

test.each([
  ['a listing', { action: 'listing', value: 'hidden' }],
  ['a dish that is sold out', { action: 'sold-out', value: 'further-notice' }],
  ['a place', { action: 'move', position: '4' }],
  ['a place in another category', { action: 'move', position: '4', value: 'sides' }],
  ['the place of a category', { action: 'move-category', position: '2' }],
  ['a copy', { action: 'duplicate' }],
  ['an undo', { action: 'undo', change: 'aB-_9' }],
])('%s is read', (_, typed) => expect(read(typed)).toMatchObject({ action: typed.action }))

test.each<[string, Partial<TypedFields>, string]>([
  ['an action that there isn’t', { action: 'toString' }, 'not_sent'],
  ['a long id', { action: 'duplicate', id: 'x'.repeat(65) }, 'unknown_item'],
  ['no id', { action: 'duplicate', id: '' }, 'unknown_item'],
  ['an id of other signs', { action: 'duplicate', id: '"' }, 'unknown_item'],
  ['a long price', { action: 'price', value: '1'.repeat(13), seen: '1' }, 'invalid_value'],
  ['a price seen of no digits', { action: 'price', value: '1', seen: '-1' }, 'not_sent'],
  ['a listing that there isn’t', { action: 'listing', value: 'gone' }, 'not_sent'],
  ['a place beyond any menu', { action: 'move', position: '500' }, 'not_sent'],
  ['a category of other signs', { action: 'move', position: '1', value: '"' }, 'not_sent'],
  ['a category beyond any menu', { action: 'move-category', position: '40' }, 'not_sent'],
  ['a long change', { action: 'undo', change: 'x'.repeat(4000) }, 'not_sent'],
])('%s is refused', (_, typed, code) => expect(read(typed)).toBe(code))
