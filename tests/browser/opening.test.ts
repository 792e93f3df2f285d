import type { Page } from 'playwright'
import { expect } from 'vitest'
import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { openBoard, shift } from './kitchen-actions.ts'

shift(
  'on a phone the owner opens the shop on the board, and guests find it open',
  async ({ shop, works, guest }) => {
    await makeTrial(shop)
    const { page: visitor } = await guest()
    await untilHeadline(visitor, 1)
    await visitor.getByRole('heading', { name: 'The grill isn’t lit yet.', level: 1 }).waitFor()
    await expectNoSidewaysScroll(visitor)
    await expectAccessible(visitor)

    const { page } = await works('owner')
    await openBoard(page)
    await page.getByRole('button', { name: 'Open the shop' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Open the shop' }).click()
    await expect.poll(() => page.getByText('Trial run').count()).toBe(0)
    await untilHeadline(visitor, 0)
  },
)

shift(
  'a cook is told that orders are for practice, and can’t open the shop',
  async ({ shop, works }) => {
    await makeTrial(shop)
    const { page } = await works('kitchen')
    await openBoard(page)
    await page.getByText('Trial run: these orders are for practice.').waitFor()
    expect(await page.getByRole('button', { name: 'Open the shop' }).count()).toBe(0)
  },
)

/**
 * Reloads until the page says so often that the shop is not open: the previous page is served while a new one
 * is rendered.
 */
async function untilHeadline(visitor: Page, times: number): Promise<void> {
  await expect
    .poll(async () => {
      await visit(visitor, '/')
      return visitor.getByText('Not open yet.').count()
    })
    .toBe(times)
}

/** Makes the shop a trial, as after a first start. */
async function makeTrial(shop: RunningShop): Promise<void> {
  await besideShop(shop, (beside) =>
    beside.work(async (tx) => {
      await writeSettings(tx, { isTrial: true })
      await raiseContentRevision(tx)
    }),
  )
  const page = async () => (await fetch(shop.origin)).text()
  await expect.poll(page).toContain('Trial run.')
}
