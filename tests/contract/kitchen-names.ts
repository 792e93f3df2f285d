import { expect, test } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING, place, setUpKitchen, smashes } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const OWNER = 'owner-id'

export const kitchenNamesContract: Contract = (open) => {
  test('the board has the name that the kitchen gave an item when it was ordered', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    await call(shop, 'Smash')
    const cola = { itemId: 'cola', quantity: 1, choices: [] }
    await place(shop, { enquiry: { lines: [smashes(1), cola] } })
    await call(shop, 'Squash')
    const { tickets, allDay } = await readBoard(shop.read, FRIDAY_EVENING)
    const names = [{ kitchenName: 'Smash' }, { kitchenName: '', title: 'Cola' }]
    expect(tickets).toMatchObject([{ lines: names }])
    expect(allDay.items.map(({ kitchenName }) => kitchenName).sort()).toEqual(['', 'Smash'])
  })

  test('guests never see the kitchen’s name, neither on the menu nor of their order', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    await call(shop, 'Smashy')
    const { token } = await place(shop)
    const order = await readOrderView(shop.read, hashToken(token), FRIDAY_EVENING)
    expect(order?.lines).toHaveLength(1)
    expect(JSON.stringify([order, await readContent(shop.read)])).not.toMatch(/Smashy|kitchenName/)
  })

  test('a kitchen’s name of 13 letters is refused, one of 12 is not', async () => {
    await using opened = await open()
    const { shop } = opened
    await setUpKitchen(shop)
    expect(await call(shop, 'Straw shakes')).toMatchObject({ ok: true })
    const refusals = [{ code: 'invalid_value', field: 'kitchenName' }]
    expect(await call(shop, 'Strawb shakes')).toMatchObject({ ok: false, refusals })
  })
}

function call(shop: Shop, kitchenName: string) {
  return changeItem(shop, { id: 'smash', fields: { kitchenName }, by: OWNER })
}
