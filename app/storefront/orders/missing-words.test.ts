import { expect, test } from 'vitest'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { missingWords } from './missing-words.ts'

type Refusal = QuoteAnswer['refusals'][number]

const STACK = {
  title: 'Double Stack',
  parts: [
    { id: 'truffle', name: 'Truffle mayo' },
    { id: 'bacon', name: 'Bacon' },
  ],
}
const OUT = { line: 0, isRemovable: true, until: 0, backAt: null, ways: [] }

test.for<[string, Refusal[], string]>([
  ['a dish that is off the menu', [{ code: 'unknown_item', line: 0 }], 'Double Stack'],
  [
    'a choice that nobody can make any more',
    [{ code: 'unknown_option', line: 0, option: 'truffle' }],
    'Double Stack (Truffle mayo)',
  ],
  [
    'what was left out and is no part of it any more',
    [{ code: 'not_removable', line: 0, ingredient: 'bacon' }],
    'Double Stack (Bacon)',
  ],
  [
    'two ingredients that are out, one of them twice',
    [
      { code: 'ingredient_sold_out', ingredient: 'tomato', name: 'Tomato', ...OUT },
      { code: 'ingredient_sold_out', ingredient: 'brioche', name: 'Brioche bun', ...OUT },
      { code: 'ingredient_sold_out', ingredient: 'tomato', name: 'Tomato', pick: 1, ...OUT },
    ],
    'Double Stack (Tomato, Brioche bun)',
  ],
  [
    'too few of the dish itself',
    [
      {
        code: 'too_few_left',
        line: 0,
        ingredient: null,
        name: 'Double Stack',
        left: 1,
        most: 1,
        ways: [],
      },
    ],
    'Double Stack',
  ],
  [
    'a choice that is for another time',
    [
      {
        code: 'not_available_then',
        line: 0,
        schedule: 'Breakfast',
        option: { id: 'truffle', name: 'Truffle mayo' },
        nextFrom: null,
        nextUntil: null,
      },
    ],
    'Double Stack (Truffle mayo)',
  ],
])('%s is named', ([, refusals, words]) => {
  expect([...missingWords([STACK], refusals)]).toEqual([[0, words]])
})

test('what can be had is not named, whatever else is wrong with the order', () => {
  const refusals: Refusal[] = [{ code: 'sold_out', line: 1, until: 0, backAt: null }]
  const lines = [STACK, { title: 'Shake' }, { title: 'Fries' }]
  expect([...missingWords(lines, refusals)]).toEqual([[1, 'Shake']])
  expect(missingWords(lines, []).size).toBe(0)
})
