import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { watchTroubles } from '#shop/operations/messages/watch-troubles.ts'
import { insertPrintJobs } from '#shop/persistence/queries/kitchen/prints.ts'
import { insertMessage } from '#shop/persistence/queries/messages/outbox.ts'
import { addWebhook } from '#shop/persistence/queries/messages/webhooks.ts'
import type { Shop } from '#shop/shop.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { acceptedOrder, paymentRow } from '#tests/support/order-rows.ts'
import { outboxMessage } from '#tests/support/outbox-message.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { cookieOf, openBoard, order, shift, signIn, stateOf, ticket } from './kitchen-actions.ts'

const MINUTE = 60_000
const BOARD = /\/kitchen(\.data)?(\?|$)/

shift(
  'a board whose server has ended says so at once, blames no network, rings, keeps what is tapped, and goes on by itself',
  async ({ guest }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'flattop-line-'))
    const port = await findFreePort()
    await using evening = await startShop({ dataDir, port })
    const { page, context } = await guest({
      size: 'desktop',
      offline: true,
      elsewhere: evening.origin,
    })
    await signIn(context, await cookieOf(evening, 'kitchen'), evening.origin)
    const { number, id } = await order(evening, { due: 60 })
    await page.clock.install()
    await notePlays(page)
    await page.goto(`${evening.origin}/kitchen`)
    await page.getByText('Live', { exact: true }).waitFor()
    expect(await evening.stop()).toBe(0)
    await page.getByText('No answer', { exact: true }).waitFor()
    const note = page.locator('.k-note')
    expect(await note.count()).toBe(0)
    await ticket(page, number).getByRole('button', { name: 'Accept', exact: true }).click()
    await ticket(page, number).getByText('Kept. It’s sent once the shop answers.').waitFor()
    await page.clock.runFor(31_000)
    await note.getByText(/^You see \d\d:\d\d\.$/).waitFor()
    await note.getByText('the shop’s server doesn’t answer').waitFor()
    await note.getByText('1 tap is kept and sent later.').waitFor()
    expect(await note.textContent()).not.toMatch(/Wi-Fi/)
    await note.click()
    await page.clock.runFor(2_000)
    await expect.poll(() => playsOf(page)).toBeGreaterThan(0)
    await expectAccessible(page)

    await using morning = await startShop({ dataDir, port })
    expect(morning.origin).toBe(evening.origin)
    await page.clock.runFor(6_000)
    await note.waitFor({ state: 'detached' })
    await expect.poll(() => stateOf(morning, id)).toBe('accepted')
    await page.clock.runFor(31_000)
    await page.getByText('Live', { exact: true }).waitFor()
    await morning.stop()
    rmSync(dataDir, { recursive: true })
  },
)

shift('a board without a network says so, and what to check', async ({ works }) => {
  const { page, context } = await works('kitchen', { size: 'phone', offline: true })
  await page.clock.install()
  await openBoard(page)
  await context.setOffline(true)
  await page.getByText('No network', { exact: true }).waitFor()
  await page.clock.runFor(31_000)
  const note = page.getByRole('alert')
  await note.getByText('This tablet has no network: check its Wi-Fi or its cable.').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await context.setOffline(false)
  await page.clock.runFor(6_000)
  await note.waitFor({ state: 'detached' })
})

shift(
  'a server that answers without orders is told from one that is silent, and the orders stay',
  async ({ shop, works }) => {
    const { number } = await order(shop)
    const { page } = await works('kitchen', { size: 'desktop', refusals: [503] })
    await page.clock.install()
    await openBoard(page)
    // Only then it asks from time to time.
    await page.getByText('Live', { exact: true }).waitFor()
    await page.route(BOARD, (route) => route.fulfill({ status: 503 }))
    await page.clock.runFor(31_000)
    const note = page.getByRole('alert')
    await note.getByText('it can’t read the orders').waitFor()
    await ticket(page, number).waitFor()
    await page.unroute(BOARD)
    await note.getByRole('button', { name: 'Try now' }).click()
    await note.waitFor({ state: 'detached' })
  },
)

shift(
  'a board whose log-in was ended elsewhere is violet and rings, after a reload too',
  async ({ shop, works }) => {
    const { page } = await works('kitchen', { size: 'phone', refusals: [401] })
    await notePlays(page)
    await openBoard(page)
    await page.locator('.k-page').click({ position: { x: 5, y: 5 } })
    await besideShop(shop, ({ work }) => work((tx) => tx.deleteFrom('session').execute()))
    // The page is looked at again, and asks.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('heading', { name: 'This board is off.' }).waitFor()
    await page.getByText(/^Whoever logged in here was logged out at \d\d:\d\d\./).waitFor()
    await expect.poll(() => playsOf(page)).toBeGreaterThan(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByText('Log in here instead').click()
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('heading', { name: 'This board is off.' }).waitFor()
  },
)

shift(
  'a station turns violet as the board does when its log-in is ended elsewhere',
  async ({ shop, works }) => {
    const { page } = await works('owner', { size: 'desktop', refusals: [401] })
    await visit(page, '/kitchen/stations/grill')
    await page.getByText('Live', { exact: true }).waitFor()
    await besideShop(shop, ({ work }) => work((tx) => tx.deleteFrom('session').execute()))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('heading', { name: 'This board is off.' }).waitFor()
  },
)

shift(
  'what went wrong with the shop, its paper and its payments stands on the board in one line, all of it at a tap',
  async ({ shop, works, guest }) => {
    const { page } = await works('manager', { size: 'phone' })
    await besideShop(shop, async (beside) => {
      await silentWebhook(beside)
      await watchTroubles(beside, null)
    })
    await openBoard(page)
    await page.getByText(/^A till or program hasn’t answered since \d\d:\d\d\.$/).waitFor()
    expect(await page.getByRole('button', { name: 'See all' }).count()).toBe(0)
    const { number, id } = await order(shop, acceptedOrder())
    await besideShop(shop, ({ work, clock }) =>
      work((tx) =>
        tx
          .insertInto('payments')
          .values(paymentRow({ order_id: id, alarm_at: clock() }))
          .execute(),
      ),
    )
    await unconfirmedPrint(shop, id)
    await openBoard(page)
    await page.getByText('and 2 more').waitFor()
    expect(await page.locator('.k-note').count()).toBe(1)
    // The log-ins of others were ended above.
    const { page: cook, context } = await guest()
    const second = await besideShop(shop, (beside) => staffOf(beside, 'kitchen', 'second-cook'))
    await signIn(context, second.cookie, shop.origin)
    await openBoard(cook)
    await cook.getByRole('button', { name: 'See all' }).click()
    const list = cook.getByRole('dialog', { name: 'What’s wrong' })
    await list.getByText(`The payment of order ${number} needs the owner.`).waitFor()
    await list.getByRole('button', { name: `Print ${number} again` }).waitFor()
    expect(await list.getByRole('button', { name: /payment/ }).count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'See all' }).click()
    const dialog = page.getByRole('dialog', { name: 'What’s wrong' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `Dismiss: ${number} is not printed` }).click()
    await dialog.getByText('sent twice').waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: /payment/ }).click()
    await dialog.getByText(`${number}`).waitFor({ state: 'detached' })
  },
)

/** A webhook that has not answered for a quarter of an hour, and is not due for as long. */
async function silentWebhook({ work, clock }: Shop): Promise<void> {
  const now = clock()
  const before = now - 15 * MINUTE
  const message = { kind: 'order.placed', to: '', subject: '', text: '', messageId: 'silent' }
  const leased = outboxMessage({ ...message, writtenAt: before })
  await work(async (tx) => {
    const facts = { secret: 'secret', old_secret: null, old_secret_until: null, events: '[]' }
    const webhook = { id: 'till', url: 'https://till.example/', created_at: before, ...facts }
    await addWebhook(tx, { ...webhook, disabled_at: null })
    const waiting = { attempts: 3, leased_until: null, last_error: 'timeout', webhook_id: 'till' }
    const unsent = { ...leased, ...waiting, next_at: now + 15 * MINUTE }
    await insertMessage(tx, unsent, { isOnce: false })
  })
}

/** A ticket that a printer was given twice and never said to have printed. */
function unconfirmedPrint(shop: RunningShop, orderId: string): Promise<void> {
  const now = Date.now()
  return besideShop(shop, ({ work }) =>
    work((tx) =>
      insertPrintJobs(tx, [
        {
          id: 'lost',
          order_id: orderId,
          sheet: 'ticket',
          printer: '',
          why: 'new',
          state: 'waiting',
          tries: 2,
          next_at: now,
          leased_until: null,
          last_error: null,
          created_at: now,
          ended_at: null,
        },
      ]),
    ),
  )
}

/** Counts what the page plays. */
async function notePlays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { plays: 0 })
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...times) {
      ;(window as unknown as { plays: number }).plays += 1
      start.apply(this, times)
    }
  })
}

function playsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { plays: number }).plays)
}
