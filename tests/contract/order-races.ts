import { expect, test } from 'vitest'
import type { Claim } from '#shop/domain/kitchen/quarter-rooms.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { removeUser } from '#shop/persistence/queries/accounts/accounts.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  orderInput,
  placed,
  setUpKitchen,
} from '#tests/support/order-input.ts'
import { guestOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const BUYERS = 24

export const orderRacesContract: Contract = (open) => {
  test('of many orders for the last minutes of work, exactly as many succeed as fit', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop, { kitchenMinutes: 10 })
    const slot = FRIDAY_EVENING + 3_600_000
    const outcomes = await buyAtOnce(shop, () => orderInput({ enquiry: { slot } }))
    // Work for a slot may use two quarter hours: 20 minutes are five burgers.
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
    expect(new Set(outcomes.flatMap(codesOf))).toEqual(new Set(['slot_gone']))
    expect(await claimedInQuarters(shop)).toEqual([10, 10])
    expect(await claimedByOrders(shop)).toBe(20)
  })

  test('orders for as soon as possible queue up, never beyond the capacity of a quarter hour', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop, { kitchenMinutes: 10 })
    const outcomes = await buyAtOnce(shop, () => orderInput())
    // Three hours are left: twelve quarter hours have 120 minutes, and 24 burgers take 96.
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(BUYERS)
    expect(await claimedInQuarters(shop)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 10, 6])
    expect(await claimedByOrders(shop)).toBe(BUYERS * 4)
    const numbers = outcomes.map((outcome) => placed(outcome).number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: BUYERS }, (_, index) => index + 1),
    )
  })

  test('of many orders for the last uses of a code, exactly as many succeed as there are', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop, { kitchenMinutes: 1500 })
    const code = discountCodeRow({ code: 'LAST', max_uses: 3 })
    await shop.work((tx) => tx.insertInto('discount_codes').values(code).execute())
    const outcomes = await buyAtOnce(shop, () => orderInput({ enquiry: { code: 'LAST' } }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
    expect(new Set(outcomes.flatMap(codesOf))).toEqual(new Set(['code_not_valid']))
    expect(await countAll(shop.read, 'code_uses')).toBe(3)
    const { uses } = await shop.read
      .selectFrom('discount_codes')
      .select('uses')
      .executeTakeFirstOrThrow()
    expect(uses).toBe(3)
  })

  test('one request that arrives many times at once places one order', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const input = orderInput()
    const answers = (await buyAtOnce(shop, () => input)).map(placed)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(answers.map(({ replayed: _, ...order }) => JSON.stringify(order))).size).toBe(1)
    expect(await countAll(shop.read, 'orders')).toBe(1)
    expect(await claimedInQuarters(shop)).toEqual([4])
  })

  test('a guest who deletes their account while ordering has ordered as a stranger', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id: userId, email } = await guestOf(shop)
    await shop.work((tx) => removeUser(tx, userId))
    const known = { userId, confirmedEmail: email, guest: { email } }
    const outcome = await placeOrder(shop, orderInput({ ...known, clientAddress: '203.0.113.9' }))
    const order = await findOrder(shop.read, placed(outcome).id)
    expect(order).toMatchObject({ user_id: null, guest_email: email, vouched: null })
  })

  test('a key with another request is refused, and the order stays as it is', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const idempotencyKey = 'the-same-key'
    const outcomes = await buyAtOnce(shop, () => orderInput({ idempotencyKey }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.flatMap(codesOf)).toEqual(Array(BUYERS - 1).fill('key_reused'))
    expect(await countAll(shop.read, 'orders')).toBe(1)
  })
}

function buyAtOnce(shop: Shop, input: () => ReturnType<typeof orderInput>) {
  return Promise.all(Array.from({ length: BUYERS }, () => placeOrder(shop, input())))
}

async function claimedInQuarters({ read }: Shop): Promise<number[]> {
  const rows = await read.selectFrom('kitchen_quarters').selectAll().orderBy('starts_at').execute()
  return rows.map(({ minutes }) => minutes)
}

async function claimedByOrders({ read }: Shop): Promise<number> {
  const rows = await read.selectFrom('orders').select('claims').execute()
  const claims = rows.flatMap((row) => JSON.parse(row.claims) as Claim[])
  return claims.reduce((sum, { minutes }) => sum + minutes, 0)
}
