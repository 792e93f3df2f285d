import { expect, test } from 'vitest'
import { sum } from '#shop/domain/common/money.ts'

import { markIngredientOut, markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { offerAdjustments } from '#shop/operations/orders/offer-adjustments.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { adjustmentText } from '#shop/wording/adjustment-text.ts'
import { importFile, MEAL_MENU } from '#tests/support/combo-menu.ts'
import { comboPick } from '#tests/support/combos.ts'
import { COOK, OWNER } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, orderInput, placed } from '#tests/support/order-input.ts'
import { OPEN_EVENINGS } from '#tests/support/settings.ts'
import { adjust } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'

const PIECES = 2

/** Two meals of a burger with cheddar, fries and a beer with its deposit; each costs 15.75. */
async function sellMeals(shop: Shop): Promise<string> {
  expect(await importFile(shop, MEAL_MENU)).toMatchObject({ ok: true })
  await shop.work((tx) =>
    writeSettings(tx, { openingHours: OPEN_EVENINGS, timeZone: 'UTC', stations: {} }),
  )
  const cheddar = [{ id: 'extras-cheddar', quantity: 1 }]
  const picks = [comboPick('burger', 'smash', { choices: cheddar }), comboPick('drink', 'beer')]
  const meal = { itemId: 'meal', quantity: PIECES, choices: [], picks }
  const cola = { itemId: 'cola', quantity: 1, choices: [] }
  const enquiry = { lines: [meal, cola], fulfilment: 'pickup' as const }
  const { id } = placed(await placeOrder(shop, orderInput({ enquiry })))
  await advanceOrder(shop, { orderId: id, action: 'accept', expectedVersion: 1, actor: COOK })
  return id
}

const LATER = { minutes: 60, untilFurtherNotice: false } as const

async function viewOf(shop: Shop, orderId: string) {
  const hash = (await findOrder(shop.read, orderId))?.token_hash ?? ''
  return readOrderView(shop.read, hash, FRIDAY_EVENING)
}

/** What becomes of single items of a combo that was sold. */
export const comboAdjustmentsContract: Contract = (open) => {
  test('an item of a combo that is left out gives back exactly its share, and the others are made', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const orderId = await sellMeals(shop)
    const before = await findOrder(shop.read, orderId)
    const outcome = await adjust(shop, { orderId, part: 'fries' })
    expect(outcome).toMatchObject({ ok: true, value: { amount: PIECES * 280 } })
    const view = await viewOf(shop, orderId)
    expect(view?.adjustments.map((one) => adjustmentText(one, 'en'))).toEqual([
      'Meal without Fries',
    ])
    const after = await findOrder(shop.read, orderId)
    expect(after && before && before.total - after.total + after.adjusted).toBe(PIECES * 280)
    const [row] = await shop.read.selectFrom('order_adjustments').selectAll().execute()
    expect(JSON.parse(String(row?.shares))).toMatchObject([{ rate: 2000 }])
    const { allDay } = await readBoard(shop.read, FRIDAY_EVENING)
    const counts = allDay.items.map(({ title, quantity }) => `${quantity} ${title}`)
    expect(counts.toSorted()).toEqual(['1 Cola', '2 Beer', '2 Smash'])
  })

  test('refunds of all items of a combo come to its price, each at its own rate', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const orderId = await sellMeals(shop)
    const amounts = []
    for (const part of ['smash', 'fries', 'beer']) {
      const asked = { orderId, part, kind: 'refunded', actor: OWNER, reason: 'Cold' } as const
      const outcome = await adjust(shop, asked)
      amounts.push(outcome.ok ? outcome.value.amount : outcome)
    }
    expect(amounts).toEqual([PIECES * (760 + 100), PIECES * 280, PIECES * (410 + 25)])
    expect(sum(amounts as number[])).toBe(PIECES * 1575)
    const again = await adjust(shop, { orderId, kind: 'refunded', actor: OWNER, reason: 'Cold' })
    expect(again.ok && again.value.amount).toBe(0)
  })

  test('what ran out inside a combo is named with its item, and can be left out of that one or swapped', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const orderId = await sellMeals(shop)
    await markIngredientOut(shop, { ingredientId: 'onion', ...LATER, by: 'cook' })
    const [meal] = (await offerAdjustments(shop.read, orderId, FRIDAY_EVENING))?.lines ?? []
    expect(meal).toMatchObject({ title: 'Meal', isOut: true })
    expect(meal?.offers[0]).toMatchObject({
      kind: 'left_out',
      part: '0 ingredient onion',
      name: 'Onion',
      title: 'Smash',
      amount: 0,
    })
    const part = meal?.offers[0]?.part ?? null
    expect(await adjust(shop, { orderId, part })).toMatchObject({ ok: true, value: { amount: 0 } })
    expect(await adjust(shop, { orderId, part })).toMatchObject({ ok: false })
    const [ticket] = (await readBoard(shop.read, FRIDAY_EVENING)).tickets
    expect(ticket?.lines[0]?.parts.map(({ kind, name, pick }) => [kind, name, pick])).toEqual([
      ['combo_item', 'Smash', 0],
      ['choice', 'Cheddar', 0],
      ['removed', 'Onion', 0],
      ['combo_item', 'Fries', 1],
      ['combo_item', 'Beer', 2],
      ['deposit', 'Deposit', 2],
    ])
    const view = await viewOf(shop, orderId)
    expect(view?.adjustments).toMatchObject([{ kind: 'left_out', title: 'Smash', name: 'Onion' }])
    const after = await offerAdjustments(shop.read, orderId, FRIDAY_EVENING)
    expect(after?.lines.map(({ isOut }) => isOut)).toEqual([false, false])
  })

  test('an item of a combo that ran out is swapped for another of its slot, and what that saves is given back', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const orderId = await sellMeals(shop)
    await markSoldOut(shop, { itemId: 'beer', ...LATER, by: 'cook' })
    const [meal] = (await offerAdjustments(shop.read, orderId, FRIDAY_EVENING))?.lines ?? []
    const [first] = meal?.offers ?? []
    // The surcharge of half, and the deposit.
    const saved = PIECES * (50 + 25)
    expect(first).toMatchObject({
      kind: 'swapped',
      insteadName: 'Cola',
      name: 'Beer',
      amount: saved,
    })
    const { part = null, instead = null } = first ?? {}
    const swap = { orderId, kind: 'swapped', part, instead } as const
    expect(await adjust(shop, swap)).toMatchObject({ ok: true, value: { amount: saved } })
    const [ticket] = (await readBoard(shop.read, FRIDAY_EVENING)).tickets
    const drink = ticket?.lines[0]?.parts.find(({ name }) => name === 'Cola')
    expect(drink).toMatchObject({ kind: 'combo_item', instead: 'Beer', pick: 2 })
    expect((await viewOf(shop, orderId))?.adjustments).toMatchObject([
      { kind: 'swapped', title: 'Meal', name: 'Beer', instead: 'Cola', amount: saved },
    ])
  })

  test('what isn’t offered in its slot takes the place of an item only in words', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const orderId = await sellMeals(shop)
    const swap = { orderId, kind: 'swapped', part: 'beer', instead: 'fries' } as const
    expect(await adjust(shop, swap)).toMatchObject({ ok: true, value: { amount: 0 } })
  })

  test('the extra of a combo’s item is given back once, before the item or with it', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const orderId = await sellMeals(shop)
    const cheddar = await adjust(shop, { orderId, part: '0 choice extras-cheddar' })
    expect(cheddar).toMatchObject({ ok: true, value: { amount: PIECES * 100 } })
    const burger = await adjust(shop, { orderId, part: 'smash' })
    expect(burger).toMatchObject({ ok: true, value: { amount: PIECES * 760 } })
    const again = await adjust(shop, { orderId, part: '0 choice extras-cheddar' })
    expect(again).toMatchObject({ ok: false, refusals: [{ code: 'already_adjusted' }] })
    const onion = await adjust(shop, { orderId, part: '0 ingredient onion' })
    expect(onion).toMatchObject({ ok: false, refusals: [{ code: 'already_adjusted' }] })
    const nowhere = await adjust(shop, { orderId, part: '7 ingredient onion' })
    expect(nowhere).toMatchObject({ ok: false, refusals: [{ code: 'unknown_line' }] })
  })
}
