import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { encodeTicket } from '#shop/messaging/printers/encode-sheets.ts'
import { adjustOrder } from '#shop/operations/orders/adjust-order.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { slipOf } from '#shop/wording/kitchen/slip.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { readMails } from '#tests/support/mail-folder.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { visit } from './actions.ts'
import { openAllDay } from './checkout-actions.ts'
import { openBoard, shift, ticket } from './kitchen-actions.ts'

const CHANGES = {
  choices: [
    { id: 'buns-pretzel-bun', quantity: 1 },
    { id: 'extras-cheddar', quantity: 2 },
  ],
  without: ['smoked-bacon'],
}
const NAMED = { itemId: 'double-stack', quantity: 2, for: 'Grace', ...CHANGES }
const PICKED = { slot: 'burger', itemId: 'double-stack', quantity: 1, ...CHANGES }
const MEAL = { itemId: 'flattop-meal', quantity: 2, choices: [], without: [], picks: [PICKED] }
const WORDS = ['Pretzel bun instead of sesame bun', 'Extra cheddar ×2', 'No smoked bacon']
/** The same burger as an item of two combos, with what comes by itself. */
const MEAL_WORDS = ['2 × Double Stack', ...WORDS, '2 × Fries', '2 × Cola on Ice']
/** Cooks know some by shorter names. */
const COOKS_MEAL = ['2 × Double', ...WORDS, '2 × Fries', '2 × Cola']
const TERMS = { name: 'Flattop', timeZone: 'UTC', currency: { code: 'USD', decimals: 2 } }

type Line = { words: string[] }
type Placed = { id: string; number: number; token: string }

shift(
  'a line with a name and a meal, of which the kitchen then leaves something out, read the same to programs, guests, cooks, riders and the office, in the mail, on 80 mm paper, on bag labels and the printed receipt, in the file for the books, and once they are ordered again',
  async ({ shop, guest, works }) => {
    await openAllDay(shop)
    const { page } = await guest()
    const { page: board } = await works('owner')
    const placed = await orderBoth(page)
    await expectSame({ page, board, origin: shop.origin }, placed)
    await leaveOneOut(shop, placed.id)
    await expectSame({ page, board, origin: shop.origin }, placed)
    const adjusted = /Double Stack/
    for (const [reader, address] of [
      [page, `/order/${placed.token}`],
      [board, `/office/orders/${placed.id}`],
    ] as const) {
      await visit(reader, address)
      await reader.getByText('Left out').filter({ hasText: adjusted }).first().waitFor()
    }
    await expectInMail(shop)
    await expectOnPaper(shop, placed)
    await expectPrinted({ page, board }, placed)
    await finish(shop, placed.id)
    await visit(board, '/kitchen/deliveries')
    const bag = board.locator('.d-bag').first()
    await bag.locator('summary').click()
    await expectInOrder(bag, [...WORDS, 'Double Stack', ...WORDS])
    await handOver(shop, placed.id)
    const answer = await board.request.get('/office/money.csv?of=lines')
    const csv = await answer.text()
    expect(csv).toContain(WORDS.join(', '))
    expect(csv).toContain(MEAL_WORDS.join(', '))
    await expectAgain(page)
  },
)

async function orderBoth(page: Page): Promise<Placed> {
  const answer = await page.request.post('/api/orders', {
    headers: { 'Idempotency-Key': 'a-line-and-a-meal' },
    data: {
      lines: [NAMED, MEAL],
      fulfilment: 'delivery',
      guest: { name: 'Ada Guest', phone: '+44 7700 900123', email: 'lines@example.com' },
      address: { street: '12 Larch Road', city: 'Kars' },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Placed
}

/** Programs read the words as they are, pages show them. */
async function expectSame(
  { page, board, origin }: { page: Page; board: Page; origin: string },
  { id, number, token }: Placed,
): Promise<void> {
  const ask = async (reader: Page, address: string) =>
    (await reader.request.get(address)).json() as Promise<Record<string, unknown>>
  const order = await ask(page, `/api/orders/${token}`)
  const asked = await page.request.post('/api/orders/kept', {
    headers: { Origin: origin },
    data: { tokens: [token], withLines: true },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  const { orders } = await asked.json()
  const office = await ask(board, `/api/office/orders/${id}`)
  const kitchen = await ask(board, '/api/kitchen/board')
  const tickets = kitchen.tickets as { id: string; lines: Line[] }[]
  const shown = [
    order.lines,
    orders[0].lines,
    (office.order as { lines: Line[] }).lines,
  ] as Line[][]
  const wordsOf = (lines: Line[] | undefined) => lines?.map(({ words }) => words)
  expect(shown.map(wordsOf)).toEqual(shown.map(() => [WORDS, MEAL_WORDS]))
  const mine = tickets.find((each) => each.id === id)
  expect(wordsOf(mine?.lines)).toEqual([WORDS, COOKS_MEAL])
  const all = [...WORDS, ...MEAL_WORDS]
  await visit(page, `/order/${token}`)
  await expectInOrder(page.locator('.order-receipt'), all)
  await visit(board, `/office/orders/${id}`)
  await expectInOrder(board.locator('.o-sold'), all)
  await openBoard(board)
  await expectInOrder(ticket(board, number), [...WORDS, ...COOKS_MEAL])
}

async function leaveOneOut(shop: RunningShop, orderId: string): Promise<void> {
  await besideShop(shop, async (beside) => {
    await act(beside, orderId, 'accept')
    const left = await adjustOrder(beside, {
      orderId,
      kind: 'left_out',
      line: 0,
      part: null,
      quantity: 1,
      instead: null,
      expectedVersion: 2,
      actor: COOK,
    })
    expect(left).toMatchObject({ ok: true })
  })
}

async function finish(shop: RunningShop, id: string): Promise<void> {
  await besideShop(shop, async (beside) => {
    for (const action of ['start', 'finish'] as const) await act(beside, id, action)
  })
}

async function handOver(shop: RunningShop, id: string): Promise<void> {
  await besideShop(shop, async (beside) => {
    for (const action of ['send_out', 'complete'] as const) await act(beside, id, action)
  })
}

async function act(
  beside: Parameters<typeof advanceOrder>[0],
  orderId: string,
  action: Parameters<typeof advanceOrder>[1]['action'],
): Promise<void> {
  const step = { orderId, action, expectedVersion: null, actor: COOK }
  expect(await advanceOrder(beside, step), action).toMatchObject({ ok: true })
}

/** The first mail of the order, both as text and as HTML. */
async function expectInMail({ dataDir }: RunningShop): Promise<void> {
  const find = async () =>
    (await readMails(dataDir)).find(({ text }) => text?.includes(WORDS[0] ?? ''))
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  const mail = await find()
  const html = (mail?.html ?? '').replace(/<[^>]*>/g, ' ')
  for (const text of [mail?.text ?? '', html]) inOrder(text, [...WORDS, ...MEAL_WORDS])
}

async function expectOnPaper(shop: RunningShop, { id }: Placed): Promise<void> {
  const { tickets } = await besideShop(shop, ({ read }) => readBoard(read, Date.now()))
  const mine = tickets.find((each) => each.id === id)
  if (!mine) throw new Error('The board does not have it.')
  const slip = slipOf(mine, 'new', { ...TERMS, origin: shop.origin }, 'en')
  const { text } = readPaper(encodeTicket(slip, { columns: 48, cut: true }, 'en', ''))
  // The slip has what nobody is named for first.
  inOrder(text, [...COOKS_MEAL, 'Grace', ...WORDS])
}

/** What comes out of a browser's printer: the ticket with the bags' labels, and the receipt. */
async function expectPrinted({ page, board }: { page: Page; board: Page }, placed: Placed) {
  await visit(board, `/kitchen/orders/${placed.id}/ticket`)
  await expectInOrder(board.locator('article.slip'), [...COOKS_MEAL, 'Grace', ...WORDS])
  // Drinks have a bag of their own.
  const bags = ['Grace', ...WORDS, ...MEAL_WORDS.slice(0, -1), 'Bag 2', '2 × Cola on Ice']
  await expectInOrder(board.locator('.k-labels'), bags)
  await visit(page, `/order/${placed.token}`)
  await page.emulateMedia({ media: 'print' })
  await expectInOrder(page.locator('.order-receipt'), [...WORDS, ...MEAL_WORDS])
  await page.emulateMedia({ media: null })
}

/** The same two lines, in the list of orders and once they are in the basket again. */
async function expectAgain(page: Page): Promise<void> {
  await visit(page, '/orders')
  const past = page.getByRole('article').first()
  await expectInOrder(past, [...WORDS, ...MEAL_WORDS])
  await past.getByRole('button', { name: /^Same again/ }).click()
  await page.waitForURL('/checkout')
  const basket = page.getByRole('list', { name: 'My Basket' })
  await expectInOrder(basket, [...WORDS, 'Grace', 'Double Stack'])
  await visit(page, '/basket')
  await expectInOrder(basket, [...WORDS, 'Grace', 'Double Stack', ...WORDS, 'Fries'])
}

async function expectInOrder(place: Locator, words: readonly string[]): Promise<void> {
  await place.getByText('cheddar ×2').first().waitFor()
  inOrder((await place.textContent()) ?? '', words)
}

/** Each stands after the one before it, however lines are broken. */
function inOrder(shown: string, words: readonly string[]): void {
  const text = shown.replace(/\s+/g, ' ')
  let at = 0
  for (const each of words) {
    const found = text.indexOf(each, at)
    expect(found, `${each} in: ${text}`).toBeGreaterThanOrEqual(at)
    at = found + each.length
  }
}
