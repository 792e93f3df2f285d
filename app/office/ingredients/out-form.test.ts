import { expect, test } from 'vitest'
import { readOutForm } from './out-form.ts'

test('a form says which ingredient is out, and for how long', () => {
  expect(readOutForm({ id: 'cheddar', until: 'hour' })).toEqual({
    ingredientId: 'cheddar',
    until: 'hour',
  })
})

test.each([
  { id: '', until: 'hour' },
  { id: '<b>', until: 'hour' },
  { id: 'cheddar', until: 'toString' },
  { id: 'cheddar', until: '' },
])('%j is no form of ours', (typed) => expect(readOutForm(typed)).toBe(null))
