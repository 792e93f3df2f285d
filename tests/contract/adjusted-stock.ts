import { expect, test } from 'vitest'
import { markIngredientOut } from '#shop/operations/menu/mark-sold-out.ts'
import { undoAdjustment } from '#shop/operations/orders/undo-adjustment.ts'
import { COOK, OWNER } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place } from '#tests/support/order-input.ts'
import { adjust } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'
import { act, count, setUpBurger, stored } from './stock-rig.ts'

const DOUBLE = { itemId: 'double', quantity: 2, choices: [] }
const COLA = { itemId: 'cola', quantity: 1, choices: [] }
/** What two doubles and a cola of ten each leave taken. */
const ALL = { beef: 4, cola: 1, double: 2, tomato: 2 }

/** What adjustments of lines give back of counted stock, and take. */
export const adjustedStockContract: Contract = (open) => {
  /** An accepted order of two doubles and a cola, where ten of everything were counted. */
  async function openSold(step: 'accept' | 'finish' = 'accept') {
    const clock = { now: FRIDAY_EVENING }
    const opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpBurger(shop)
    for (const id of ['double', 'cola']) await count(shop, 'item', id, 10)
    for (const id of ['beef', 'tomato']) await count(shop, 'ingredient', id, 10)
    const { id: orderId } = await place(shop, { enquiry: { lines: [DOUBLE, COLA] } })
    await act(shop, orderId, 'accept')
    if (step === 'finish') await act(shop, orderId, 'finish')
    const taken = async () => {
      const rows = await stored(shop)
      return Object.fromEntries(
        rows.map(([, thing, , each]) => [String(thing).split(' ')[1], each]),
      )
    }
    const undo = (adjustment: number) => undoAdjustment(shop, { orderId, adjustment, actor: COOK })
    return {
      clock,
      shop,
      orderId,
      taken,
      undo,
      [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
    }
  }

  test('what is left out can be bought by others at once, until it is taken back', async () => {
    await using sold = await openSold()
    const { shop, orderId, taken, undo } = sold
    const one = await adjust(shop, { orderId, quantity: 1 })
    expect(await taken()).toEqual({ ...ALL, beef: 2, double: 1, tomato: 1 })
    expect(one.ok && (await undo(one.value.adjustment)).ok).toBe(true)
    expect(await taken()).toEqual(ALL)
    await adjust(shop, { orderId, line: 1 })
    expect(await taken()).toEqual({ ...ALL, cola: 0 })
    await act(shop, orderId, 'cancel')
    expect(await taken()).toEqual({ beef: 0, cola: 0, double: 0, tomato: 0 })
  })

  test('a part that is left out is given back once, also when its line follows', async () => {
    await using sold = await openSold()
    const { shop, orderId, taken } = sold
    await adjust(shop, { orderId, part: 'tomato' })
    expect(await taken()).toEqual({ ...ALL, tomato: 0 })
    await adjust(shop, { orderId, quantity: 1 })
    expect(await taken()).toEqual({ ...ALL, beef: 2, double: 1, tomato: 0 })
  })

  test('what comes instead is taken, as far as there is any, and given back when the swap is', async () => {
    await using sold = await openSold()
    const { shop, orderId, taken, undo } = sold
    const swapped = await adjust(shop, { orderId, kind: 'swapped', instead: 'cola' })
    expect(await taken()).toEqual({ beef: 0, cola: 3, double: 0, tomato: 0 })
    expect(swapped.ok && (await undo(swapped.value.adjustment)).ok).toBe(true)
    expect(await taken()).toEqual(ALL)
    await count(shop, 'item', 'cola', 1)
    await adjust(shop, { orderId, kind: 'swapped', instead: 'cola' })
    expect(await taken()).toEqual({ beef: 0, cola: 2, double: 0, tomato: 0 })
    await act(shop, orderId, 'cancel')
    expect(await taken()).toEqual({ beef: 0, cola: 0, double: 0, tomato: 0 })
  })

  test('what somebody buys before it is taken back stays theirs, and no more is given back than is held', async () => {
    await using sold = await openSold()
    const { shop, orderId, taken, undo } = sold
    const left = await adjust(shop, { orderId, quantity: 1 })
    const other = await place(shop, { enquiry: { lines: [{ ...DOUBLE, quantity: 4 }] } })
    expect(await taken()).toEqual({ beef: 10, cola: 1, double: 5, tomato: 5 })
    expect(left.ok && (await undo(left.value.adjustment)).ok).toBe(true)
    expect(await taken()).toEqual({ beef: 10, cola: 1, double: 6, tomato: 6 })
    await act(shop, orderId, 'cancel')
    expect(await taken()).toEqual({ beef: 8, cola: 0, double: 4, tomato: 4 })
    await act(shop, other.id, 'refuse')
    expect(await taken()).toEqual({ beef: 0, cola: 0, double: 0, tomato: 0 })
  })

  test('what the kitchen counted to none is not for sale again by what is left out for want of it', async () => {
    await using sold = await openSold()
    const { shop, orderId, taken } = sold
    sold.clock.now += 1
    await count(shop, 'ingredient', 'tomato', 0)
    await adjust(shop, { orderId, quantity: 1 })
    expect(await taken()).toEqual({ ...ALL, beef: 2, double: 1 })
    await act(shop, orderId, 'cancel')
    expect(await taken()).toEqual({ beef: 0, cola: 0, double: 0, tomato: 0 })
  })

  test('what was out for a while is for sale again once it is back, also from an order that is late', async () => {
    await using sold = await openSold()
    const { clock, shop, orderId, taken } = sold
    clock.now += 60 * 60_000
    const mark = { ingredientId: 'tomato', by: 'cook' }
    await markIngredientOut(shop, { ...mark, minutes: null })
    await markIngredientOut(shop, { ...mark, minutes: 0 })
    await adjust(shop, { orderId, quantity: 1 })
    expect(await taken()).toEqual({ ...ALL, beef: 2, double: 1, tomato: 1 })
  })

  test('what is made, or only gives its money back, is used up', async () => {
    await using sold = await openSold()
    const { shop, orderId, taken } = sold
    await adjust(shop, { orderId, kind: 'refunded', actor: OWNER, reason: 'Cold' })
    expect(await taken()).toEqual(ALL)
    await using made = await openSold('finish')
    await made.shop.work((tx) =>
      tx.updateTable('orders').set({ payment_method: 'card', payment_state: 'paid' }).execute(),
    )
    const late = await adjust(made.shop, { orderId: made.orderId, line: 1 })
    expect(late).toMatchObject({ ok: true })
    expect(await made.taken()).toEqual(ALL)
  })
}
