import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { readStockedContent } from './present-stock.ts'

const DAY = 86_400_000
const START = 1_800_000_000_000

test('a shop whose menu stays as it is keeps a few days of it in memory, not every day since', async () => {
  await using opened = await openTestShop({ clock: () => START })
  const { shop } = opened
  await setUpKitchen(shop)
  await shop.work((tx) => tx.updateTable('items').set({ daily_stock: 3 }).execute())
  const onDay = (day: number) => readStockedContent(shop.read, START + day * DAY)
  const first = await onDay(0)
  for (let day = 1; day <= 7; day += 1) await onDay(day)
  expect(await onDay(0)).toBe(first)
  await onDay(8)
  expect(await onDay(0)).not.toBe(first)
  expect(await onDay(0)).toEqual(first)
})
