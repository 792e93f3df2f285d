import { expect, test } from 'vitest'
import { openRigShop } from '#tests/rigs/rig-shop.ts'
import { sharedBrowser } from '#tests/support/browser.ts'
import { welcome } from '#tests/support/guest.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { makeDatabase } from '#tests/support/test-database.ts'
import { expectAccessible } from './accessible.ts'
import {
  addToBasket,
  expectBasketCount,
  expectNoSidewaysScroll,
  firstAndLast,
  visit,
} from './actions.ts'
import { choose, placedOrder, sayWho, untilPriced } from './checkout-actions.ts'

test('during an outage at the checkout the guest is told, loses nothing, and orders once when the shop is back', async () => {
  await using stack = new AsyncDisposableStack()
  const postgres = stack.use(await startPostgres())
  const { url } = await makeDatabase({ server: postgres.url })
  const rig = stack.use(await openRigShop({ databaseUrl: url }))
  const shop = stack.use(await rig.start())
  const { page, context } = await welcome(await sharedBrowser(), shop.origin)
  stack.use(context)
  await visit(page, '/')
  const [burger] = await firstAndLast(page)
  await addToBasket(page, burger.title)
  await visit(page, '/checkout')
  await choose(page, 'How', /^Pickup/)
  await sayWho(page, 'guest1@example.com')
  await untilPriced(page)

  await postgres.stop()
  const place = page.getByRole('button', { name: /^Place order/ })
  await place.click()
  await page.locator('.pay-bar').getByText('Our system can’t take orders right now.').waitFor()
  await page.getByText('We can’t take orders right now.', { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Phone or email' }).inputValue()).toBe(
    'guest1@example.com',
  )
  await visit(page, '/')
  const note = page.getByText('We can’t take orders right now.', { exact: true })
  await addToBasket(page, burger.title)
  await note.waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const below = await page.getByRole('heading', { level: 1 }).boundingBox()
  const above = await note.locator('..').locator('..').boundingBox()
  expect(below?.y, 'it hides nothing').toBeGreaterThanOrEqual(
    (above?.y ?? 0) + (above?.height ?? 0),
  )
  await expectBasketCount(page, 2)

  await postgres.restart()
  await note.waitFor({ state: 'detached' })
  await visit(page, '/checkout')
  await page.getByRole('button', { name: 'Try again' }).click()
  await placedOrder(page)
  const orders = await rig.beside.read.selectFrom('orders').select('id').execute()
  expect(orders).toHaveLength(1)
})
