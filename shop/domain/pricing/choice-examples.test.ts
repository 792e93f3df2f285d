import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  groupUse,
  ingredientDraft,
  optionDraft,
  optionGroup,
  recipeLayer,
} from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import {
  amount,
  discountOf,
  type Example,
  money,
  pick,
  rate,
  tablesOf,
  taxText,
  termsOf,
} from '#tests/support/pricing-examples.ts'
import { type Quote, quote } from './quote.ts'

const [, , , examples = []] = tablesOf(readFileSync('docs/pricing.md', 'utf8'))

test('included portions and swaps have examples', () => {
  expect(examples.map((one) => one['#'])).toEqual(['66', '67', '68', '69', '70', '71'])
})

test.for(examples)('pricing example $#: $Example', (example) => {
  const { lines, totals, refusals } = priced(example)
  expect(refusals).toEqual([])
  expect({
    'One piece': money(lines[0]?.unitPrice ?? 0),
    Discount: money(totals.discount),
    'By rate: net + tax': totals.taxLines.map(taxText).join(', '),
    Total: money(totals.total),
  }).toEqual(pick(example, ['One piece', 'Discount', 'By rate: net + tax', 'Total']))
})

/** An item such as `2 × 9.50 swapped for 1.20, with 1.50 ×2, 2.00, of which 1 included, at 20 %`. */
function priced(example: Example): Quote {
  const [, quantity, price, swap, portions = '', included = '0', percent] =
    /^(\d+) × (\S+)(?: swapped for ([\d.]+),)?(?: with (.+), of which (\d+) included,)? at (.+)$/.exec(
      example.Item ?? '',
    ) ?? []
  const chosen = portions === '' ? [] : portions.split(', ').map(portionOf)
  const extras = optionGroup({ id: 'extras', options: chosen.map(({ option }) => option) })
  const bun = optionDraft({ id: 'other', ingredientId: 'pretzel', price: amount(swap ?? '0') })
  const buns = optionGroup({ id: 'buns', options: [bun] })
  const known = ['bun', 'pretzel'].map((id) => {
    return { ...ingredientDraft({ id, name: id }), soldOutUntil: null }
  })
  const off = discountOf(example.Code ?? '')
  const item = {
    ...menuItem({ id: 'item', price: amount(price), taxRate: rate(percent) }),
    recipe: [recipeLayer('bun', { kind: 'swappable', swapGroupId: 'buns' })],
    choices: [groupUse({ groupId: 'extras', included: Number(included) })],
  }
  const menu = {
    categories: [{ items: [item] }],
    parts: {
      ingredients: new Map(known.map((one) => [one.id, one])),
      groups: new Map([extras, buns].map((group) => [group.id, group])),
    },
  }
  const choices = chosen.map(({ option, count }) => ({ id: option.id, quantity: count }))
  const swapped = swap === undefined ? [] : [{ id: bun.id, quantity: 1 }]
  return quote(menu, termsOf(example, off), {
    lines: [{ itemId: 'item', quantity: Number(quantity), choices: [...swapped, ...choices] }],
    fulfilment: 'pickup',
    code: off?.code,
  })
}

function portionOf(text: string, index: number) {
  const [price, times = '×1'] = text.split(' ')
  const option = optionDraft({ id: `portion-${index}`, price: amount(price), most: 10 })
  return { option, count: Number(times.slice(1)) }
}
