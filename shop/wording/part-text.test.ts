import { expect, test } from 'vitest'
import { partText } from './part-text.ts'

test.each([
  [{ kind: 'removed', name: 'Red onion', quantity: 1 }, 'No red onion'],
  [{ kind: 'removed', name: 'BBQ glaze', quantity: 1 }, 'No BBQ glaze'],
  [{ kind: 'added', name: 'Cheddar', quantity: 1 }, 'Extra cheddar'],
  [{ kind: 'added', name: 'Cheddar', quantity: 2 }, 'Extra cheddar ×2'],
  [
    { kind: 'swapped', name: 'Pretzel bun', instead: 'Sesame bun', quantity: 1 },
    'Pretzel bun instead of sesame bun',
  ],
  [{ kind: 'choice', name: 'Well done', quantity: 1 }, 'Well done'],
  [{ kind: 'deposit', name: 'Deposit', quantity: 2 }, 'Deposit ×2'],
  [{ kind: 'choice', name: 'Ketchup', quantity: 3 }, 'Ketchup ×3'],
] as const)('%o reads “%s”', (part, words) => {
  expect(partText(part, 'en')).toBe(words)
})
