import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { startShopAtThatHour } from '#tests/support/shop-hour.ts'
import { openStripeStandIn, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { checkoutOfTwo, choose, openAllDay, sayWho, untilPriced } from './checkout-actions.ts'
import { openBoard, openRefusal, press, shift, showColumn, ticket } from './kitchen-actions.ts'

/** A shop that takes cards, with a local imitation of Stripe. */
const sale = shift
  .extend('stripe', { scope: 'file' }, () => openStripeStandIn())
  .extend<{ shop: RunningShop }>({
    shop: [
      async ({ stripe, host }, use) => {
        await using provider = stripe
        const settings = {
          STRIPE_SECRET_KEY: 'sk_test_of_the_stand_in',
          STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
          STRIPE_API_URL: provider.address,
        }
        const data = { settings, copied: inject('seededData') }
        await using shop = await startShopAtThatHour(data, host.start)
        await openAllDay(shop)
        await use(shop)
      },
      { scope: 'file' },
    ],
  })

sale(
  'an owner asks Stripe whether it takes the key, and reads what to do if it does not, with and without scripts',
  async ({ works, stripe }) => {
    for (const scripts of [true, false]) {
      const { page } = await works('owner', { scripts })
      await page.goto('/office/shop')
      await page.getByText('For trying out: no money arrives').waitFor()
      await page.getByText('/api/stripe/webhook').waitFor()
      await page.getByRole('button', { name: 'Ask Stripe' }).click()
      await page.getByText('Stripe takes the key.').waitFor()
      stripe.trouble = () => 'wrong key'
      await page.getByRole('button', { name: 'Ask Stripe' }).click()
      await page.getByText('Stripe doesn’t know this key.').waitFor()
      stripe.trouble = () => undefined
      expect(await page.content()).not.toContain('sk_test_of_the_stand_in')
      if (scripts) await expectAccessible(page)
    }
  },
)

sale(
  'a guest pays by card with the keyboard, and is charged when the kitchen accepts',
  async ({ guest, works, stripe }) => {
    const { page } = await guest({ elsewhere: stripe.address })
    const { page: board } = await works('kitchen')
    await openBoard(board)
    await showColumn(board, 'New')
    await comeToPay(page, 'keys@example.com')
    await page.getByRole('button', { name: 'Pay' }).press('Enter')
    await page.waitForURL('/order/*?paid')
    await page.getByText('Card checked. Charged when the kitchen accepts.').waitFor()
    await expectAccessible(page)
    const number = await numberOn(page)
    await ticket(board, number).getByText('Paid').waitFor()
    expect(moneyOf(stripe)).toEqual({ held: 1, taken: 0 })
    await press(ticket(board, number), 'Accept')
    await page.getByText('Paid by card.').waitFor()
    expect(moneyOf(stripe)).toEqual({ held: 0, taken: 1 })
    await showColumn(board, 'Line')
    await ticket(board, number).getByText('Paid').waitFor()
  },
)

sale(
  'a guest who leaves the payment page can return to it, and the order isn’t on the board before',
  async ({ guest, works, stripe }) => {
    const { page } = await guest({ elsewhere: stripe.address })
    const { page: board } = await works('kitchen')
    await openBoard(board)
    await showColumn(board, 'New')
    await page.addInitScript(() => {
      window.ApplePaySession = { canMakePayments: () => true }
    })
    await comeToPay(page, 'back@example.com', /^Apple Pay/)
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'One step left: pay by card' }).waitFor()
    await expectAccessible(page)
    const number = await numberOn(page)
    expect(await ticket(board, number).count()).toBe(0)
    await page.getByRole('link', { name: 'Pay now' }).press('Enter')
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByText('Card checked.').waitFor()
    await ticket(board, number).waitFor()
    const dialog = await openRefusal(board, number)
    await dialog.getByText('the kitchen is full').click()
    await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
    await page.getByRole('status').getByText('Your card wasn’t charged.').waitFor()
    await page.getByText('The shop says: the kitchen is full').waitFor()
    await expect.poll(() => moneyOf(stripe).held).toBe(0)
  },
)

sale(
  'a guest who cancels gets the held card back, and pays by card first the next time',
  async ({ guest, stripe }) => {
    const { page, newTab } = await guest({ elsewhere: stripe.address })
    await comeToPay(page, 'cancels@example.com')
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByText('Card checked.').waitFor()
    const before = moneyOf(stripe)
    await page.getByText('Cancel this order').press('Enter')
    await page.getByRole('button', { name: 'Yes, cancel' }).press('Enter')
    await page.getByRole('status').getByText('Your card wasn’t charged.').waitFor()
    await expect.poll(() => moneyOf(stripe)).toEqual({ ...before, held: before.held - 1 })
    await page.close()
    const later = await newTab()
    await checkoutOfTwo(later)
    const first = later.locator('.pays').getByRole('radio').first()
    expect([await first.inputValue(), await first.isChecked()]).toEqual(['card', true])
  },
)

sale(
  'a board that was left open asks for the password before money goes back, and keeps what was typed',
  async ({ guest, works, shop, stripe }) => {
    const { page } = await guest({ elsewhere: stripe.address })
    const { page: board } = await works('manager', { refusals: [403] })
    const number = await sellByCard(page, board, 'left-open@example.com')
    // Those of others stay fresh: the tests that follow give money back too.
    await besideShop(shop, ({ database }) =>
      database
        .updateTable('session')
        .set({ createdAt: new Date(Date.now() - 3_600_000).toISOString() })
        .where('userId', 'in', (db) =>
          db.selectFrom('staff').select('user_id').where('role', '=', 'manager'),
        )
        .execute(),
    )
    const before = stripe.books.refunds.length
    await showColumn(board, 'Line')
    await ticket(board, number)
      .getByRole('button', { name: `More for order ${number}` })
      .click()
    await board.getByRole('button', { name: `Refund order ${number}` }).click()
    await giveBack(board, '4')
    const note = ticket(board, number).getByRole('alert')
    await note.getByText('Type your password').waitFor()
    expect(stripe.books.refunds).toHaveLength(before)
    await expectAccessible(board)
    await note.getByLabel('Password').fill('not it at all')
    await note.getByLabel('Password').press('Enter')
    await note.getByText('That’s not your password').waitFor()
    await note.getByLabel('Password').fill('smash it flat')
    await note.getByLabel('Password').press('Enter')
    await page.getByText('Refunded: Cold fries').waitFor()
    expect(stripe.books.refunds.at(-1)).toMatchObject({ amount: 400 })
    await note.waitFor({ state: 'detached' })
  },
)

sale(
  'the owner gives back a part of what was charged, and the guest reads why',
  async ({ guest, works, stripe }) => {
    const { page } = await guest({ elsewhere: stripe.address })
    const { page: board } = await works('owner')
    const number = await sellByCard(page, board, 'refund@example.com')
    const before = stripe.books.refunds.length
    await showColumn(board, 'Line')
    await ticket(board, number)
      .getByRole('button', { name: `More for order ${number}` })
      .click()
    await board.getByRole('button', { name: `Refund order ${number}` }).click()
    const dialog = board.getByRole('dialog', { name: `Refund order ${number}` })
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('3')
    await dialog.getByRole('textbox', { name: 'The guest reads why' }).fill('Cold fries')
    await expectAccessible(board)
    await dialog.getByRole('button', { name: 'Go on' }).press('Enter')
    expect(stripe.books.refunds).toHaveLength(before)
    await dialog.getByRole('button', { name: 'Refund $3.00' }).press('Enter')
    await page.getByText('Refunded: Cold fries').waitFor()
    expect(stripe.books.refunds.slice(before).map(({ amount }) => amount)).toEqual([300])
    await expectAccessible(page)
  },
)

sale(
  'guest and owner are told about a refund the bank rejects, and the owner refunds again',
  async ({ guest, works, stripe }) => {
    const { page } = await guest({ elsewhere: stripe.address })
    const { page: board } = await works('owner')
    const number = await sellByCard(page, board, 'closed-card@example.com')
    const history = `Order ${number}, history`
    await showColumn(board, 'Line')
    await ticket(board, number)
      .getByRole('button', { name: `More for order ${number}` })
      .click()
    await board.getByRole('button', { name: `Refund order ${number}` }).click()
    await giveBack(board, '2')
    await page.getByText('Refunded: Cold fries').waitFor()
    await rejectRefund(page, stripe)
    await page.getByText('$2.00 didn’t reach your card').waitFor()
    expect(await page.getByText('Refunded').count()).toBe(0)
    await expectAccessible(page)
    await board.getByRole('link', { name: history }).waitFor()
    await expectAccessible(board)
    await board.getByRole('link', { name: history }).click()
    await board.getByText('The card has expired or was cancelled.').waitFor()
    await board.getByRole('button', { name: `Refund order ${number}` }).click()
    await board.getByText('of the charge is left').waitFor()
    await giveBack(board, '2')
    await page.getByText('Refunded: Cold fries').waitFor()
    expect(await page.getByText('didn’t reach your card').count()).toBe(0)
    await expectAccessible(board)
  },
)

sale(
  'what a closed card sends back an owner hands out in cash, and guest and office read that it was made good',
  async ({ shop, guest, works, stripe }) => {
    const { page } = await guest({ elsewhere: stripe.address })
    const { page: board, newTab } = await works('owner')
    const number = await sellByCard(page, board, 'closed-later@example.com')
    const office = await newTab()
    const giveBackHere = async (...chosen: string[]) => {
      for (const name of ['it came cold', ...chosen]) {
        await office.locator('label').filter({ hasText: name }).click()
      }
      await office.getByRole('button', { name: 'Give back $2.00' }).click()
    }
    const address = `/office/orders/${await idOf(shop, number)}?amount=2`
    await visit(office, address)
    await giveBackHere()
    await office.getByText('$2.00 is on its way back to the card.').waitFor()
    await page.getByText('Refunded: it came cold').waitFor()
    await rejectRefund(page, stripe)
    await page.getByText('$2.00 didn’t reach your card').waitFor()
    await visit(office, address)
    await office.getByText('$2.00 came back from the bank.').waitFor()
    await giveBackHere('In cash')
    await office.getByText('$2.00 was given back in cash.').waitFor()
    expect(await office.getByText('came back from the bank').count()).toBe(0)
    await page.getByText('in cash: it came cold').waitFor()
    expect(await page.getByText('didn’t reach your card').count()).toBe(0)
    expect(stripe.books.refunds.at(-1)).toMatchObject({ amount: 200, status: 'failed' })
  },
)

sale(
  'money back that the line swallowed is offered again where it was asked for',
  async ({ guest, works, stripe }) => {
    const { page } = await guest({ elsewhere: stripe.address })
    const { page: board, context } = await works('owner', { offline: true, size: 'desktop' })
    const number = await sellByCard(page, board, 'offline@example.com')
    await showColumn(board, 'Line')
    await ticket(board, number)
      .getByRole('button', { name: `More for order ${number}` })
      .click()
    const history = board.getByRole('dialog').getByRole('link', { name: 'History' })
    await visit(board, String(await history.getAttribute('href')))
    const before = stripe.books.refunds.length
    await context.setOffline(true)
    await board.getByRole('button', { name: `Refund order ${number}` }).click()
    await giveBack(board, '2')
    await board.getByText('We couldn’t send it. Nothing has changed.').waitFor()
    await context.setOffline(false)
    await board.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Refunded: Cold fries').waitFor()
    expect(stripe.books.refunds).toHaveLength(before + 1)
  },
)

/** The guest's bank sends the newest refund back, and Stripe says so. */
async function rejectRefund(page: Page, stripe: StripeStandIn): Promise<void> {
  stripe.failRefund('expired_or_canceled_card')
  const { body, signature } = stripe.refundEvent('refund.failed')
  const response = await page.request.post(new URL('/api/stripe/webhook', page.url()).href, {
    data: body,
    // As Stripe does, it asks again where the server has just ended a connection that was kept.
    maxRetries: 3,
    headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json' },
  })
  expect(response.status()).toBe(200)
}

function idOf(shop: RunningShop, number: number): Promise<string> {
  return besideShop(shop, async ({ read }) => {
    const order = read.selectFrom('orders').select('id').where('number', '=', number)
    return (await order.executeTakeFirstOrThrow()).id
  })
}

/** Places a card order and accepts it; returns its number. */
async function sellByCard(page: Page, board: Page, email: string): Promise<number> {
  await comeToPay(page, email)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('Card checked.').waitFor()
  const number = await numberOn(page)
  await openBoard(board)
  await ticket(board, number).getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByText('Paid by card.').waitFor()
  return number
}

/** Fills in the open refund dialog and sends it. */
async function giveBack(board: Page, amount: string): Promise<void> {
  const dialog = board.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('textbox', { name: 'The guest reads why' }).fill('Cold fries')
  await dialog.getByRole('button', { name: 'Go on' }).press('Enter')
  await dialog.getByRole('button', { name: /^Refund \$/ }).press('Enter')
}

/** Orders two items by card, up to the payment page. */
const BY_CARD = /^By card, now/
const PLACE_BY_APPLE = /^Place order, Apple Pay/

async function comeToPay(page: Page, email: string, way = BY_CARD): Promise<void> {
  await checkoutOfTwo(page)
  await sayWho(page, email)
  await choose(page, 'Pay', way)
  await untilPriced(page)
  await page
    .getByRole('button', { name: way === BY_CARD ? /^Place order/ : PLACE_BY_APPLE })
    .click()
  await page.waitForURL('**/pay/cs_*')
}

async function numberOn(page: Page): Promise<number> {
  const words = await page.getByText(/^No\. \d+$/).textContent()
  return Number(words?.replace('No. ', ''))
}

function moneyOf({ books }: StripeStandIn): { held: number; taken: number } {
  const intents = [...books.intents.values()]
  const count = (status: string) => intents.filter((intent) => intent.status === status).length
  return { held: count('requires_capture'), taken: count('succeeded') }
}
