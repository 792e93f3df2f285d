import { expect, test } from 'vitest'
import type { LinePart } from '#shop/domain/pricing/order-line.ts'
import { markIngredientOut } from '#shop/operations/menu/mark-sold-out.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import { writeIngredient } from '#shop/persistence/queries/menu/ingredients.ts'
import { ingredientDraft, recipeLayer } from '#tests/support/ingredients.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { orderView } from '#tests/support/order-view.ts'
import { soldLine } from '#tests/support/sold-line.ts'
import { readAgain } from './order-again.ts'
import { itemsOf } from './order-items.ts'

const part = (special: Partial<LinePart> & Pick<LinePart, 'kind' | 'id' | 'name'>): LinePart => ({
  quantity: 1,
  price: 0,
  makeMinutes: 0,
  patties: 0,
  ...special,
})

test('what was ordered for several people is ordered for them again, and each part that is gone is named', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const { shop } = opened
  await setUpKitchen(shop)
  await shop.work(async (tx) => {
    await writeIngredient(tx, ingredientDraft({ id: 'tomato', name: 'Tomato' }), 0)
    const recipe = JSON.stringify([recipeLayer('tomato', { kind: 'removable' })])
    await tx.updateTable('items').set({ recipe }).where('id', '=', 'smash').execute()
  })
  await markIngredientOut(shop, { ingredientId: 'tomato', minutes: 60, by: 'cook' })
  const smash = { itemId: 'smash', title: 'Plain Smash', unitPrice: 950, total: 950 }
  const noTomato = part({ kind: 'removed', id: 'tomato', name: 'Tomato' })
  const gone = part({ kind: 'choice', id: 'truffle', name: 'Truffle mayo' })
  const order = orderView({
    state: 'completed',
    fulfilment: 'pickup',
    lines: [
      soldLine({ ...smash, for: 'Ada', parts: [noTomato] }),
      soldLine({ ...smash, for: 'Grace', parts: [noTomato] }),
      soldLine(smash),
      soldLine({ ...smash, title: 'Old Smash', parts: [noTomato, gone] }),
      soldLine({ itemId: 'shake', title: 'Shake' }),
    ],
  })
  const content = await readContentAt(shop.read, FRIDAY_EVENING)
  const again = await readAgain(shop, order, itemsOf(content), FRIDAY_EVENING)
  expect(again?.lines.filter(({ item }) => item).map((line) => line.for)).toEqual(['Ada', 'Grace'])
  expect(again?.missing).toEqual(['Plain Smash (Tomato)', 'Old Smash (Truffle mayo)', 'Shake'])
})
