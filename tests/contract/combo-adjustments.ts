import { expect, test } from 'vitest'
import { sum } from '#shop/domain/common/money.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
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

/** What becomes of single items of a combo that was sold. */
export const comboAdjustmentsContract: Contract = (open) => {
  test('an item of a combo that is left out gives back exactly its share, and the others are made', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const orderId = await sellMeals(shop)
    const before = await findOrder(shop.read, orderId)
    const outcome = await adjust(shop, { orderId, part: 'fries' })
    expect(outcome).toMatchObject({ ok: true, value: { amount: PIECES * 280 } })
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
}
