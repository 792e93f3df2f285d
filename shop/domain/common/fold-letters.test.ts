import { expect, test } from 'vitest'
import { foldings, foldLetters } from './fold-letters.ts'

test.each([
  ['Acılı', 'acili'],
  ['ACILI', 'acili'],
  ['İçecek', 'icecek'],
  ['Süß', 'suss'],
  ['SÜẞ', 'suss'],
  ['Jalapeño', 'jalapeno'],
  ['Jalapen\u0303o', 'jalapeno'],
  ['Crème brûlée', 'creme brulee'],
  ['Smørrebrød', 'smorrebrod'],
  ['Żółty', 'zolty'],
  ["Griddle's", 'griddles'],
])('%s is typed as %s on any keyboard', (written, typed) => {
  expect(foldLetters(written)).toBe(typed)
  expect(foldLetters(typed)).toBe(typed)
})

test('German letters are also typed with an e', () => {
  expect(foldings('Käse, süß')).toEqual(['kase, suss', 'kaese, suess'])
  expect(foldings('Ka\u0308se')).toEqual(['kase', 'kaese'])
  expect(foldings('Bun')).toEqual(['bun'])
})
