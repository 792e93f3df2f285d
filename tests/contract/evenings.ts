import { expect, test } from 'vitest'
import { businessDaySpan } from '#shop/domain/hours/business-day.ts'
import { countStock } from '#shop/operations/kitchen/count-stock.ts'
import { markIngredientOut, markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { seedExampleShop } from '#shop/operations/menu/seed-example-shop.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { undoAdjustment } from '#shop/operations/orders/undo-adjustment.ts'
import { readEvening } from '#shop/operations/payments/read-evening.ts'
import { writeSales as sumUpSales } from '#shop/operations/payments/write-sales.ts'
import { writeTakings } from '#shop/operations/payments/write-takings.ts'
import { takeStock } from '#shop/persistence/queries/kitchen/stock-days.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { COOK, GUEST, SHOP } from '#tests/support/order-actors.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import { writeSales } from '#tests/support/sales.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { adjust } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FRIDAY = '2026-11-20'
const BEGINS = businessDaySpan(FRIDAY, 'UTC', 240).begins
const FIVE = BEGINS + 13 * HOUR

/** How a day went apart from its money, and what the next one needs. */
export const eveningsContract: Contract = (open) => {
  test('an evening names the late orders and why, the share that was kept this week, and what was not made and why', async () => {
    const { shop, ...opened } = await openShop(open)
    await using _ = opened
    const row = (minutes: number, extra = {}) => {
      const placed_at = FIVE - 40 * MINUTE
      const times = { placed_at, shown_at: placed_at, accepted_at: placed_at }
      return { row: { ...times, ready_at: placed_at + minutes * MINUTE, ...extra } }
    }
    await writeSales(shop, [
      { id: 'in-time', number: 1, at: FIVE, food: 1000, ...row(12) },
      { id: 'late', number: 2, at: FIVE, food: 1000, ...row(33) },
      { id: 'for-practice', number: 3, at: FIVE, food: 1000, ...row(33, { is_trial: 1 }) },
      { id: 'tuesday', number: 1, at: FIVE - 72 * HOUR, food: 900 },
    ])
    await sumUp(shop)
    await lose(shop, 'refused', { number: 4, action: 'refuse', actor: COOK })
    await lose(shop, 'unanswered', { number: 5, action: 'expire', actor: SHOP })
    await lose(shop, 'called-off', { number: 6, action: 'cancel', actor: GUEST })
    const evening = await readEvening(shop.read, FRIDAY, shop.clock())
    expect(evening).toMatchObject({
      kept: { orders: 2, late: 1 },
      late: [{ id: 'late', number: 2, numberDay: FRIDAY, cause: 'kitchen' }],
      notMade: [
        { id: 'refused', state: 'refused', by: 'staff', reasonCode: 'busy' },
        { id: 'unanswered', state: 'expired', awaited: 'answer', by: 'shop' },
        { id: 'called-off', state: 'cancelled', by: 'guest' },
      ],
    })
    expect(evening?.week.orders).toBe(3)
    const tuesday = await readEvening(shop.read, '2026-11-17', shop.clock())
    expect(tuesday).toMatchObject({ kept: { orders: 1 }, late: [], notMade: [], next: null })
    expect(await readEvening(shop.read, '2026-11-21', shop.clock())).toBeNull()
  })

  test('what was sold out is estimated by the same weekday, and an ingredient by the dishes that need it', async () => {
    let now = FIVE + 2 * HOUR
    const { shop, ...opened } = await openShop(open, () => now)
    await using _ = opened
    await sellFridays(shop)
    const by = 'cook'
    expect(await markSoldOut(shop, { itemId: 'double-stack', minutes: 60, by })).toMatchObject({
      ok: true,
    })
    now += MINUTE
    await markIngredientOut(shop, { ingredientId: 'cheddar', minutes: null, by })
    now += 3 * HOUR
    await markIngredientOut(shop, { ingredientId: 'cheddar', minutes: 0, by })
    const evening = await readEvening(shop.read, FRIDAY, now + HOUR)
    const [begins, ends] = [FIVE + 2 * HOUR, FIVE + 3 * HOUR]
    // Half of a Friday's four orders are to be ready in that hour.
    const lost = { pieces: 2, amount: 2000, days: 4 }
    expect(evening?.out).toEqual([
      {
        kind: 'item',
        id: 'double-stack',
        name: 'Double Stack',
        times: [{ begins, ends }],
        dishes: 1,
        lost,
      },
      {
        kind: 'ingredient',
        id: 'cheddar',
        name: expect.any(String),
        times: [{ begins: begins + MINUTE, ends: begins + MINUTE + 3 * HOUR }],
        // Every dish can be had without it.
        dishes: 0,
        lost: null,
      },
    ])
    expect((await readEvening(shop.read, '2026-11-13', now))?.out).toEqual([])
  })

  test('an ingredient that ran out costs what the dishes without which nobody has them sold, each hour once', async () => {
    let now = FIVE + 2 * HOUR
    const { shop, ...opened } = await openShop(open, () => now)
    await using _ = opened
    await sellFridays(shop)
    const by = 'cook'
    await markSoldOut(shop, { itemId: 'double-stack', minutes: 30, by })
    now += 1
    await markIngredientOut(shop, { ingredientId: 'beef-patty', minutes: 60, by })
    now += 2 * HOUR
    const [dish, patties] = (await readEvening(shop.read, FRIDAY, now))?.out ?? []
    expect(dish).toMatchObject({ id: 'double-stack', lost: { pieces: 1, amount: 1000 } })
    expect(patties).toMatchObject({ id: 'beef-patty', lost: { pieces: 1, amount: 1000 } })
    expect(patties?.dishes).toBeGreaterThan(1)
  })

  test('what orders took the last of was out since the last of them, unless the kitchen counted after it', async () => {
    let now = FIVE + 2 * HOUR
    const { shop, ...opened } = await openShop(open, () => now)
    await using _ = opened
    await sellFridays(shop)
    const thing = { kind: 'item', id: 'double-stack' } as const
    await countStock(shop, { thing, left: 2, by: 'cook' })
    for (const nth of [1, 2]) {
      now += 10 * MINUTE
      const stock = JSON.stringify([{ ...thing, quantity: 1 }])
      const row = { id: `last-${nth}`, number: nth, business_day: FRIDAY, placed_at: now, stock }
      await shop.work((tx) => writeOrder(tx, acceptedOrder(row)))
      await shop.work((tx) =>
        takeStock(tx, FRIDAY, [{ ...thing, quantity: 1, counted: 2, left: 3 - nth }]),
      )
    }
    const begins = now
    now += HOUR
    const out = async () => (await readEvening(shop.read, FRIDAY, now))?.out
    expect(await out()).toMatchObject([
      { ...thing, times: [{ begins, ends: begins + HOUR }], lost: { days: 4 } },
    ])
    await countStock(shop, { thing, left: 0, by: 'cook' })
    now += HOUR
    expect(await out()).toMatchObject([{ ...thing, times: [{ begins: now - HOUR, ends: now }] }])
    await countStock(shop, { thing, left: 4, by: 'cook' })
    expect(await out()).toMatchObject([{ ...thing, times: [{ ends: now }] }])
  })

  test('what the kitchen counted to none was sold out until it counted more', async () => {
    let now = FIVE + 2 * HOUR
    const { shop, ...opened } = await openShop(open, () => now)
    await using _ = opened
    const thing = { kind: 'item', id: 'double-stack' } as const
    const count = (left: number | null) => countStock(shop, { thing, left, by: 'cook' })
    for (const left of [0, 5, 0, null]) {
      expect(await count(left)).toMatchObject({ ok: true })
      now += HOUR
    }
    const [first, second] = [FIVE + 2 * HOUR, FIVE + 4 * HOUR]
    expect((await readEvening(shop.read, FRIDAY, now))?.out).toMatchObject([
      {
        ...thing,
        times: [
          { begins: first, ends: first + HOUR },
          { begins: second, ends: second + HOUR },
        ],
      },
    ])
  })

  test('the next day that is open needs what its weekday sold, and knows what is ordered for it', async () => {
    const { shop, ...opened } = await openShop(open)
    await using _ = opened
    await sellFridays(shop)
    const sums = { products: 5700, total: 5700, tax: 950 }
    const order = { id: 'for-later', number: 1, business_day: '2026-11-27', ...sums }
    await shop.work((tx) =>
      writeOrder(tx, acceptedOrder(order), [
        { item_id: 'cola-on-ice', title: 'Cola on Ice', quantity: 3 },
        { item_id: 'double-stack', title: 'Double Stack', quantity: 3 },
      ]),
    )
    const leaveOut = (line: number, quantity: number) =>
      adjust(shop, { orderId: 'for-later', line, quantity })
    expect(await leaveOut(1, 2)).toMatchObject({ ok: true })
    const taken = await leaveOut(0, 1)
    const adjustment = taken.ok ? taken.value.adjustment : 0
    await undoAdjustment(shop, { orderId: 'for-later', adjustment, actor: COOK })
    const fridays = ALWAYS_OPEN.filter(({ weekday }) => weekday === 5)
    await shop.work((tx) => writeSettings(tx, { openingHours: fridays }))
    const { next } = (await readEvening(shop.read, FRIDAY, shop.clock())) ?? {}
    expect(next).toMatchObject({ day: '2026-11-27', days: 3, orders: 1 })
    expect(next?.items).toEqual([
      { id: 'cola-on-ice', name: 'Cola on Ice', usually: 4, most: 4, ordered: 3 },
      { id: 'double-stack', name: 'Double Stack', usually: 4, most: 4, ordered: 1 },
    ])
    const patties = next?.ingredients.find(({ id }) => id === 'beef-patty')
    expect(patties?.usually).toBeGreaterThanOrEqual(4)
    expect(patties?.ordered).toBe(2)
    await shop.work((tx) => writeSettings(tx, { openingHours: [] }))
    expect((await readEvening(shop.read, FRIDAY, shop.clock()))?.next).toBeNull()
  })
}

/** The example shop in London’s winter on a Friday at seven in the evening, open at all hours. */
async function openShop(open: Parameters<Contract>[0], clock = () => FIVE + 2 * HOUR) {
  const opened = await open({ clock })
  await seedExampleShop(opened.shop, '.')
  await opened.shop.work((tx) =>
    writeSettings(tx, { timeZone: 'UTC', businessDayEnds: 240, openingHours: ALWAYS_OPEN }),
  )
  return opened
}

/** Four orders on each of the four Fridays before, two of them to be ready between seven and eight. */
async function sellFridays(shop: Shop): Promise<void> {
  const sales = [1, 2, 3, 4].flatMap((week) =>
    [0, 1, 2, 3].map((nth) => {
      const at = FIVE - week * 7 * 24 * HOUR + (nth < 2 ? 0 : 2 * HOUR + MINUTE)
      return { id: `friday-${week}-${nth}`, number: nth + 1, at, food: 1000, drinks: 300 }
    }),
  )
  await writeSales(shop, sales)
  for (const { id, at } of sales) {
    await shop.work(async (tx) => {
      const { promise } = await tx
        .selectFrom('orders')
        .select('promise')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const promised = JSON.stringify({ ...JSON.parse(promise), readyAt: at })
      await tx.updateTable('orders').set({ promise: promised }).where('id', '=', id).execute()
      await tx
        .updateTable('order_lines')
        .set({ item_id: 'double-stack', title: 'Double Stack' })
        .where('order_id', '=', id)
        .where('position', '=', 0)
        .execute()
    })
  }
  await sumUp(shop)
}

async function sumUp(shop: Shop): Promise<void> {
  while (await writeTakings(shop));
  while (await sumUpSales(shop));
}

type Lost = Pick<Parameters<typeof advanceOrder>[1], 'action' | 'actor'> & { number: number }

async function lose(shop: Shop, id: string, { number, action, actor }: Lost): Promise<void> {
  const placed_at = shop.clock() - 20 * MINUTE
  const state = { state: 'placed', accepted_at: null, answer_by: placed_at + 10 * MINUTE } as const
  const row = acceptedOrder({ id, number, business_day: FRIDAY, placed_at, ...state })
  await shop.work((tx) => writeOrder(tx, row))
  const reason = action === 'refuse' ? { reasonCode: 'busy' as const } : {}
  const input = { orderId: id, action, expectedVersion: null, actor, ...reason }
  expect(await advanceOrder(shop, input)).toMatchObject({ ok: true })
}
