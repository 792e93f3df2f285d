import { expect, inject, test } from 'vitest'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { COOK } from '#tests/support/order-actors.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  orderInput,
  place,
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

test('cooks at two programs finish every order while two others take more', async () => {
  await using programs = await openPrograms(4)
  const [one, other, third, fourth] = programs.shops
  if (!(one && other && third && fourth)) throw new Error('There are fewer than four')
  await setUpKitchen(one, { kitchenMinutes: 1500 })
  const taking = { isOn: true }
  const guests = [third, fourth].flatMap((shop) =>
    Array.from({ length: 3 }, async () => {
      while (taking.isOn) placed(await placeOrder(shop, orderInput()))
    }),
  )
  const cooks = [one, other].flatMap((shop) =>
    Array.from({ length: 4 }, async () => {
      for (let order = 0; order < 8; order += 1) {
        const { id } = await place(shop)
        for (const [at, action] of (['accept', 'start', 'finish'] as const).entries()) {
          const input = { orderId: id, expectedVersion: at + 1, action, actor: COOK }
          expect(await advanceOrder(shop, input)).toMatchObject({ ok: true })
        }
      }
    }),
  )
  const ended = await Promise.allSettled(cooks)
  taking.isOn = false
  await Promise.all(guests)
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
})

type Programs = Awaited<ReturnType<typeof openTwoPrograms>>

async function openTwoPrograms() {
  const { shops, ...opened } = await openPrograms(2)
  const [one, other] = shops
  if (!(one && other)) throw new Error('There are fewer than two')
  return { ...opened, shops: [one, other] as const }
}

/** With the same secret, as programs on one database must have. */
async function openPrograms(count: number) {
  const opening = new AsyncDisposableStack()
  const server = inject('postgresUrl')
  const { url } = opening.use(await makeDatabase({ server, template: TEMPLATE }))
  const options = { databaseUrl: url, secret: 's'.repeat(32), clock: () => FRIDAY_EVENING }
  const shops: Shop[] = []
  while (shops.length < count) shops.push(opening.use(await openTestShop(options)).shop)
  return {
    shops,
    [Symbol.asyncDispose]: () => opening.disposeAsync(),
  }
}

async function buyAtBoth({ shops }: Programs, input: () => ReturnType<typeof orderInput>) {
  const buying = shops.map((shop) =>
    Promise.all(Array.from({ length: BUYERS }, () => placeOrder(shop, input()))),
  )
  return (await Promise.all(buying)).flat()
}
