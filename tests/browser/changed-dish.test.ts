import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { formatStoredBasket } from '#app/storefront/basket/state/stored-basket.ts'
import { KEPT_AGAIN } from '#app/visitor/kept-storage.ts'
import { addWebhook } from '#shop/operations/messages/add-webhook.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { EMPTY_PAGE } from '#tests/support/guest-windows.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { readMails } from '#tests/support/mail-folder.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { startShopAtThatHour } from '#tests/support/shop-hour.ts'
import { openWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { untilHydrated, visit } from './actions.ts'
import { openAllDay, placedOrder, placeOrder, sayWho, untilPriced } from './checkout-actions.ts'
import { openBoard, shift, ticket } from './kitchen-actions.ts'

const CHANGED = {
  itemId: 'double-stack',
  choices: [
    { id: 'buns-pretzel-bun', quantity: 1 },
    { id: 'extras-cheddar', quantity: 2 },
  ],
  without: ['smoked-bacon'],
}
/** What was swapped, added and left out, in this order everywhere. */
const WORDS = ['Pretzel bun instead of sesame bun', 'Extra cheddar ×2', 'No smoked bacon']

/** A shop that tells a program of its orders. */
const webhookShift = shift
  .extend('receiver', { scope: 'file' }, () => openWebhookReceiver())
  .extend<{ shop: RunningShop }>({
    shop: [
      async ({ receiver }, use) => {
        await using opened = receiver
        await using shop = await startShopAtThatHour({ settings: { WEBHOOK_ALLOW: '127.0.0.0/8' } })
        await besideShop(shop, async (beside) => {
          const facts = { address: opened.url, events: ['order.placed'], by: 'cli' } as const
          expect(await addWebhook(beside, facts)).toMatchObject({ ok: true })
        })
        await use(shop)
      },
      { scope: 'file' },
    ],
  })

webhookShift(
  'a changed dish reads the same, in the same order, in the basket, at the checkout, on the page and receipt of its order, in the mail, in the list of orders, to programs that ask and that are told, on the board, its ticket and its bag label',
  async ({ shop, guest, works, receiver }) => {
    await openAllDay(shop)
    const { page } = await guest()
    const webhook = receiver.next()
    await keepChangedDish(page)
    await visit(page, '/basket')
    await expectWords(page.locator('main'))
    await visit(page, '/checkout')
    await untilPriced(page)
    await expectWords(page.getByRole('list', { name: 'My Basket' }))
    await sayWho(page, 'changed@example.com')
    await placeOrder(page)
    const order = await placedOrder(page)
    await untilHydrated(page)
    await expectWords(page.locator('.order-receipt'))
    const lines = order.lines as Parameters<typeof partTexts>[0][]
    expect(lines.map((line) => partTexts(line, 'en'))).toEqual([WORDS])
    const { data } = JSON.parse((await webhook).body)
    expect(data.order).toMatchObject({ id: order.id, lines })
    expect([order.lines, data.order.lines]).toMatchObject([[{ words: WORDS }], [{ words: WORDS }]])
    const quote = await page.request.post('/api/quote', {
      data: { lines: [{ ...CHANGED, quantity: 1 }], fulfilment: 'pickup' },
    })
    expect((await quote.json()).lines).toMatchObject([{ words: WORDS }])
    await visit(page, '/orders')
    await expectWords(page.getByRole('article').first())
    await expect.poll(() => mailText(shop.dataDir)).toContain(WORDS[0])
    expectInOrder(await mailText(shop.dataDir))
    const { page: board } = await works('kitchen')
    await openBoard(board)
    const { id, number } = await besideShop(shop, ({ read }) =>
      read.selectFrom('orders').select(['id', 'number']).executeTakeFirstOrThrow(),
    )
    await expectWords(ticket(board, number))
    await expectStruck(ticket(board, number))
    await visit(board, `/kitchen/orders/${id}/ticket`)
    const [slip, label] = [board.locator('article.slip'), board.locator('article.label')]
    await expectWords(slip)
    await expectWords(label)
  },
)

shift(
  'a changed dish that is ordered again comes as it was changed, from the list of orders and from the hero',
  async ({ shop, guest }) => {
    await openAllDay(shop)
    const { page } = await guest()
    await keepChangedDish(page)
    await visit(page, '/checkout')
    await untilPriced(page)
    await sayWho(page, 'again@example.com')
    await placeOrder(page)
    await placedOrder(page)
    // The page of the order keeps it once its scripts run.
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, KEPT_AGAIN)
    const past = { state: 'completed', closed_at: 1, ready_at: 1 } as const
    await changeShop(shop, (tx) => tx.updateTable('orders').set(past).execute())
    for (const address of ['/orders', '/']) {
      await visit(page, address)
      await page
        .getByRole('button', { name: /^Same again/ })
        .first()
        .click()
      await page.waitForURL('/checkout')
      await visit(page, '/basket')
      await expectWords(page.locator('main'))
      await page.evaluate(() => localStorage.removeItem('flattop.basket'))
    }
  },
)

/** The texts of all mails that were sent. */
async function mailText(dataDir: string): Promise<string> {
  const mails = await readMails(dataDir)
  return mails.map(({ text }) => text ?? '').join('\n')
}

async function keepChangedDish(page: Page): Promise<void> {
  const now = Date.now()
  const state = formatStoredBasket({
    basket: [{ ...CHANGED, place: 0, tallies: [{ writer: 'earlier', put: 1, taken: 0 }] }],
    shown: [
      {
        itemId: CHANGED.itemId,
        title: 'Double Stack',
        unitPrice: 1350,
        description: '',
        pictureId: null,
        shownAt: now,
      },
    ],
    choice: { fulfilment: 'pickup', chosenAt: now },
  })
  await page.goto(EMPTY_PAGE)
  await page.evaluate(
    (text) => localStorage.setItem('flattop.basket', text),
    JSON.stringify({ state, version: 1 }),
  )
}

/** A cook tells from afar what isn't on it from what is more on it: what was swapped for something is struck too. */
async function expectStruck(shown: Locator): Promise<void> {
  const changes = shown.locator('.tl-mods > span')
  expect(await changes.locator('s').allTextContents()).toEqual(['sesame bun', 'smoked bacon'])
  const colours = await changes.evaluateAll((all) =>
    all.map((each) => {
      const { color, backgroundColor } = getComputedStyle(each)
      return `${color} on ${backgroundColor}`
    }),
  )
  const [swapped, added, removed] = colours
  expect(added).toBe(swapped)
  expect(removed).not.toBe(added)
}

async function expectWords(place: Locator): Promise<void> {
  await place
    .getByText(/cheddar ×2/i)
    .first()
    .waitFor()
  expectInOrder((await place.textContent()) ?? '')
}

function expectInOrder(text: string): void {
  const at = WORDS.map((words) => text.indexOf(words))
  expect(at, text).not.toContain(-1)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
}
