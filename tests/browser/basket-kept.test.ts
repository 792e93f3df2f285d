import type { Page } from 'playwright'
import { expect } from 'vitest'
import { addToBasket, expectAmounts, expectBasketCount, firstAndLast, itemCard } from './actions.ts'
import { readOnlyJourney } from './journey.ts'

const KEY = 'flattop.basket'

readOnlyJourney('two tabs that add at the same moment lose nothing', async ({ guest }) => {
  const { page, newTab } = await guest()
  const other = await newTab()
  await Promise.all([page.goto('/'), other.goto('/')])
  const [burger, drink] = await firstAndLast(page)
  await Promise.all([
    addTimes(page, burger.title, 20),
    addTimes(other, burger.title, 20),
    addTimes(page, drink.title, 3),
  ])
  await expectBasketCount(page, 43)
  await expectBasketCount(other, 43)
  const later = await newTab()
  await later.goto('/')
  await expectBasketCount(later, 43)
})

readOnlyJourney.for([
  { kind: 'half a text', stored: '{"state":' },
  { kind: 'something else', stored: '"basket"' },
  {
    kind: 'of another shape',
    stored: '{"state":{"basket":{"length":3},"shown":[null]},"version":1}',
  },
  { kind: 'of another version', stored: '{"state":null,"version":99}' },
])('a stored basket that is $kind does not break the page', async ({ stored }, { guest }) => {
  const { page } = await guest()
  await page.goto('/contact')
  await store(page, stored)
  await page.goto('/')
  const [burger] = await firstAndLast(page)
  await addToBasket(page, burger.title)
  await expectBasketCount(page, 1)
  await page.reload()
  await expectBasketCount(page, 1)
})

readOnlyJourney('without storage the basket lasts as long as the page', async ({ guest }) => {
  const { page, context } = await guest()
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is off', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  const [burger] = await firstAndLast(page)
  await addToBasket(page, burger.title)
  await itemCard(page, burger.title).getByRole('link', { name: 'Order' }).click()
  await expectAmounts(page, { 'Products total': burger.money })
})

readOnlyJourney('a price that changed is named until the guest agrees', async ({ guest }) => {
  const { page } = await guest()
  await page.goto('/')
  const [burger] = await firstAndLast(page)
  await addToBasket(page, burger.title)
  await expectBasketCount(page, 1)
  await change(page, (stored) => stored.replace(/"unitPrice":\d+/, '"unitPrice":100'))
  await page.goto('/basket')
  const notice = page.getByText(`${burger.title} went up: $1.00 is now`)
  await notice.waitFor()
  await expectAmounts(page, { 'Products total': burger.money })
  await page.getByRole('button', { name: /^OK, / }).click()
  await notice.waitFor({ state: 'hidden' })
  await page.reload()
  await page.locator('.rows[aria-busy="false"]').waitFor()
  expect(await notice.isVisible()).toBe(false)
})

readOnlyJourney('an item that is off the menu says so and is not in the sum', async ({ guest }) => {
  const { page } = await guest()
  await page.goto('/')
  const [burger, drink] = await firstAndLast(page)
  for (const { title } of [burger, drink]) await addToBasket(page, title)
  await change(page, (stored) => stored.replaceAll(drink.id, 'gone'))
  await page.goto('/basket')
  await page.getByText(`${drink.title} is off the menu.`).waitFor()
  await expectAmounts(page, { 'Products total': burger.money })
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await page.getByText(`${drink.title} is off the menu.`).waitFor({ state: 'hidden' })
  await expectBasketCount(page, 1)
})

readOnlyJourney(
  'while the shop does not answer, totals are marked as the browser’s own',
  async ({ guest }) => {
    const { page } = await guest({ refusals: [500] })
    await page.goto('/')
    const [burger] = await firstAndLast(page)
    await addToBasket(page, burger.title)
    await page.route('**/api/quote', (route) => route.fulfill({ status: 500, body: 'Broken' }))
    await page.goto('/basket')
    await page.getByText("We can't check the prices right now.").waitFor()
    await page.getByText("Your phone's sum. We're checking it.").waitFor()
    await expectAmounts(page, { 'Products total': burger.money })
    await page.unroute('**/api/quote')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.locator('.rows[aria-busy="false"]').waitFor()
  },
)

readOnlyJourney(
  'with keys alone a line goes and comes back, and the focus stays near',
  async ({ guest }) => {
    const { page } = await guest({ size: 'desktop' })
    await page.goto('/')
    const [burger, drink] = await firstAndLast(page)
    for (const { title } of [burger, drink]) await addToBasket(page, title)
    await page.goto('/basket')
    await page.getByRole('button', { name: `Remove ${burger.title}` }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe(`Remove ${drink.title}`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Nothing on the griddle.' }).waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => focused(page)).toBe(`Remove ${drink.title}`)
    await page.keyboard.press('Control+z')
    await expect.poll(() => focused(page)).toBe(`Remove ${burger.title}`)
    const titles = page.getByRole('list', { name: 'My Basket' }).getByRole('heading')
    expect(await titles.allInnerTexts()).toEqual([burger.title, drink.title])
  },
)

/** All at once, so that the tabs write at the same moment. */
async function addTimes(page: Page, title: string, times: number): Promise<void> {
  const button = itemCard(page, title).getByRole('button', { name: `Add Basket: ${title}` })
  await button.evaluate((each: HTMLElement, count) => {
    for (let click = 0; click < count; click++) each.click()
  }, times)
}

function store(page: Page, text: string): Promise<void> {
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const)
}

async function change(page: Page, edit: (stored: string) => string): Promise<void> {
  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? '', KEY)
  await store(page, edit(stored))
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
}
