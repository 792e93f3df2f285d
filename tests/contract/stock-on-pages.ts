import { expect, test } from 'vitest'
import { countStock } from '#shop/operations/kitchen/count-stock.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import { presentMaking, presentSoldOut } from '#shop/operations/menu/present-menu.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { writeIngredient } from '#shop/persistence/queries/menu/ingredients.ts'
import { readPageRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Shop } from '#shop/shop.ts'
import { ingredientDraft, recipeLayer } from '#tests/support/ingredients.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, setUpKitchen, smashes } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const NOW = FRIDAY_EVENING
const DAY = 24 * 3_600_000
const ENDS = Date.parse('2026-11-21T04:00:00Z')

/** What guests see of counts: nothing, how many are left, or sold out until the business day ends. */
export const stockOnPagesContract: Contract = (open) => {
  test('pages say how many are left from five down, and change then only', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await setUpKitchen(shop)
    await countStock(shop, { thing: { kind: 'item', id: 'smash' }, left: 9, by: 'ayse' })
    expect(await shown(shop, 'smash')).toEqual({ left: undefined, soldOutUntil: null })
    const before = (await readPageRevision(shop.read)).pages
    await place(shop, { enquiry: { lines: [smashes(3)] } })
    expect((await readPageRevision(shop.read)).pages).toBe(before)
    const { id } = await place(shop, { enquiry: { lines: [smashes(2)] } })
    expect(await shown(shop, 'smash')).toEqual({ left: 4, soldOutUntil: null })
    await place(shop, { enquiry: { lines: [smashes(4)] } })
    expect(await shown(shop, 'smash')).toEqual({ left: undefined, soldOutUntil: ENDS })
    expect(await shown(shop, 'cola')).toEqual({ left: undefined, soldOutUntil: null })
    const given = { orderId: id, action: 'refuse', expectedVersion: null, reason: 'Out' } as const
    await advanceOrder(shop, { ...given, actor: COOK })
    expect(await shown(shop, 'smash')).toEqual({ left: 2, soldOutUntil: null })
    const { until } = presentSoldOut(await readContentAt(shop.read, NOW), NOW)
    expect(until).toBe(ENDS)
  })

  test('what runs out of one day is there on the next, and the other way round', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await setUpKitchen(shop)
    await shop.work((tx) => tx.updateTable('items').set({ daily_stock: 3 }).execute())
    const tomorrow = { lines: [smashes(3)], slot: NOW + DAY }
    await place(shop, { enquiry: tomorrow })
    await place(shop, { enquiry: { lines: [smashes(1)] } })
    expect(await shown(shop, 'smash')).toEqual({ left: 2, soldOutUntil: null })
    expect(await shown(shop, 'smash', ENDS)).toEqual({ left: undefined, soldOutUntil: ENDS + DAY })
    expect(await shown(shop, 'smash', ENDS + DAY)).toEqual({ left: 3, soldOutUntil: null })
  })

  test('an item has as many pieces as what stays in it, and can be had without what does not', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await setUpKitchen(shop)
    await shop.work(async (tx) => {
      await writeIngredient(tx, ingredientDraft({ id: 'beef', name: 'Beef' }), 0)
      await writeIngredient(tx, ingredientDraft({ id: 'bacon', name: 'Bacon' }), 1)
      const recipe = [
        recipeLayer('beef', { portions: 2 }),
        recipeLayer('bacon', { kind: 'removable' }),
      ]
      await tx
        .updateTable('items')
        .set({ recipe: JSON.stringify(recipe) })
        .where('id', '=', 'smash')
        .execute()
    })
    const count = (id: string, left: number) =>
      countStock(shop, { thing: { kind: 'ingredient', id }, left, by: 'ayse' })
    await count('beef', 7)
    await count('bacon', 0)
    expect(await shown(shop, 'smash')).toEqual({ left: 3, soldOutUntil: null })
    const making = presentMaking(await readContentAt(shop.read, NOW), 'smash', NOW)
    expect(making.out).toEqual(['bacon'])
    expect(JSON.stringify([...making.parts.ingredients])).not.toContain('dailyStock')
    await count('beef', 1)
    expect(await shown(shop, 'smash')).toEqual({ left: undefined, soldOutUntil: ENDS })
  })
}

async function shown(shop: Shop, itemId: string, now = NOW) {
  const { menu } = await readContentAt(shop.read, now)
  const items = menu.categories.flatMap((category) => category.items)
  const item = items.find(({ id }) => id === itemId)
  return { left: item?.left, soldOutUntil: item?.soldOutUntil ?? null }
}
