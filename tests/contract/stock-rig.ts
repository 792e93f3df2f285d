import { expect } from 'vitest'
import type { CountedKind } from '#shop/domain/menu/counted-stock.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { countStock } from '#shop/operations/kitchen/count-stock.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readStockDays } from '#shop/persistence/queries/kitchen/stock-days.ts'
import { writeIngredient } from '#shop/persistence/queries/menu/ingredients.ts'
import type { Shop } from '#shop/shop.ts'
import { ingredientDraft, recipeLayer } from '#tests/support/ingredients.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'

/** Counts as a cook how many are left of a thing today. */
export async function count(
  shop: Shop,
  kind: CountedKind,
  id: string,
  left: number,
): Promise<void> {
  expect(await countStock(shop, { thing: { kind, id }, left, by: 'ayse' })).toMatchObject({
    ok: true,
  })
}

/** Does something with an order that must be possible. */
export async function act(
  shop: Shop,
  orderId: string,
  action: OrderAction,
  actor: OrderActor = COOK,
): Promise<void> {
  const input = { orderId, action, actor, expectedVersion: null, reason: 'Closing' }
  expect(await advanceOrder(shop, input)).toMatchObject({ ok: true })
}

/** Day, thing, how many in all, how many taken. */
export async function stored(shop: Shop): Promise<unknown[][]> {
  const rows = await readStockDays(shop.read, '')
  return rows.map(({ day, kind, id, counted, taken }) => [day, `${kind} ${id}`, counted, taken])
}

/** A burger of two portions of beef, and tomato that may be left out. */
export async function setUpBurger(shop: Shop): Promise<void> {
  await setUpKitchen(shop)
  await shop.work(async (tx) => {
    await writeIngredient(tx, ingredientDraft({ id: 'beef', name: 'Beef' }), 0)
    await writeIngredient(tx, ingredientDraft({ id: 'tomato', name: 'Tomato' }), 1)
    const recipe = [
      recipeLayer('beef', { portions: 2 }),
      recipeLayer('tomato', { kind: 'removable' }),
    ]
    const double = { id: 'double', title: 'Double', recipe: JSON.stringify(recipe) }
    await tx.updateTable('items').set(double).where('id', '=', 'smash').execute()
  })
}
