import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectAccessibleAtEverySize } from './accessible.ts'
import { addToBasket, expectBasketCount, expectFitsHere, visit } from './actions.ts'
import { untilPriced } from './checkout-actions.ts'
import { readOnlyJourney } from './journey.ts'
import { focused, tabTo } from './keyboard-actions.ts'

const PAGE = '/menu/double-stack'

readOnlyJourney(
  'on a phone a guest takes bacon off, adds cheddar twice and swaps the bun, and price, allergens and energy follow; the basket says the same',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, PAGE)
    await page.getByRole('button', { name: 'Add Basket: Double Stack, $13.50' }).waitFor()
    expect(await figures(page)).toMatchObject({ Energy: '1084 kcal' })
    await page.getByRole('button', { name: 'One less Smoked bacon' }).tap()
    await page.getByRole('button', { name: 'One more Cheddar' }).tap()
    await page.getByRole('button', { name: 'One more Cheddar' }).tap()
    await page.getByText('Pretzel bun').tap()
    await page.getByRole('button', { name: 'Add Basket: Double Stack, $16.50' }).waitFor()
    const { Contains: contains, 'May contain': mayContain } = await figures(page)
    expect(contains).toBe('Gluten, milk, mustard')
    expect(mayContain).toContain('sesame')
    await page.getByRole('button', { name: 'One more Double Stack' }).tap()
    await page.getByRole('button', { name: 'Add Basket: Double Stack, $33.00' }).tap()
    await expectBasketCount(page, 2)
    await page.locator('.dish').getByRole('link', { name: 'Order' }).tap()
    await page.waitForURL('/basket')
    await untilPriced(page)
    const line = page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')
    await line
      .getByText('Pretzel bun instead of sesame bun, Extra cheddar ×2, No smoked bacon')
      .waitFor()
    await line.getByText('$16.50 each').waitFor()
    expect(await page.getByText('went up').count()).toBe(0)
  },
)

readOnlyJourney(
  'a guest reads that there is caffeine in a cola, and in a meal with one',
  async ({ guest }) => {
    const { page } = await guest()
    for (const path of ['/menu/cola-on-ice', '/menu/flattop-meal']) {
      await visit(page, path)
      expect(await figures(page), path).toMatchObject({ 'Also in it': 'Caffeine' })
    }
    await visit(page, PAGE)
    expect(await figures(page)).not.toHaveProperty('Also in it')
  },
)

readOnlyJourney(
  'on a desktop a guest builds from a plain burger by keys alone, puts it in twice, and it is one line of the basket',
  async ({ guest }) => {
    const { page } = await guest({ size: 'desktop' })
    await visit(page, PAGE)
    await tabTo(page, 'Plain')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('As it comes')
    await tabTo(page, 'One more Burnt-orange sauce')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('One more Burnt-orange sauce')
    await tabTo(page, 'Add Basket: Double Stack, $13.50')
    await page.keyboard.press('Enter')
    await expectBasketCount(page, 1)
    await page.keyboard.press('Enter')
    await expectBasketCount(page, 2)
    await visit(page, '/basket')
    const lines = page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')
    expect(await lines.count()).toBe(1)
    await lines.getByText('No dill pickles, No cheddar, No smoked bacon').waitFor()
  },
)

readOnlyJourney(
  'a line is changed from the basket and stays in its place, is put back by Undo, and joins the line that it becomes equal to; another tab sees it',
  async ({ guest }) => {
    const { page, newTab } = await guest()
    await visit(page, '/')
    for (const title of ['Double Stack', 'Sunny Side', 'Cola on Ice']) {
      await addToBasket(page, title)
    }
    await visit(page, '/basket')
    const lines = page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')
    const shown = async () =>
      (await lines.locator('.line-say').allInnerTexts()).map((text) => text.split('\n')[0])
    const change = page.getByRole('link', { name: 'Change Double Stack' })
    await change.tap()
    const dialog = page.getByRole('dialog', { name: 'Double Stack' })
    await dialog.getByText('Pretzel bun').tap()
    await dialog.getByRole('button', { name: 'One more Double Stack' }).tap()
    await dialog.getByRole('button', { name: 'Change it: Double Stack, $29.00' }).tap()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForURL('/basket')
    await lines.first().getByText('Pretzel bun instead of sesame bun').waitFor()
    expect(await shown()).toEqual(['Double Stack', 'Sunny Side', 'Cola on Ice'])
    expect(await focused(page)).toBe('Change Double Stack')
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(() => page.getByText('Pretzel bun').count()).toBe(0)
    await expectBasketCount(page, 3)
    // By its own page, as in a new tab: what it becomes equal to is one line with it.
    const other = await newTab()
    await visit(other, `${PAGE}#b=buns-pretzel-bun`)
    await other.getByRole('button', { name: 'Add Basket: Double Stack, $14.50' }).click()
    await expectBasketCount(page, 4)
    const third = await newTab()
    await visit(third, (await change.first().getAttribute('href')) ?? '')
    await third.getByText('Pretzel bun').click()
    await third.getByRole('button', { name: 'Change it: Double Stack, $14.50' }).click()
    await third.waitForURL('/basket')
    await expect.poll(shown).toEqual(['Sunny Side', 'Cola on Ice', 'Double Stack'])
    await expectBasketCount(page, 4)
  },
)

readOnlyJourney(
  'a burger is built from a plain one to twenty layers on a phone, read from the bottom to the top, pulled apart, and never wider than the screen',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, PAGE)
    const stack = page.getByRole('img', { name: /Sesame bun.*Sesame bun/ })
    await page.getByRole('button', { name: 'Pull apart' }).tap()
    await page.getByRole('button', { name: 'Plain' }).tap()
    await stack.waitFor()
    await expect
      .poll(() => layersOf(stack))
      .toEqual(['Sesame bun', 'Beef patty', 'Beef patty', 'Sesame bun'])
    for (const [name, taps] of [
      ['Cheddar', 5],
      ['Smoked bacon', 5],
      ['Dill pickles', 3],
      ['Beef patty', 3],
    ] as const) {
      const more = page.getByRole('button', { name: `One more ${name}`, exact: true })
      for (let tap = 0; tap < taps; tap += 1) {
        if ((await more.getAttribute('aria-disabled')) !== 'true') await more.tap()
      }
    }
    const built = await layersOf(stack)
    // The bun is one of the twenty, and lies below and above the others.
    expect(built.length).toBeGreaterThan(15)
    expect(built.length).toBeLessThanOrEqual(21)
    await expectFitsHere(page)
    const box = await stack.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
    await page.getByRole('button', { name: 'As it comes' }).tap()
    await page.getByRole('button', { name: 'Add Basket: Double Stack, $13.50' }).waitFor()
  },
)

readOnlyJourney(
  "a link brings somebody's burger, names what the menu no longer has, and tells the shop nothing of it",
  async ({ guest }) => {
    const { page } = await guest()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
    await visit(page, `${PAGE}#b=buns-pretzel-bun,lime*2,!smoked-bacon,!moon`)
    await page.getByText('Not on the menu any more:').waitFor()
    await page.getByText(/: .*lime, moon\./).waitFor()
    expect((await page.locator('.layer[data-off]').allInnerTexts()).join()).toContain(
      'Smoked bacon',
    )
    await page.getByRole('button', { name: 'Share this one' }).waitFor()
    expect(asked.filter((each) => /smoked-bacon|lime/.test(each))).toEqual([])
  },
)

readOnlyJourney(
  'axe finds nothing on a dish that is changed, and it fits any width',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, PAGE)
    await page.getByRole('button', { name: 'One less Smoked bacon' }).click()
    await page.getByText('Pretzel bun').click()
    await expectAccessibleAtEverySize(page)
    await expectFitsHere(page)
  },
)

/** The layers of a stack as it is read aloud. */
async function layersOf(stack: Locator): Promise<string[]> {
  const label = (await stack.getAttribute('aria-label')) ?? ''
  return label.replace(/^[^:]*: /, '').split(', ')
}

/** Energy and allergens, by what they are called. */
async function figures(page: Page): Promise<Record<string, string>> {
  const rows = await page.locator('.figures > div').all()
  const read = rows.map(async (row) => {
    const [name, value] = await row.locator('dt, dd').allInnerTexts()
    return [name ?? '', value ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
