import { expect, test } from 'vitest'
import { optionKind } from './option-kind.ts'

test('what is left out, what is added and what makes ill look different', () => {
  const options = ['No pickles', 'without sauce', 'Nori', '+ Bacon', '2 × patty', 'Allergy: sesame']
  expect(options.map(optionKind)).toEqual(['no', 'no', 'plus', 'plus', 'plus', 'allergy'])
})
