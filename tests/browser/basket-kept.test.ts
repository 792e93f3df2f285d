import type { Page } from 'playwright'
import { EMPTY_PAGE } from '#tests/support/guest-windows.ts'
import {
  addToBasket,
  expectAmounts,
  expectBasketCount,
  firstAndLast,
  itemCard,
  visit,
} from './actions.ts'
import { readOnlyJourney } from './journey.ts'

const KEY = 'flattop.basket'

readOnlyJourney(
  'tabs show one basket, and two that add at the same moment lose nothing',
  async ({ guest }) => {
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
    await visit(later, '/basket')
    await expectBasketCount(later, 43)
    await later.getByRole('button', { name: `Remove ${burger.title}` }).click()
    for (const tab of [later, page, other]) await expectBasketCount(tab, 3)
    await expectAmounts(later, { 'Products total': 3 * drink.money })
    await addToBasket(page, burger.title)
    await expectAmounts(later, { 'Products total': burger.money + 3 * drink.money })
  },
)

const SPOILT = {
  'half a text': '{"state":',
  'something else': '"basket"',
  'of another shape': '{"state":{"basket":{"length":3},"shown":[null]},"version":1}',
  'of another version': '{"state":null,"version":99}',
}

readOnlyJourney(
  `no stored basket breaks the page, be it ${Object.keys(SPOILT).join(', ')}`,
  async ({ guest }) => {
    const { page } = await guest()
    const [burger] = await firstAndLast(page)
    const count = (pieces: number, kind: string) =>
      expectBasketCount(page, pieces).catch((cause) => {
        throw new Error(`a basket that was ${kind}`, { cause })
      })
    for (const [kind, stored] of Object.entries(SPOILT)) {
      await page.goto(EMPTY_PAGE)
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, stored] as const)
      await visit(page, '/menu/the-flattop')
      await count(0, kind)
      await page.getByRole('button', { name: `Add Basket: ${burger.title}` }).click()
      await count(1, kind)
    }
    await page.reload()
    await count(1, 'of another version, after a reload')
  },
)

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

/** All at once, so that the tabs write at the same moment. */
async function addTimes(page: Page, title: string, times: number): Promise<void> {
  const button = itemCard(page, title).getByRole('button', { name: `Add Basket: ${title}` })
  await button.evaluate((each: HTMLElement, count) => {
    for (let click = 0; click < count; click++) each.click()
  }, times)
}
