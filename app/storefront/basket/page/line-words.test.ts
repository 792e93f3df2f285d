import { expect, test } from 'vitest'
import { unavailableWords } from './line-words.tsx'

const OUT = { line: 0, name: 'Cola', isRemovable: false, until: 0, backAt: null, ways: [] }

test('what is out of a meal is named as sold out, also when nobody knows until when', () => {
  const words = (refusal: Parameters<typeof unavailableWords>[0]) =>
    unavailableWords(refusal, 'Meal', () => '18:30', 'en')
  const part = { ...OUT, code: 'part_sold_out', pick: 2, item: 'cola' } as const
  expect(words(part)).toBe('Meal: Cola just sold out.')
  expect(words({ ...part, backAt: 1 })).toBe('Meal: Cola is sold out. Back 18:30.')
  const ingredient = { ...OUT, code: 'ingredient_sold_out', ingredient: 'cola' } as const
  expect(words(ingredient)).toBe('Meal: Cola just sold out.')
  expect(words({ code: 'unknown_item', line: 0 })).not.toContain('sold out')
})
