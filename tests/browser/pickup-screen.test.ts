import type { Page } from 'playwright'
import { expect } from 'vitest'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { changeSettings, changeShop } from '#tests/support/change-shop.ts'
import { besideShop, type SeededOrder, seedOrders } from '#tests/support/kitchen-orders.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible, expectAccessibleOnEachScreen } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { journey } from './journey.ts'
import {
  COUNTS,
  DESKTOP,
  SMALL_TABLET,
  TABLET,
  TELEVISION,
  UPRIGHT_TABLET,
  UPRIGHT_TELEVISION,
} from './screens.ts'

const SCREENS = [TELEVISION, TABLET, SMALL_TABLET, UPRIGHT_TABLET, DESKTOP, UPRIGHT_TELEVISION]

journey('the pickup screen is there once the owner has turned it on', async ({ shop, guest }) => {
  const { page } = await guest({ refusals: [404] })
  const answer = await page.goto('/board/pickup')
  expect(answer?.status()).toBe(404)
  await changeSettings(shop, { pickupScreen: true })
  await visit(page, '/board/pickup')
  await page.getByText('The griddle is free.').waitFor()
  await page.getByText('Your number shows up here.').waitFor()
  await expectAccessible(page)
})

journey(
  'a guest at the counter sees their number become ready by itself',
  async ({ shop, guest }) => {
    await changeSettings(shop, { pickupScreen: true })
    await seed(shop, [{ number: 16, state: 'preparing', due: -2 }, { number: 18 }])
    const { page } = await guest({ viewport: TABLET })
    await visit(page, '/board/pickup')
    const making = page.getByRole('region', { name: 'On the griddle' })
    const ready = page.getByRole('region', { name: 'Ready' })
    await making.getByText('in a moment').waitFor()
    expect(await numbersIn(making)).toEqual(['16', '18'])
    await besideShop(shop, (beside) =>
      advanceOrder(beside, {
        orderId: 'seen-16',
        action: 'finish',
        expectedVersion: null,
        actor: COOK,
      }),
    )
    await ready.getByText('16', { exact: true }).waitFor()
    expect(await numbersIn(making)).toEqual(['18'])
    await expectAccessible(page)
  },
)

journey.for(COUNTS)(
  'with %i orders every number is in view, whole, or counted, on each screen',
  async (count, { shop, guest }) => {
    await changeSettings(shop, { pickupScreen: true })
    await seed(shop, manyOrders(count))
    const { page } = await guest({ viewport: TELEVISION })
    await visit(page, '/board/pickup')
    const shown = await page.locator('main li').count()
    expect(shown, `of ${count}`).toBe(Math.min(count, 60))
    if (count > shown) await page.getByText(`and ${count - shown} more`).waitFor()
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport)
      const where = `at ${viewport.width} by ${viewport.height}`
      await expectNoSidewaysScroll(page)
      expect(await cutOff(page), where).toEqual([])
      expect(await sharesHeight(page), where).toBe(viewport.width > viewport.height)
      expect(await below(page), where).toEqual([])
    }
    if (count === 0 || count === 80) await expectAccessibleOnEachScreen(page)
  },
)

journey(
  'on a phone with 0, 1, 8, 30 and 80 orders what is ready stands first, and the rest is scrolled to',
  async ({ shop, guest }) => {
    await changeSettings(shop, { pickupScreen: true })
    const { page } = await guest({ size: 'phone' })
    for (const count of COUNTS) {
      await seed(shop, manyOrders(count))
      await visit(page, '/board/pickup')
      await expectNoSidewaysScroll(page)
      const ready = await numbersIn(page.getByRole('region', { name: 'Ready' }))
      expect(ready).toHaveLength(Math.ceil(count / 4))
      const making = await numbersIn(page.getByRole('region', { name: 'On the griddle' }))
      expect(ready.length + making.length).toBe(Math.min(count, 60))
      const unseen = await below(page)
      for (const number of ready.slice(0, 8)) expect(unseen).not.toContain(number)
      await expectAccessible(page)
    }
  },
)

/** In place of the orders before, so that each count is exact; numbers of three digits are the widest. */
async function seed(shop: RunningShop, orders: Partial<SeededOrder>[]): Promise<void> {
  await changeShop(shop, (tx) => tx.deleteFrom('orders').execute())
  const day = await businessDayOf(shop)
  const rows = orders.map((row) => ({
    ...acceptedOrder(),
    ...row,
    id: `seen-${row.number}`,
    business_day: day,
  }))
  await besideShop(shop, (beside) => seedOrders(beside, rows))
}

function manyOrders(count: number): Partial<SeededOrder>[] {
  const ready = Math.ceil(count / 4)
  return Array.from({ length: count }, (_, index) => ({
    number: 70 + index,
    due: index - 3,
    ...(index < ready ? { state: 'ready' as const, ready_at: Date.now() - index * 40_000 } : {}),
  }))
}

function numbersIn(region: ReturnType<Page['getByRole']>): Promise<string[]> {
  return region
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.textContent?.match(/^\d+/)?.[0] ?? ''))
}

/** The numbers that reach out of their half, or into the next one. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('main li').evaluateAll((items) =>
    items
      .filter((item) => {
        const range = document.createRange()
        range.selectNodeContents(item)
        const box = range.getBoundingClientRect()
        const half = item.closest('section')?.getBoundingClientRect()
        const place = item.getBoundingClientRect()
        return !half || box.right > place.right + 1 || box.bottom > half.bottom + 1
      })
      .map((item) => item.textContent ?? ''),
  )
}

/** The numbers that are not on the screen. */
function below(page: Page): Promise<string[]> {
  return page
    .locator('main li')
    .evaluateAll((items) =>
      items
        .filter((item) => item.getBoundingClientRect().bottom > innerHeight + 1)
        .map((item) => item.textContent ?? ''),
    )
}

/** Whether what is made and what is ready stand beside each other. */
async function sharesHeight(page: Page): Promise<boolean> {
  const [ready, making] = await Promise.all(
    ['Ready', 'On the griddle'].map((name) => page.getByRole('region', { name }).boundingBox()),
  )
  if (!ready || !making) throw new Error('One of the two halves is missing.')
  return making.y < ready.y + ready.height
}

function businessDayOf(shop: RunningShop): Promise<string> {
  return besideShop(shop, async ({ read, clock }) => {
    const { timeZone, businessDayEnds } = await readSettings(read)
    return businessDay(clock(), timeZone, businessDayEnds)
  })
}
