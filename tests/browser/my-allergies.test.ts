import type { Locator, Page, Request } from 'playwright'
import { expect } from 'vitest'
import { markIngredientOut } from '#shop/operations/menu/mark-sold-out.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible, expectAccessibleAtEverySize } from './accessible.ts'
import { askAs, expectFitsHere, itemCard, untilHydrated, visit } from './actions.ts'
import {
  checkoutOfTwo,
  openAllDay,
  placedOrder,
  placeOrder,
  sayWho,
  untilPriced,
} from './checkout-actions.ts'
import { journey } from './journey.ts'
import { focused, tabTo } from './keyboard-actions.ts'

const KEY = 'flattop.allergies'
const LIST = JSON.stringify({ version: 1, allergens: ['milk', 'sesame'] })
const BOX = 'Tell the kitchen about my allergies: Milk, Sesame'

journey(
  'a list that is made by keyboard marks every dish, in words, and never calls free what nobody confirmed',
  async ({ guest, shop }) => {
    const { page } = await guest()
    await visit(page, '/')
    expect(await marks(page).count()).toBe(0)
    await tabTo(page, 'My allergies')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'My allergies' })
    await dialog.getByText('Your list stays on this device.', { exact: false }).waitFor()
    await expect.poll(() => focused(page)).toBe('Gluten')
    await tabTo(page, 'Milk')
    await page.keyboard.press('Space')
    await tabTo(page, 'Sesame')
    await page.keyboard.press('Space')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('My allergies')

    await itemCard(page, 'The Flattop').getByText('Contains: Milk, Sesame').waitFor()
    const veggie = itemCard(page, 'Garden Row')
    await veggie.getByText('Contains: Milk', { exact: true }).waitFor()
    await veggie.getByText('May contain: Sesame', { exact: true }).waitFor()
    await itemCard(page, 'Cola on Ice').getByText('Nothing on your list').waitFor()
    await expectAccessibleAtEverySize(page)
    await page.getByRole('button', { name: 'Quick list' }).click()
    await expectAccessibleAtEverySize(page)
    await expectFitsHere(page)

    await changeShop(shop, async (tx) => {
      await tx.updateTable('items').set({ recipe: '[]' }).where('id', '=', 'cola-on-ice').execute()
    })
    const isServed = async () => {
      const text = await (await askAs(page, '/api/menu/ingredients')).text()
      return text.includes('"id":"cola-on-ice","layers":[]')
    }
    await expect.poll(isServed, { timeout: 20_000 }).toBe(true)
    await visit(page, '/menu/cola-on-ice')
    await marks(page).getByText('Not confirmed: Milk, Sesame').waitFor()
    await expectAccessibleAtEverySize(page)
  },
)

journey(
  'what is on a guest’s list, and what ran out of a dish or is looked for without, are both read on its card and in the quick list',
  async ({ guest, shop }) => {
    await besideShop(shop, (beside) =>
      markIngredientOut(beside, { ingredientId: 'smoked-bacon', minutes: 60, by: 'cook' }),
    )
    const { page } = await guest()
    await keepList(page)
    const card = itemCard(page, 'Sunny Side')
    const plate = card.getByText(/^Without smoked bacon/)
    await expect
      .poll(async () => visit(page, '/').then(() => plate.isVisible()), { timeout: 20_000 })
      .toBe(true)
    await expectApart(card)
    await page.getByRole('button', { name: 'Search the menu' }).click()
    await page.getByRole('searchbox').fill('without red onion')
    await itemCard(page, 'The Flattop').getByText('Comes with: Red onion').waitFor()
    await expectApart(itemCard(page, 'The Flattop'))
    await page.getByRole('button', { name: 'Quick list' }).click()
    for (const title of ['The Flattop', 'Sunny Side']) await expectApart(itemCard(page, title))
  },
)

journey('all tabs of a guest have one list, and clearing it clears them all', async ({ guest }) => {
  const { page, newTab } = await guest()
  await keepList(page)
  await visit(page, '/')
  await marks(page).first().waitFor()
  const other = await newTab()
  await visit(other, '/menu/the-flattop')
  await marks(other).getByText('Contains: Milk, Sesame').waitFor()
  await other.getByRole('button', { name: 'My allergies' }).click()
  await other.getByRole('dialog').getByRole('checkbox', { name: 'Sesame' }).uncheck()
  await itemCard(page, 'The Flattop').getByText('Contains: Milk', { exact: true }).waitFor()
  await other.getByRole('button', { name: 'Clear list' }).click()
  await expect.poll(() => marks(page).count()).toBe(0)
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
})

journey(
  'no request carries a guest’s list until they tick that the kitchen is told, and then one does',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page, context } = await guest()
    const carrying: Request[] = []
    let asked = 0
    context.on('request', (request) => {
      asked += 1
      if (carriesList(request)) carrying.push(request)
    })
    await keepList(page)
    await visit(page, '/')
    await marks(page).first().waitFor()
    await visit(page, '/menu/the-flattop')
    await marks(page).first().waitFor()
    await fillCheckout(page)
    expect(await page.getByRole('checkbox', { name: BOX }).isChecked()).toBe(false)
    await placeOrder(page)
    const silent = await placedOrder(page)
    expect(asked).toBeGreaterThan(20)
    expect(carrying.map((request) => request.url())).toEqual([])

    await fillCheckout(page)
    const box = page.getByRole('checkbox', { name: BOX })
    await box.check()
    await page.getByText('That’s health data', { exact: false }).waitFor()
    await expectAccessibleAtEverySize(page)
    // A list that changes is not the one that was ticked.
    await page.getByRole('button', { name: 'Change list' }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Fish' }).check()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Fish' }).uncheck()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => box.isChecked()).toBe(false)
    await page.reload()
    await untilHydrated(page)
    expect(await box.isChecked()).toBe(false)
    await box.check()
    await untilPriced(page)
    await placeOrder(page)
    await page.waitForURL('/order/*')
    const listed = await placedOrder(page)
    expect(carrying.map((request) => request.url())).toEqual([`${shop.origin}/api/orders`])
    expect(JSON.stringify(listed)).not.toMatch(/sesame/i)
    expect(shop.printed()).toContain('/api/orders')
    expect(shop.printed()).not.toMatch(/sesame/i)

    const tickets = await besideShop(shop, async ({ read }) => {
      return (await readBoard(read, Date.now())).tickets
    })
    const known = new Map(tickets.map(({ number, allergies }) => [number, allergies]))
    expect(known.get(Number(silent.number))).toBeNull()
    expect(known.get(Number(listed.number))).toMatchObject({
      from: 'list',
      allergens: ['milk', 'sesame'],
    })
  },
)

function marks(page: Page) {
  return page.locator('.for-me')
}

/** Plate, mark and lines of a card stand beside each other. */
async function expectApart(card: Locator): Promise<void> {
  await card.locator('.for-me').waitFor()
  const words = card.locator(':is(.sold, .for-me, .bullets):visible')
  const boxes = await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(boxes.length).toBeGreaterThanOrEqual(2)
  const rows = boxes.toSorted((one, other) => one.top - other.top)
  for (const [index, row] of rows.slice(1).entries())
    expect(row.top).toBeGreaterThanOrEqual((rows[index]?.bottom ?? 0) - 1)
}

async function keepList(page: Page): Promise<void> {
  await page.addInitScript(
    ([key, list]) => {
      // Once: a list that was cleared stays so on the next page.
      if (!sessionStorage.getItem('kept')) localStorage.setItem(key ?? '', list ?? '')
      sessionStorage.setItem('kept', 'yes')
    },
    [KEY, LIST],
  )
}

let guests = 0

async function fillCheckout(page: Page): Promise<void> {
  guests += 1
  await checkoutOfTwo(page)
  await sayWho(page, `allergic${guests}@example.com`)
  await untilPriced(page)
  await page.getByRole('checkbox', { name: BOX }).waitFor()
}

/** In whatever form: the names of the list, or of what it is about. */
function carriesList(request: Request): boolean {
  const headers = Object.entries(request.headers()).flat()
  const path = request.url().replace(/\/assets\/[\w.-]+$/, '')
  const sent = [path, ...headers, request.postData() ?? ''].join(' ')
  return /milk|sesame|allergies|allergens/i.test(sent)
}
