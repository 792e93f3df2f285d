import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { readTime } from './read-time.ts'

test('the time machine leads to other days as they come, of every year’s to the next one', async () => {
  await using opened = await openTestShop({ clock: () => FRIDAY_EVENING })
  const closed = (date: string, more = {}) => ({ date, periods: [], note: '', ...more })
  await setUpKitchen(opened.shop, {
    openingExceptions: [
      closed('2024-12-25', { yearly: true }),
      closed('2026-11-01'),
      closed('2026-11-28'),
    ],
  })
  const { days } = await readTime(opened.shop, '2026-11-20T21:30')
  expect(days.slice(0, 2)).toEqual(['2026-11-20T21:30', '2026-11-21T21:30'])
  expect(days.slice(7)).toEqual(['2026-11-28T21:30', '2026-12-25T21:30'])
})
