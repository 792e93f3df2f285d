import { expect, test } from 'vitest'
import { ingredientDraft, recipeLayer } from '#tests/support/ingredients.ts'
import { soldLine } from '#tests/support/sold-line.ts'
import type { OrderState } from './order-states.ts'
import { madeOrders } from './orders-with.ts'

const INGREDIENTS = ['bun', 'onion'].map((id) => {
  return { ...ingredientDraft({ id, name: id }), soldOutUntil: null }
})
const SMASH = {
  recipe: [recipeLayer('bun'), recipeLayer('onion', { kind: 'removable' })],
  choices: [],
}
const MENU = {
  items: [{ id: 'smash', title: 'Smash' }],
  recipes: new Map([['smash', SMASH]]),
  parts: { ingredients: new Map(INGREDIENTS.map((one) => [one.id, one])), groups: new Map() },
}

test('of what ran out it is known in which orders it still has to be made', () => {
  const whole = order(1, 'accepted')
  const plain = order(2, 'placed', { without: ['onion'], parts: [removed('onion')] })
  const made = madeOrders(
    [whole, plain, order(3, 'ready'), order(4, 'placed', { quantity: 0 })],
    MENU,
  )
  const having = (id: string) =>
    made.filter(({ ingredients }) => ingredients.has(id)).map(({ number }) => number)
  expect([having('bun'), having('onion')]).toEqual([[1, 2], [1]])
  expect(made.filter(({ items }) => items.has('smash')).map(({ number }) => number)).toEqual([1, 2])
})

function order(
  number: number,
  state: OrderState,
  line: Partial<Parameters<typeof soldLine>[0]> = {},
) {
  return { number, state, lines: [soldLine({ itemId: 'smash', title: 'Smash', ...line })] }
}

function removed(id: string) {
  const nothing = { price: 0, makeMinutes: 0, patties: 0 }
  return { kind: 'removed' as const, id, name: id, quantity: 1, ...nothing }
}
