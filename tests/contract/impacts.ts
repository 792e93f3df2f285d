import { expect, test } from 'vitest'
import { USUAL_INGREDIENT } from '#shop/domain/menu/ingredient.ts'
import { HOLDS_ALWAYS } from '#shop/domain/pricing/code-hold.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { schedulePlan } from '#shop/operations/menu/change-plan.ts'
import { readImpact, readImpactAt, readPricesImpact } from '#shop/operations/menu/read-impact.ts'
import { saveIngredient } from '#shop/operations/menu/save-menu-lists.ts'
import { savePlan } from '#shop/operations/menu/save-plan.ts'
import { readChangeImpact } from '#shop/operations/orders/read-change-impact.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { countOpenOrdersBy } from '#shop/persistence/queries/orders/orders-by.ts'
import { countOpenOrdersByItem } from '#shop/persistence/queries/orders/orders-with-item.ts'
import type { Shop } from '#shop/shop.ts'
import { comboSlot } from '#tests/support/combos.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import { recipeLayer } from '#tests/support/ingredients.ts'
import { itemRow } from '#tests/support/menu-item.ts'
import { openFridayKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'

const by = 'cli'
const TODAY = '2026-11-20'
const TOMORROW = '2026-11-21'
const NOBODY = { openOrders: 0, ahead: null, codes: [], combos: [] }
const item = (id: string) => ({ list: 'items', id }) as const

/** Whom a change of the menu would touch. */
export const impactsContract: Contract = (open) => {
  test('open orders with a dish are counted for today and for later days apart, each once', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    expect(await readImpact(shop, item('smash'))).toEqual({ ...NOBODY, itemIds: ['smash'] })
    await order(shop, 1, TODAY, ['smash', 'smash', 'cola'])
    await order(shop, 2, TOMORROW, ['smash'])
    await order(shop, 3, TOMORROW, ['cola'])
    await order(shop, 4, TODAY, ['smash'], { state: 'completed', closed_at: 1 })
    const tomorrow = { day: TOMORROW, isTomorrow: true, isOneDay: true }
    expect(await readImpact(shop, item('smash'))).toMatchObject({
      openOrders: 1,
      ahead: { count: 1, ...tomorrow, orders: [{ id: 'order-2', number: 2, day: TOMORROW }] },
    })
    await order(shop, 5, '2026-11-24', ['smash'])
    expect(await readImpact(shop, item('smash'))).toMatchObject({
      ahead: { count: 2, ...tomorrow, isOneDay: false },
    })
    expect(await readImpact(shop, { list: 'categories', id: 'burgers' })).toMatchObject({
      openOrders: 1,
      ahead: { count: 3 },
    })
    expect(await countOpenOrdersByItem(shop.read)).toEqual(
      new Map([
        ['smash', 3],
        ['cola', 2],
      ]),
    )
  })

  test('of a draft with a time those are told whom it touches then: orders for that day or later, codes that run, combos that offer it', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const then = '2026-11-23T11:00'
    await savePlan(shop, { id: 'smash', fields: { price: 1250 }, by })
    const timed = await schedulePlan(shop, { id: 'smash', at: then, by })
    const at = timed.ok ? (timed.value.publishAt ?? 0) : 0
    await order(shop, 1, TODAY, ['smash'])
    await order(shop, 2, TOMORROW, ['smash'])
    await order(shop, 3, '2026-11-23', ['smash'])
    await order(shop, 4, '2026-11-24', ['smash'])
    const holds = JSON.stringify({ ...HOLDS_ALWAYS, itemIds: ['smash'] })
    await shop.work(async (tx) => {
      const rows = [
        { code: 'OVER', holds, ends_at: at - 1 },
        { code: 'RUNS', holds, ends_at: at + 1 },
      ]
      await tx.insertInto('discount_codes').values(rows.map(discountCodeRow)).execute()
      const menu = itemRow({ id: 'menu', slug: 'menu', title: 'Smash Menu' })
      await tx.insertInto('items').values(menu).execute()
    })
    await savePlan(shop, { id: 'menu', fields: { slots: [comboSlot('burger', ['smash'])] }, by })
    await schedulePlan(shop, { id: 'menu', at: then, by })
    expect(await readImpact(shop, item('smash'))).toMatchObject({
      openOrders: 1,
      ahead: { count: 3 },
      codes: ['OVER', 'RUNS'],
      combos: [],
    })
    expect(await readImpactAt(shop, item('smash'), at)).toMatchObject({
      openOrders: 0,
      ahead: {
        count: 2,
        day: '2026-11-23',
        isTomorrow: false,
        orders: [{ number: 3 }, { number: 4 }],
      },
      codes: ['RUNS'],
      combos: ['Smash Menu'],
      itemIds: ['smash'],
    })
    expect((await findItemDraft(shop.read, 'menu'))?.slots).toEqual([])
  })

  test('a change of many prices counts each open order once, and codes that name one of the dishes', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await order(shop, 1, TODAY, ['smash', 'cola'])
    await order(shop, 2, TOMORROW, ['cola'])
    const holds = JSON.stringify({ ...HOLDS_ALWAYS, itemIds: ['cola'] })
    const code = discountCodeRow({ code: 'COLAS', holds })
    await shop.work((tx) => tx.insertInto('discount_codes').values(code).execute())
    expect(await readPricesImpact(shop, ['smash', 'cola'])).toMatchObject({
      openOrders: 1,
      ahead: { count: 1 },
      codes: ['COLAS'],
    })
    expect(await readPricesImpact(shop, ['smash'])).toMatchObject({ ahead: null, codes: [] })
    expect(await readPricesImpact(shop, [])).toEqual(NOBODY)
  })

  test('codes that name a dish or its category are found by what they name, as long as they can be used', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const holds = (more: object) => JSON.stringify({ ...HOLDS_ALWAYS, ...more })
    await shop.work(async (tx) => {
      const ofSmash = { holds: holds({ itemIds: ['smash'] }) }
      const rows = [
        { code: 'SMASH', ...ofSmash },
        { code: 'OVER', ...ofSmash, ends_at: 1 },
        { code: 'USED', ...ofSmash, max_uses: 2, uses: 2 },
        { code: 'BURGERS', holds: holds({ categoryIds: ['burgers'] }) },
        { code: 'ALL' },
      ]
      await tx.insertInto('discount_codes').values(rows.map(discountCodeRow)).execute()
    })
    expect(await readImpact(shop, item('smash'))).toMatchObject({ codes: ['SMASH'] })
    expect(await readImpact(shop, item('cola'))).toMatchObject({ codes: [] })
    const burgers = { list: 'categories', id: 'burgers' } as const
    expect(await readImpact(shop, burgers)).toMatchObject({ codes: ['BURGERS'] })
  })

  test('open orders are counted by their code and by their zone', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await order(shop, 1, TODAY, ['smash'], { code: 'TEN', zone_id: 'far' })
    await order(shop, 2, TOMORROW, ['smash', 'cola'], { code: 'TEN' })
    await order(shop, 3, TODAY, ['smash'], { code: 'TEN', state: 'completed', closed_at: 1 })
    await order(shop, 4, TODAY, ['smash'])
    expect(await countOpenOrdersBy(shop.read, 'code')).toEqual(new Map([['TEN', 2]]))
    expect(await countOpenOrdersBy(shop.read, 'zone_id')).toEqual(new Map([['far', 1]]))
    const touched = (list: 'codes' | 'zones', id: string) => readChangeImpact(shop, { list, id })
    expect(await touched('codes', 'TEN')).toEqual({ ...NOBODY, openOrders: 2, itemIds: [] })
    expect(await touched('zones', 'far')).toMatchObject({ openOrders: 1 })
    expect(await touched('zones', 'gone')).toMatchObject({ openOrders: 0 })
  })

  test('a dish in a combo says so, and an ingredient touches every dish that has it or offers it', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await shop.work((tx) =>
      tx
        .insertInto('items')
        .values(itemRow({ id: 'menu', slug: 'menu', title: 'Smash Menu' }))
        .execute(),
    )
    const slots = [comboSlot('drink', ['cola'])]
    expect(await changeItem(shop, { id: 'menu', fields: { slots }, by })).toMatchObject({
      ok: true,
    })
    expect(await readImpact(shop, item('cola'))).toMatchObject({ combos: ['Smash Menu'] })
    await changeItem(shop, { id: 'menu', fields: { listing: 'archived' }, by })
    expect(await readImpact(shop, item('cola'))).toMatchObject({ combos: [] })
    const fields = { ...USUAL_INGREDIENT, name: 'Cheddar' }
    const saved = await saveIngredient(shop, { id: null, fields, by })
    const id = saved.ok ? saved.value.id : ''
    const recipe = [recipeLayer(id)]
    await changeItem(shop, { id: 'smash', fields: { recipe }, by })
    await order(shop, 1, TODAY, ['smash'])
    const ofCheddar = await readImpact(shop, { list: 'ingredients', id })
    expect(ofCheddar).toMatchObject({ openOrders: 1, itemIds: ['smash'] })
    expect(await readImpact(shop, item('gone'))).toEqual({ ...NOBODY, itemIds: [] })
  })
}

function order(
  shop: Shop,
  number: number,
  day: string,
  items: readonly string[],
  special: Parameters<typeof writeOrder>[1] = {},
): Promise<void> {
  const row = { id: `order-${number}`, token_hash: `hash-${number}`, number, business_day: day }
  const lines = items.map((item_id) => ({ item_id }))
  return shop.work((tx) => writeOrder(tx, { ...row, ...special }, lines))
}
