import { expect, test } from 'vitest'
import { bodyInWords } from './body-in-words.ts'

test('a body that waits is posted with what is different about each line in words', () => {
  const parts = [
    { kind: 'combo_item', id: 'smash', name: 'Plain Smash', quantity: 1, price: 0, pick: 0 },
    { kind: 'added', id: 'cheddar', name: 'Cheddar', quantity: 2, price: 100, pick: 0 },
    { kind: 'removed', id: 'onion', name: 'Onion', quantity: 1, price: 0, pick: 0 },
  ]
  const line = { itemId: 'meal', quantity: 3, options: [], parts, total: 3000 }
  expect(posted([line, { itemId: 'cola', quantity: 1, options: [], parts: [] }])).toEqual([
    { ...line, words: ['3 × Plain Smash', 'Extra cheddar ×2', 'No onion'] },
    { itemId: 'cola', quantity: 1, options: [], parts: [], words: [] },
  ])
})

test('a body that the first release wrote gets the words of its options', () => {
  const options = ['Extra bacon', 'Extra bacon', 'No onion']
  expect(posted([{ itemId: 'smash', quantity: 1, options }])).toEqual([
    { itemId: 'smash', quantity: 1, options, words: ['Extra bacon ×2', 'No onion'] },
  ])
})

test('a body of no order stays as it is', () => {
  const body = '{"type":"test","timestamp":"2026-11-20T19:30:00.000Z","data":{}}'
  expect(bodyInWords(body, 'row')).toBe(body)
})

function posted(lines: object[]): unknown {
  const body = { type: 'order.placed', data: { by: 'guest', order: { id: 'one', lines } } }
  return JSON.parse(bodyInWords(JSON.stringify(body), 'row')).data.order.lines
}
