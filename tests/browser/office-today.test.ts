import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Permission } from '#shop/domain/accounts/permissions.ts'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { zonedAt } from '#shop/domain/common/wall-time.ts'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import { markIngredientOut, markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { staffActor } from '#tests/support/order-actors.ts'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import { expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { order, tidyShift } from './kitchen-actions.ts'
import { PHONE } from './screens.ts'

/** The example is open longer on Fridays and Saturdays. */
const CLOSING = /^before \d\d:\d\d$/
const ON_PHONE = { viewport: PHONE, hasTouch: true }

tidyShift(
  'an owner pauses for a reason, guests read it, and orders are taken again',
  async ({ works, guest }) => {
    const { page } = await works('owner')
    const { page: menu } = await guest()
    await visit(page, '/office')
    await page.getByText('No new orders for a while').click()
    await page.getByText('Our fryer is down.').filter({ visible: true }).click()
    await page.getByText('30 min', { exact: true }).click()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByText('Paused. Guests read: “Our fryer is down.”').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Paused, hot from' }).waitFor()
    await visit(menu, '/')
    await menu.getByText('Our fryer is down.').first().waitFor()
    await page.getByRole('button', { name: 'tap to take orders' }).click()
    await page.getByText('Orders are taken again.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Order now, hot at' }).waitFor()
  },
)

tidyShift(
  'on a phone a manager closes early in own words, and takes it back',
  async ({ shop, works }) => {
    const { page } = await works('manager', ON_PHONE)
    const before = await exceptionsOf(shop)
    await order(shop, { promised_at: await todayAt(shop, 21) })
    await visit(page, '/office')
    await page.getByText(CLOSING).tap()
    await page.getByLabel('Close at').selectOption('20:00, 1 order is later and stays')
    await page.getByText('Own words').filter({ visible: true }).tap()
    await page.getByLabel('What guests read').filter({ visible: true }).fill('Power cut')
    await page.getByRole('button', { name: 'Close early', exact: true }).tap()
    await page.getByText('Closes at 20:00 today. Guests read: “Power cut”').waitFor()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByText('Open as before.').waitFor()
    expect(await exceptionsOf(shop)).toEqual(before)
  },
)

tidyShift('without scripts a refused form says what is missing', async ({ works }) => {
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office')
  await page.getByText('No new orders for a while').click()
  await page.getByText('Own words').filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Pick what guests read, or write it.').waitFor()
})

tidyShift('without scripts a day closes early and opens again', async ({ works }) => {
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office')
  await page.getByText(CLOSING).click()
  // The first one may pass before it is pressed.
  await page.getByLabel('Close at').selectOption({ index: 2 })
  await page.getByText('We’re short of hands.').filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Close early', exact: true }).click()
  await page.getByText('We’re short of hands.”').waitFor()
  await page.getByRole('button', { name: /tap to stay open till \d\d:\d\d/ }).click()
  await page.getByText('Open as before.').waitFor()
})

tidyShift('an unanswered order needs somebody, and is one tap away', async ({ shop, works }) => {
  const { page } = await works('owner', ON_PHONE)
  await order(shop)
  await visit(page, '/office')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await needs.getByText('1 order has no answer.').waitFor()
  await needs.getByRole('link', { name: 'To the board' }).tap()
  await page.waitForURL('**/kitchen')
})

tidyShift.for([true, false])(
  'open orders are counted by their state and listed at a tap, with scripts %s',
  async (scripts, { shop, works }) => {
    const { page } = await works('manager', { viewport: { width: 1440, height: 900 }, scripts })
    const soon = await order(shop, acceptedOrder({ promised_at: Date.now() + 600_000 }))
    const late = await order(shop, acceptedOrder({ promised_at: Date.now() - 150_000 }))
    await page.goto('/office')
    const blocks = page.getByRole('navigation', { name: 'Open orders' })
    await blocks.getByRole('link', { name: '0 New' }).waitFor()
    await blocks.getByRole('link', { name: '1 Griddle next due' }).waitFor()
    await blocks.getByRole('link', { name: `1 Late No. ${late.number}, by 2 min` }).click()
    await page.waitForURL('**/office/orders?which=late')
    const orders = page.getByRole('main')
    await orders.getByRole('link', { name: String(late.number) }).waitFor()
    expect(await orders.getByRole('link', { name: String(soon.number) }).count()).toBe(0)
    const which = page.getByRole('navigation', { name: 'Which orders' })
    expect(await which.locator('[aria-current]').textContent()).toBe('Late')
  },
)

tidyShift.for([true, false])(
  'what is sold out sells again at a tap, and is out again by Undo, with scripts %s',
  async (scripts, { shop, works }) => {
    const { page } = await works('manager', { ...ON_PHONE, scripts })
    await page.goto('/office')
    const list = page.getByRole('region', { name: 'Sold out' })
    expect(await list.count()).toBe(0)
    await besideShop(shop, async (beside) => {
      const mark = { minutes: null, untilFurtherNotice: true, by: 'cli' }
      await markSoldOut(beside, { itemId: 'garden-row', ...mark })
      await markIngredientOut(beside, { ingredientId: 'cheddar', ...mark })
    })
    await page.goto('/office')
    await list.getByText('Out of Cheddar').waitFor()
    await list.getByText('Till you sell it again.').first().waitFor()
    await list.getByRole('button', { name: 'Sell again: Garden Row' }).tap()
    await list.getByText('Garden Row sells again.').waitFor()
    expect(await outUntil(shop, 'garden-row')).toBeLessThanOrEqual(Date.now())
    await list.getByRole('button', { name: 'Undo' }).tap()
    await list.getByText('Garden Row is out again.').waitFor()
    expect(await outUntil(shop, 'garden-row')).toBe(FURTHER_NOTICE)
    await list.getByRole('button', { name: 'Sell again: Garden Row' }).tap()
    await list.getByText('Garden Row sells again.').waitFor()
    await list.getByRole('button', { name: 'Sell again: Cheddar' }).tap()
    await list.getByText('Cheddar sells again.').waitFor()
  },
)

tidyShift(
  'who may not mark as sold out reads what is, and can’t sell it again',
  async ({ shop, works }) => {
    const { page } = await works('manager')
    await besideShop(shop, async (beside) => {
      const mark = { minutes: null, by: 'cli' }
      await markSoldOut(beside, { itemId: 'garden-row', ...mark })
    })
    await page.goto('/office')
    const list = page.getByRole('region', { name: 'Sold out' })
    const press = list.getByRole('button', { name: 'Sell again: Garden Row' })
    await press.waitFor()
    await limitManagers(shop, ['prices'])
    await press.click()
    await page.getByText('That’s not yours to do here.').waitFor()
    await list.getByText('Garden Row').waitFor()
    expect(await press.count()).toBe(0)
    expect(await outUntil(shop, 'garden-row')).toBeGreaterThan(Date.now())
    await limitManagers(shop, null)
    await besideShop(shop, (beside) =>
      markSoldOut(beside, { itemId: 'garden-row', minutes: 0, by: 'cli' }),
    )
  },
)

tidyShift.for([true, false])(
  'what today took is on paper for who may see it, with scripts %s',
  async (scripts, { shop, works }) => {
    const { page } = await works('manager', { scripts })
    await order(shop, acceptedOrder())
    const sold = await order(shop, acceptedOrder({ state: 'ready', ready_at: Date.now() }))
    await besideShop(shop, async (beside) => {
      const owner = await staffOf(beside, 'owner', `payer-${scripts}`)
      const actor = staffActor({ id: owner.id, role: 'owner' })
      const step = { orderId: sold.id, action: 'complete', expectedVersion: null, actor } as const
      expect(await advanceOrder(beside, { ...step, paidBy: 'cash' })).toMatchObject({ ok: true })
    })
    await page.goto('/office')
    const paper = page.getByRole('region', { name: /^Today so far, \d+ orders? handed over$/ })
    await paper.getByText('Cash', { exact: true }).waitFor()
    await paper.getByText('Still to pay, 1 order', { exact: true }).waitFor()
    await paper.getByText('$19.00').first().waitFor()
    await paper.getByText('Promise kept this week', { exact: true }).waitFor()
    await paper.getByRole('link', { name: 'Promise kept', exact: true }).click()
    await page.getByRole('heading', { name: 'Promise kept' }).waitFor()
    await page.goBack()
    await limitManagers(shop, ['sold_out'])
    await page.goto('/office')
    await page.getByRole('navigation', { name: 'Open orders' }).waitFor()
    expect(await paper.count()).toBe(0)
    await limitManagers(shop, null)
  },
)

tidyShift('a day on which nothing needs anybody says so', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office')
  await page.getByText('Nothing needs you. The line is theirs.').waitFor()
  expect(await page.getByRole('region', { name: 'Needs you' }).count()).toBe(0)
})

tidyShift(
  'the work of each quarter hour is told in words and in figures',
  async ({ shop, works }) => {
    const quarter = await hourBeforeClosing(shop)
    const { page } = await works('owner')
    await visit(page, '/office')
    const bars = page.getByRole('list', { name: 'How full the griddle is' })
    await bars.getByText(`${quarter}: 0 of 45 minutes taken`).waitFor()
    await page.getByText('In figures').click()
    await page.getByRole('row', { name: `${quarter} 0 min 45 min` }).waitFor()
  },
)

tidyShift('today is accessible on each screen', async ({ shop, works }) => {
  const { page } = await works('owner')
  await order(shop)
  await visit(page, '/office')
  for (const lever of ['No new orders for a while', CLOSING, 'In figures']) {
    await open(page, lever)
    await expectAccessibleOnEachScreen(page)
  }
})

async function open(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).click()
}

function outUntil(shop: RunningShop, itemId: string): Promise<number> {
  return besideShop(shop, async ({ read }) => {
    const item = read.selectFrom('items').select('sold_out_until').where('id', '=', itemId)
    return (await item.executeTakeFirstOrThrow()).sold_out_until ?? 0
  })
}

function exceptionsOf(shop: RunningShop) {
  return besideShop(shop, async ({ read }) => (await readSettings(read)).openingExceptions)
}

/** The clock time an hour before today's closing, which is earlier on Sundays than on other days. */
function hourBeforeClosing(shop: RunningShop): Promise<string> {
  return besideShop(shop, async ({ read }) => {
    const { timeZone, openingHours } = await readSettings(read)
    const midnight = zonedAt(Date.now(), timeZone).startOfDay()
    const today = openingHours.find(({ weekday }) => weekday === midnight.dayOfWeek)
    const minutes = (today?.closes ?? 0) - 60
    return clockTime(midnight.add({ minutes }).epochMilliseconds, timeZone, 'en')
  })
}

function todayAt(shop: RunningShop, hour: number): Promise<number> {
  return besideShop(shop, async ({ read }) => {
    const { timeZone } = await readSettings(read)
    return zonedAt(Date.now(), timeZone).startOfDay().add({ hours: hour }).epochMilliseconds
  })
}

/** What managers may do; null: what they usually may. */
async function limitManagers(shop: RunningShop, permissions: Permission[] | null): Promise<void> {
  const stored = permissions && JSON.stringify(permissions)
  await besideShop(shop, ({ work }) =>
    work((tx) =>
      tx.updateTable('staff').set({ permissions: stored }).where('role', '=', 'manager').execute(),
    ),
  )
}
