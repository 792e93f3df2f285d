import { expect, inject, test } from 'vitest'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  orderInput,
  placed,
  setUpKitchen,
} from '#tests/support/order-input.ts'
import { makeDatabase, TEMPLATE } from '#tests/support/test-database.ts'

const BUYERS = 15

test('two programs on one PostgreSQL sell the last minutes of work once', async () => {
  await using programs = await openTwoPrograms()
  await setUpKitchen(programs.shops[0], { kitchenMinutes: 10 })
  const slot = FRIDAY_EVENING + 3_600_000
  const outcomes = await buyAtBoth(programs, () => orderInput({ enquiry: { slot } }))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
  expect(new Set(outcomes.flatMap(codesOf))).toEqual(new Set(['slot_gone']))
  const quarters = programs.shops[0].read.selectFrom('kitchen_quarters').select('minutes')
  expect(await quarters.execute()).toEqual([{ minutes: 10 }, { minutes: 10 }])
})

test('two programs on one PostgreSQL number orders without gaps or duplicates', async () => {
  await using programs = await openTwoPrograms()
  await setUpKitchen(programs.shops[0], { kitchenMinutes: 1500 })
  const orders = (await buyAtBoth(programs, () => orderInput())).map(placed)
  const numbers = orders.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 2 * BUYERS }, (_, index) => index + 1))
  expect(new Set(orders.map(({ pickupCode }) => pickupCode)).size).toBe(2 * BUYERS)
})

test('one request that reaches two programs at once places one order', async () => {
  await using programs = await openTwoPrograms()
  await setUpKitchen(programs.shops[0])
  const input = orderInput()
  const answers = (await buyAtBoth(programs, () => input)).map(placed)
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
})

type Programs = Awaited<ReturnType<typeof openTwoPrograms>>

/** With the same secret, as programs on one database must have. */
async function openTwoPrograms() {
  const opening = new AsyncDisposableStack()
  const server = inject('postgresUrl')
  const { url } = opening.use(await makeDatabase({ server, template: TEMPLATE }))
  const options = { databaseUrl: url, secret: 's'.repeat(32), clock: () => FRIDAY_EVENING }
  const [one, other] = [await openTestShop(options), await openTestShop(options)]
  opening.use(one)
  opening.use(other)
  return {
    shops: [one.shop, other.shop] as const,
    [Symbol.asyncDispose]: () => opening.disposeAsync(),
  }
}

async function buyAtBoth({ shops }: Programs, input: () => ReturnType<typeof orderInput>) {
  const buying = shops.map((shop) =>
    Promise.all(Array.from({ length: BUYERS }, () => placeOrder(shop, input()))),
  )
  return (await Promise.all(buying)).flat()
}
