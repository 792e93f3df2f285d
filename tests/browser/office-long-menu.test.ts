import type { Page } from 'playwright'
import { expect } from 'vitest'
import { importMenu } from '#tests/support/import-menu.ts'
import { largeMenu } from '../../bench/large-menu.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import {
  drag,
  handleOf,
  listingOf,
  menuOf,
  priceOf,
  toast,
  typePrice,
} from './office-menu-actions.ts'

const LATE = 'category-20'

/** Staff of a shop with 500 dishes. */
const long = shift.extend<{ longMenu: undefined }>({
  longMenu: [
    async ({ shop }, use) => {
      const isLong = (await priceOf(shop, 'Dish 0 0')) !== undefined
      if (!isLong) await importMenu(shop, JSON.parse(largeMenu()))
      await use(undefined)
    },
    { auto: true },
  ],
})

long(
  'of 500 dishes the list shows the first categories, and how many dishes the others have',
  async ({ works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu')
    expect(await rows(page).count()).toBe(60)
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(25)
    expect(await page.getByRole('link', { name: /^Show 20 dishes/ }).count()).toBe(22)
    await expectAccessible(page)
  },
)

long(
  'a late dish among 500 is found as its name is typed, repriced, hidden and shown again',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu')
    await find(page, 'DISH 21 7')
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Category 21'])
    await typePrice(page, 'Dish 21 7', '12.30', 'Tab')
    await toast(page, 'Dish 21 7 costs $12.30 from now on.')
    expect(await priceOf(shop, 'Dish 21 7')).toBe(1230)
    await page.getByLabel('More for Dish 21 7').press('Enter')
    await page.getByRole('button', { name: 'Hide' }).press('Enter')
    const hidden = page.getByRole('region', { name: 'Guests don’t see' })
    await hidden.getByText('Dish 21 7').waitFor()
    expect(await listingOf(shop, 'Dish 21 7')).toBe('hidden')
    await hidden.getByRole('button', { name: 'Show again' }).press('Enter')
    await page.getByLabel('Price of Dish 21 7').waitFor()
    await find(page, 'Dish 77')
    await page.getByRole('status').getByText('No dish has “Dish 77” in its name.').waitFor()
    await find(page, '')
    await expect.poll(() => rows(page).count()).toBe(60)
  },
)

long(
  'a closed category opens where it stands, and its first dish has the focus',
  async ({ works }) => {
    const { page } = await works('owner', {
      viewport: { width: 390, height: 844 },
      refusals: [422],
    })
    await visit(page, '/office/menu')
    const price = await typePrice(page, 'Dish 0 5', 'half typed', 'Shift')
    await page.getByRole('link', { name: 'Show 20 dishes Category 20' }).press('Enter')
    const first = page.getByRole('link', { name: 'Dish 20 0', exact: true })
    await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await rows(page).count()).toBe(80)
    expect(await price.inputValue()).toBe('half typed')
    await page.reload()
    expect(await rows(page).count()).toBe(80)
    await page.getByRole('link', { name: 'Close Category 20' }).press('Enter')
    const reopen = page.getByRole('link', { name: 'Show 20 dishes Category 20' })
    await expect.poll(() => reopen.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await rows(page).count()).toBe(60)
  },
)

long(
  'a dish moves by keys into a closed category, which opens, and the focus goes with it',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, `/office/menu?category=${LATE}`)
    const last = (await dishesOf(shop, LATE)).at(-1) ?? ''
    const summary = page.locator(`#dish-${last} summary`)
    await summary.press('Enter')
    await page.getByRole('button', { name: 'Move down to Category 21' }).press('Enter')
    await page.locator('[data-place="category-21"]').locator(`#dish-${last}`).waitFor()
    await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true)
    expect((await dishesOf(shop, 'category-21'))[0]).toBe(last)
    await summary.press('Enter')
    await page.getByRole('button', { name: 'Move up to Category 20' }).press('Enter')
    await expect.poll(async () => (await dishesOf(shop, LATE)).at(-1)).toBe(last)
  },
)

long('a dish that is dropped on a closed category comes last in it', async ({ shop, works }) => {
  const { page } = await works('owner')
  await visit(page, `/office/menu?category=${LATE}`)
  const [dish = ''] = await dishesOf(shop, LATE)
  await drag(page, handleOf(page, dish), page.locator('[data-place="category-23"]'))
  await toast(page, 'stands at place 21 now.')
  expect((await dishesOf(shop, 'category-23')).at(-1)).toBe(dish)
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await dishesOf(shop, LATE))[0]).toBe(dish)
})

long('a search on a lost line leaves the list and what is typed in it', async ({ works }) => {
  const { page, context } = await works('owner', { offline: true })
  await visit(page, '/office/menu')
  const price = await typePrice(page, 'Dish 0 2', 'half typed', 'Shift')
  await context.setOffline(true)
  await find(page, 'Dish 24 3')
  await page.getByText('The line dropped before your shop answered.').waitFor()
  expect(await price.inputValue()).toBe('half typed')
  await context.setOffline(false)
  await find(page, 'Dish 24 4')
  await page.getByLabel('Price of Dish 24 4').waitFor()
})

long(
  'without scripts a late category opens at its head, a dish is found, and a change is said at its dish',
  async ({ shop, works }) => {
    const { page } = await works('owner', { scripts: false })
    await page.goto('/office/menu')
    await page.getByRole('link', { name: 'Show 20 dishes Category 22' }).click()
    await page.getByLabel('Price of Dish 22 0').waitFor()
    await page.getByRole('link', { name: 'Close Category 22' }).click()
    await page.getByRole('link', { name: 'Show 20 dishes Category 22' }).waitFor()
    expect(await page.getByLabel('Price of Dish 22 0').count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Find a dish' }).fill('dish 23 9')
    await page.getByRole('searchbox', { name: 'Find a dish' }).press('Enter')
    await page.getByLabel('Price of Dish 23 9').fill('8.80')
    await page.getByRole('button', { name: 'Save the price of Dish 23 9' }).click()
    const dish = rows(page).filter({ hasText: 'Dish 23 9' })
    await dish.getByText('Dish 23 9 costs $8.80 from now on.').waitFor()
    expect(await priceOf(shop, 'Dish 23 9')).toBe(880)
  },
)

function rows(page: Page) {
  return page.locator('.o-dish')
}

async function find(page: Page, name: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Find a dish' })
  await field.fill('')
  await field.pressSequentially(name)
}

async function dishesOf(shop: Parameters<typeof menuOf>[0], category: string): Promise<string[]> {
  return (await menuOf(shop)).find(({ id }) => id === category)?.dishes ?? []
}
