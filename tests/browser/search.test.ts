import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectAccessibleAtEverySize } from './accessible.ts'
import { expectBasketCount, expectFitsHere, visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'
import { tabTo } from './keyboard-actions.ts'

readOnlyJourney(
  'a search finds what is in a dish and what can be made without it, and asks nothing while it is typed',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, '/')
    const known = page.waitForResponse('**/api/menu/ingredients')
    await page.getByRole('button', { name: 'Search the menu' }).click()
    await known
    await page.getByRole('checkbox', { name: 'Vegan' }).waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await type(page, 'CELERY SAUCE')
    await expect.poll(() => found(page)).toEqual([])
    await type(page, 'bárbecue')
    await expect.poll(() => found(page)).toEqual(['Smoke Ring'])
    await type(page, 'burger without red onions')
    await expect.poll(() => found(page)).toEqual(['Flattop Meal'])
    await type(page, 'beef no egg')
    await expect
      .poll(() => found(page))
      .toEqual(['The Flattop', 'Double Stack', 'Smoke Ring', 'Hard Press', 'Pretzel Tower'])
    await type(page, 'vegetarian bun')
    await expect.poll(() => found(page)).toEqual(['Garden Row', 'Your Stack'])
    await type(page, 'without milk, caffeine')
    await expect.poll(() => found(page)).toContain('Lemonade')
    for (const title of ['Strawberry Shake', 'Cola on Ice', 'Iced Tea']) {
      expect(await found(page)).not.toContain(title)
    }
    await type(page, 'without Schorle')
    await page.getByText('We can’t tell what “Schorle” is in.').waitFor()
    expect(await found(page)).toEqual([])
    // Moving about asks when the dish is hot, and so on; nobody has moved.
    expect(asked.filter((url) => !url.includes('/pictures/') && !isByItself(url))).toEqual([])
  },
)

readOnlyJourney(
  'who looks for what is made without onion is never given onion by Add Basket: the dish opens with it left out, and other dishes go in at once',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, '/')
    await page.getByRole('button', { name: 'Search the menu' }).click()
    await page.getByRole('checkbox', { name: 'Vegan' }).waitFor()
    await type(page, 'flattop without onion')
    const card = page.locator('.wall > .item:visible').first()
    await card.getByText('Comes with: Red onion').waitFor()
    await card.getByText('Add Basket', { exact: true }).click()
    const dish = page.getByRole('dialog', { name: 'The Flattop' })
    await dish.locator('.layer[data-off]').getByText('Red onion', { exact: true }).waitFor()
    await dish.getByRole('button', { name: 'Add Basket: The Flattop, $9.50' }).click()
    await expectBasketCount(page, 1)
    await type(page, 'lemonade without onion')
    await expect.poll(() => found(page)).toEqual(['Lemonade'])
    await page.getByRole('button', { name: 'Add Basket: Lemonade' }).click()
    await expectBasketCount(page, 2)
    await visit(page, '/basket')
    await page.getByRole('list', { name: 'My Basket' }).getByText('No red onion').waitFor()
  },
)

readOnlyJourney('diets are ticked as well as typed, by keyboard too', async ({ guest }) => {
  const { page } = await guest()
  await visit(page, '/')
  await page.getByRole('button', { name: 'Search the menu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox').waitFor()
  const vegan = page.getByRole('checkbox', { name: 'Vegan' })
  await vegan.waitFor()
  await tabTo(page, 'Vegan')
  await page.keyboard.press('Space')
  await expect.poll(() => found(page)).toEqual(['Cola on Ice', 'Lemonade', 'Iced Tea', 'Fries'])
  expect(await page.getByRole('searchbox').inputValue()).toBe('Vegan')
  await expectAccessibleAtEverySize(page)
  await expectFitsHere(page)
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('.wall > .item:visible').count()).toBe(19)
  await page.getByRole('button', { name: 'Close the search' }).click()
  await expect.poll(() => vegan.count()).toBe(0)
})

/** Letter by letter, as somebody does. */
async function type(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').pressSequentially(query)
}

function found(page: Page): Promise<string[]> {
  return page.locator('.wall > .item:visible h3').allInnerTexts()
}

/** The page follows the menu and asks for the present promise every few seconds, whatever anybody does. */
function isByItself(url: string): boolean {
  return ['/api/menu/events', '/api/promise'].includes(new URL(url).pathname)
}
