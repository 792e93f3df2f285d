import { expect, test } from 'vitest'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import type { OrderLine } from '#shop/domain/pricing/order-line.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { countStock } from '#shop/operations/kitchen/count-stock.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { expireUnansweredOrders } from '#shop/operations/orders/expire-unanswered-orders.ts'
import { type PlaceOrderOutcome, placeOrder } from '#shop/operations/orders/place-order.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { COOK, GUEST } from '#tests/support/order-actors.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  openFridayKitchen,
  orderInput,
  place,
  setUpKitchen,
  smashes,
} from '#tests/support/order-input.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'
import { act, count, setUpBurger, stored } from './stock-rig.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BUYERS = 50
const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'

/** How many are left, claimed by orders and given back. */
export const countedStockContract: Contract = (open) => {
  test('of fifty buyers of the last one, one has it, and the others are told clearly', async () => {
    await using opened = await openFridayKitchen(open, { kitchenMinutes: 1500 })
    const { shop } = opened
    await count(shop, 'item', 'smash', 1)
    const outcomes = await Promise.all(
      Array.from({ length: BUYERS }, () => placeOrder(shop, orderInput())),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.flatMap(codesOf)).toEqual(Array<string>(BUYERS - 1).fill('sold_out'))
    expect(await stored(shop)).toEqual([[FRIDAY, 'item smash', 1, 1]])
  })

  test('of buyers of two each, as many have them as there is enough for', async () => {
    await using opened = await openFridayKitchen(open, { kitchenMinutes: 1500 })
    const { shop } = opened
    await count(shop, 'item', 'smash', 7)
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        placeOrder(shop, orderInput({ enquiry: { lines: [smashes(2)] } })),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
    const refusal = { code: 'too_few_left', line: 0, ingredient: null, name: 'Plain Smash' }
    const ways = [{ kind: 'fewer', name: 'Plain Smash', more: 0, quantity: 1, ...PLAIN }]
    expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.refusals))).toEqual(
      Array.from({ length: 9 }, () => ({ ...refusal, left: 1, most: 1, ways })),
    )
    expect(await stored(shop)).toEqual([[FRIDAY, 'item smash', 7, 6]])
  })

  test('a line takes its item and the counted portions of what is really in it', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpBurger(shop)
    await count(shop, 'ingredient', 'beef', 10)
    await count(shop, 'ingredient', 'tomato', 10)
    await count(shop, 'item', 'double', 10)
    const lines = [
      { itemId: 'double', quantity: 2, choices: [] },
      { itemId: 'double', quantity: 1, choices: [], without: ['tomato'] },
    ]
    const { id } = await place(shop, { enquiry: { lines } })
    expect(await stored(shop)).toEqual([
      [FRIDAY, 'ingredient beef', 10, 6],
      [FRIDAY, 'ingredient tomato', 10, 2],
      [FRIDAY, 'item double', 10, 3],
    ])
    await act(shop, id, 'refuse')
    expect((await stored(shop)).map(([, , , taken]) => taken)).toEqual([0, 0, 0])
  })

  test('a line for which too little of an ingredient is left can be had without it, or fewer pieces with it', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpBurger(shop)
    await count(shop, 'ingredient', 'tomato', 2)
    const three = { itemId: 'double', quantity: 3, choices: [] }
    const ways = [
      { kind: 'without', name: 'Tomato', without: ['tomato'] },
      { kind: 'fewer', quantity: 2, without: [] },
    ]
    expect(await refusalsOf(shop, [three])).toMatchObject([
      { code: 'too_few_left', ingredient: 'tomato', left: 2, most: 2, ways },
    ])
    expect(await refusalsOf(shop, [{ ...three, without: ['tomato'] }])).toEqual([])
  })

  test('what runs out is as sold out as if the kitchen had marked it, and the rest can be had without it', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpBurger(shop)
    await count(shop, 'ingredient', 'tomato', 0)
    const ends = Date.parse('2026-11-21T04:00:00Z')
    const double = { itemId: 'double', quantity: 1, choices: [] }
    expect(await refusalsOf(shop, [double])).toMatchObject([
      {
        code: 'ingredient_sold_out',
        line: 0,
        ingredient: 'tomato',
        name: 'Tomato',
        isRemovable: true,
        until: ends,
        ways: [{ kind: 'without', without: ['tomato'] }],
      },
    ])
    expect(await refusalsOf(shop, [{ ...double, without: ['tomato'] }])).toEqual([])
    await count(shop, 'ingredient', 'beef', 1)
    expect(await refusalsOf(shop, [{ ...double, without: ['tomato'] }])).toMatchObject([
      { code: 'too_few_left', ingredient: 'beef', name: 'Beef', left: 1, most: 0, ways: [] },
    ])
    await count(shop, 'ingredient', 'beef', 5)
    const three = { ...double, quantity: 3, without: ['tomato'] }
    expect(await refusalsOf(shop, [three])).toMatchObject([
      {
        code: 'too_few_left',
        ingredient: 'beef',
        name: 'Beef',
        left: 5,
        most: 2,
        ways: [{ kind: 'fewer', quantity: 2, without: ['tomato'] }],
      },
    ])
    await count(shop, 'item', 'double', 0)
    expect(await refusalsOf(shop, [three])).toMatchObject([{ code: 'sold_out', until: ends }])
  })

  test('lines of one order share what is left, the first one first', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpBurger(shop)
    await count(shop, 'item', 'double', 3)
    const double = { itemId: 'double', choices: [] }
    const lines = [
      { ...double, quantity: 2 },
      { ...double, quantity: 2, without: ['tomato'] },
    ]
    expect(await refusalsOf(shop, lines)).toMatchObject([
      { code: 'too_few_left', line: 1, ingredient: null, name: 'Double', left: 3, most: 1 },
    ])
  })

  test('it is held while a payment is open, and given back when the payment does not come', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    await count(shop, 'item', 'smash', 2)
    const { id } = await place(shop, { enquiry: { lines: [smashes(2)] } })
    await shop.work((tx) =>
      tx
        .updateTable('orders')
        .set({ payment_method: 'card', payment_state: 'awaiting', answer_by: null })
        .where('id', '=', id)
        .execute(),
    )
    clock.now += 29 * MINUTE
    await expireUnansweredOrders(shop)
    expect(await codes(shop)).toEqual(['sold_out'])
    clock.now += MINUTE
    await expireUnansweredOrders(shop)
    expect((await findOrder(shop.read, id))?.state).toBe('expired')
    expect(await codes(shop)).toEqual([])
    expect(await stored(shop)).toEqual([[FRIDAY, 'item smash', 2, 0]])
  })

  test.for<{ end: string; steps: OrderAction[]; by?: OrderActor; taken: number }>([
    { end: 'refused', steps: ['refuse'], taken: 0 },
    { end: 'cancelled by its guest', steps: ['cancel'], by: GUEST, taken: 0 },
    { end: 'cancelled by the kitchen', steps: ['accept', 'cancel'], taken: 0 },
    { end: 'cancelled on the griddle', steps: ['accept', 'start', 'cancel'], taken: 0 },
    { end: 'cancelled when it was made', steps: ['accept', 'finish', 'cancel'], taken: 2 },
    { end: 'recalled and cancelled', steps: ['accept', 'finish', 'recall', 'cancel'], taken: 0 },
    { end: 'handed over', steps: ['accept', 'finish', 'complete'], taken: 2 },
  ])('an order that is $end leaves $taken taken', async ({ steps, by = COOK, taken }) => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await count(shop, 'item', 'smash', 5)
    const { id } = await place(shop, { enquiry: { lines: [smashes(2)] } })
    for (const action of steps) await act(shop, id, action, by)
    expect(await stored(shop)).toEqual([[FRIDAY, 'item smash', 5, taken]])
  })

  test('counts of days long past are forgotten, and those of the last two weeks are not', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    await count(shop, 'item', 'smash', 5)
    clock.now += 14 * DAY
    await forgetExpired(shop)
    expect(await stored(shop)).toEqual([[FRIDAY, 'item smash', 5, 0]])
    clock.now += DAY
    await forgetExpired(shop)
    expect(await stored(shop)).toEqual([])
  })

  test('an order gives back once, however often it is ended', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await count(shop, 'item', 'smash', 5)
    const { id } = await place(shop, { enquiry: { lines: [smashes(2)] } })
    const end = { orderId: id, expectedVersion: null, reason: 'Closing' }
    const ends = (['cancel', 'refuse'] as const).flatMap((action) =>
      [1, 2, 3].map(() => advanceOrder(shop, { ...end, action, actor: COOK })),
    )
    expect((await Promise.all(ends)).filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stored(shop)).toEqual([[FRIDAY, 'item smash', 5, 0]])
  })

  test('what is counted while orders hold some of it is what can still be sold', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await count(shop, 'item', 'smash', 5)
    const { id } = await place(shop, { enquiry: { lines: [smashes(3)] } })
    expect(await countStock(shop, { ...SMASH, left: 1 })).toMatchObject({
      value: { left: 1, before: 2 },
    })
    await act(shop, id, 'cancel')
    expect(await countStock(shop, { ...SMASH, more: -1 })).toMatchObject({
      value: { left: 3, before: 4 },
    })
    expect(await countStock(shop, { ...SMASH, more: -9 })).toMatchObject({ value: { left: 0 } })
    expect(await countStock(shop, { ...SMASH, left: null })).toMatchObject({
      value: { left: null, before: 0 },
    })
    expect(await codes(shop, 50)).toEqual([])
    await place(shop, { enquiry: { lines: [smashes(4)] } })
    expect(await countStock(shop, { ...SMASH, left: 2 })).toMatchObject({
      value: { left: 2, before: null },
    })
    expect(await codes(shop, 3)).toEqual(['too_few_left'])
  })

  test('what was counted, by whom and what is left is in the kitchen’s log, and nothing impossible is', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpBurger(shop)
    const beef = { thing: { kind: 'ingredient', id: 'beef' }, by: 'ayse' } as const
    await countStock(shop, { ...beef, left: 12 })
    await countStock(shop, { ...beef, more: 3 })
    await countStock(shop, { ...beef, left: null })
    const refusals = await Promise.all([
      countStock(shop, { ...beef, more: 1 }),
      countStock(shop, { ...beef, left: -1 }),
      countStock(shop, { ...beef, left: 1.5 }),
      countStock(shop, { ...beef, left: 10_000 }),
      countStock(shop, { ...beef, left: 1, thing: { kind: 'item', id: 'beef' } }),
      countStock(shop, { ...beef, left: 1, thing: { kind: 'ingredient', id: 'double' } }),
    ])
    expect(
      refusals.flatMap((each) => (each.ok ? [] : each.refusals.map(({ code }) => code))),
    ).toEqual([
      'not_counted',
      'count_out_of_range',
      'count_out_of_range',
      'count_out_of_range',
      'unknown_item',
      'unknown_ingredient',
    ])
    const log = shop.read
      .selectFrom('kitchen_changes')
      .select(['kind', 'item_id', 'ingredient_id', 'actor_id', 'count'])
    const entries = (await log.execute()).map(({ count: left, ...entry }) => {
      expect(entry).toEqual({
        kind: 'count',
        item_id: null,
        ingredient_id: 'beef',
        actor_id: 'ayse',
      })
      return left
    })
    expect(entries.toSorted()).toEqual([12, 15, null])
  })

  test('an order for tomorrow takes tomorrow’s, which begins with what there is every day', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await shop.work((tx) =>
      tx.updateTable('items').set({ daily_stock: 4 }).where('id', '=', 'smash').execute(),
    )
    await place(shop, { enquiry: { lines: [smashes(3)] } })
    const { id } = await place(shop, {
      enquiry: { lines: [smashes(2)], slot: FRIDAY_EVENING + DAY },
    })
    expect(await stored(shop)).toEqual([
      [FRIDAY, 'item smash', 4, 3],
      [SATURDAY, 'item smash', 4, 2],
    ])
    expect(await codes(shop, 2)).toEqual(['too_few_left'])
    expect(await codes(shop, 2, FRIDAY_EVENING + DAY)).toEqual([])
    expect(await codes(shop, 3, FRIDAY_EVENING + DAY)).toEqual(['too_few_left'])
    expect(await codes(shop, 4, FRIDAY_EVENING + 2 * DAY)).toEqual([])
    await count(shop, 'item', 'smash', 0)
    expect(await codes(shop, 2, FRIDAY_EVENING + DAY)).toEqual([])
    await act(shop, id, 'refuse')
    expect(await stored(shop)).toEqual([
      [FRIDAY, 'item smash', 3, 3],
      [SATURDAY, 'item smash', 4, 0],
    ])
  })

  test.for([
    // The night has two o'clocks: the second half past two belongs to Saturday, before three.
    { night: 'longer', now: '2026-10-25T01:30:00Z', day: '2026-10-24' },
    { night: 'longer', now: '2026-10-25T02:30:00Z', day: '2026-10-25' },
    // Two o'clock is skipped: three comes at once.
    { night: 'shorter', now: '2026-03-29T00:30:00Z', day: '2026-03-28' },
    { night: 'shorter', now: '2026-03-29T01:30:00Z', day: '2026-03-29' },
  ])('on the $night night of a clock change, $now takes from $day', async ({ now, day }) => {
    const at = Date.parse(now)
    await using opened = await open({ clock: () => at })
    const { shop } = opened
    await setUpKitchen(shop, {
      timeZone: 'Europe/Berlin',
      businessDayEnds: 180,
      openingHours: ALWAYS_OPEN,
    })
    await count(shop, 'item', 'smash', 1)
    await place(shop)
    expect(await stored(shop)).toEqual([[day, 'item smash', 1, 1]])
    expect(await codes(shop)).toEqual(['sold_out'])
  })
}

const PLAIN = { choices: [], without: [] }
const SMASH = { thing: { kind: 'item', id: 'smash' }, by: 'ayse' } as const

async function refusalsOf(shop: Shop, lines: OrderLine[]) {
  const outcome: PlaceOrderOutcome = await placeOrder(shop, orderInput({ enquiry: { lines } }))
  return outcome.ok ? [] : outcome.refusals
}

async function codes(shop: Shop, quantity = 1, slot: number | null = null): Promise<string[]> {
  const asked = { lines: [smashes(quantity)], fulfilment: 'pickup' as const, slot }
  const { refusals } = await answerQuote(shop.read, shop.clock(), asked)
  return refusals.map((refusal) => refusal.code)
}
