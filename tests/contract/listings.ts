import { expect, test } from 'vitest'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { findListedItem, readListedItems } from '#shop/persistence/queries/menu/listed-items.ts'
import { readMenuNames } from '#shop/persistence/queries/menu/menu-names.ts'
import type { Shop } from '#shop/shop.ts'
import { importFile, MEAL_MENU } from '#tests/support/combo-menu.ts'
import { openFridayKitchen, orderInput } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const OWNER = 'owner-id'

export const listingsContract: Contract = (open) => {
  test.each(['hidden', 'archived'] as const)(
    'a dish that is %s is not on the menu and can’t be ordered, until it is shown again',
    async (listing) => {
      await using opened = await openFridayKitchen(open)
      const { shop } = opened
      await changeItem(shop, { id: 'smash', fields: { listing }, by: OWNER })
      expect(await shownItems(shop)).toEqual(['cola'])
      expect(await placeOrder(shop, orderInput())).toMatchObject({
        ok: false,
        refusals: [{ code: 'unknown_item' }],
      })
      await changeItem(shop, { id: 'smash', fields: { listing: 'menu' }, by: OWNER })
      expect(await shownItems(shop)).toEqual(['cola', 'smash'])
      expect(await placeOrder(shop, orderInput())).toMatchObject({ ok: true })
    },
  )

  test('an order with a dish that is hidden later keeps it, and is worked on as before', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    expect(await placeOrder(shop, orderInput())).toMatchObject({ ok: true })
    await changeItem(shop, { id: 'smash', fields: { listing: 'hidden' }, by: OWNER })
    const lines = await shop.read.selectFrom('order_lines').select(['title', 'item_id']).execute()
    expect(lines).toEqual([{ title: 'Plain Smash', item_id: 'smash' }])
  })

  test('the owner’s list has what guests don’t see, and by itself each dish as it is listed', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await changeItem(shop, { id: 'smash', fields: { listing: 'hidden' }, by: OWNER })
    const listed = await readListedItems(shop.read)
    const smash = listed.flatMap(({ items }) => items).find(({ id }) => id === 'smash')
    expect(smash).toMatchObject({ title: 'Plain Smash', listing: 'hidden', soldOutUntil: null })
    expect(await findListedItem(shop.read, 'smash')).toEqual(smash)
    expect(await findListedItem(shop.read, 'gone')).toBe(undefined)
    const categories = Object.fromEntries(listed.map(({ id, name }) => [id, name]))
    expect(await readMenuNames(shop.read)).toMatchObject({ smash: 'Plain Smash', ...categories })
  })

  test('a combo goes on without a dish that is hidden', async () => {
    await using opened = await open({})
    const { shop } = opened
    await importFile(shop, MEAL_MENU)
    await changeItem(shop, { id: 'double', fields: { listing: 'hidden' }, by: OWNER })
    const { parts } = await readContent(shop.read)
    expect([...(parts.dishes?.keys() ?? [])]).not.toContain('double')
    expect([...(parts.dishes?.keys() ?? [])]).toContain('smash')
  })
}

async function shownItems(shop: Shop): Promise<string[]> {
  const { menu } = await readContent(shop.read)
  return menu.categories.flatMap(({ items }) => items.map(({ id }) => id))
}
