import { expect, test } from 'vitest'
import { ingredientDraft, recipeLayer } from '#tests/support/ingredients.ts'
import { soldLine } from '#tests/support/sold-line.ts'
import type { OrderState } from './order-states.ts'
import { madeOrders, ordersWith } from './orders-with.ts'

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
  const having = (id: string) => ordersWith(made, 'ingredients', { id, soldOutUntil: 1000 })
  expect([having('bun'), having('onion')]).toEqual([[1, 2], [1]])
  expect(ordersWith(made, 'items', { id: 'smash', soldOutUntil: 1000 })).toEqual([1, 2])
})

test('an order that is promised for when it is back is not among them', () => {
  const made = madeOrders([{ ...order(1, 'accepted'), promisedAt: 2000 }, order(2, 'placed')], MENU)
  expect(ordersWith(made, 'ingredients', { id: 'bun', soldOutUntil: 2000 })).toEqual([2])
})

function order(
  number: number,
  state: OrderState,
  line: Partial<Parameters<typeof soldLine>[0]> = {},
) {
  return {
    number,
    state,
    promisedAt: 500,
    lines: [soldLine({ itemId: 'smash', title: 'Smash', ...line })],
  }
}

function removed(id: string) {
  const nothing = { price: 0, makeMinutes: 0, patties: 0 }
  return { kind: 'removed' as const, id, name: id, quantity: 1, ...nothing }
}
