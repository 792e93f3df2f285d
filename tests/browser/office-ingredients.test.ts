import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectAccessibleOnEachScreen } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

shift.for([true, false])(
  'an ingredient is out until it sells again, after its effect was read, with scripts: %s',
  async (scripts, { works }) => {
    const { page } = await works('owner', { ...PHONE, scripts })
    if (scripts) await visit(page, '/office/menu')
    else await page.goto('/office/menu')
    await page.getByRole('link', { name: 'Ingredients' }).click()
    const bacon = rowOf(page, 'Smoked bacon')
    await bacon.getByText(/Leaves \d+ orderable without it\./).waitFor()
    await bacon.getByLabel('How long Smoked bacon is out').selectOption('until I say so')
    await bacon.getByRole('button', { name: '86 this: Smoked bacon' }).click()
    await bacon.getByText('Smoked bacon is out. Guests see it at once.').waitFor()
    await bacon.getByText('Out', { exact: true }).waitFor()
    await bacon.getByRole('button', { name: 'Sell again: Smoked bacon' }).click()
    await bacon.getByText('Smoked bacon sells again.').waitFor()
    expect(await bacon.getByRole('button', { name: '86 this: Smoked bacon' }).count()).toBe(1)
  },
)

shift('the ingredients are accessible on each screen', async ({ works }) => {
  const { page } = await works('owner')
  await visit(page, '/office/menu/ingredients')
  await expectAccessibleOnEachScreen(page)
})

shift('what was refused is said once', async ({ works }) => {
  const { page } = await works('owner')
  for (const [why, words] of [
    ['changed_since', 'It was changed again since'],
    ['not_sent', 'We couldn’t do that.'],
  ]) {
    await visit(page, `/office/menu/ingredients?refused=${why}`)
    expect(await page.locator('main .notice').allTextContents()).toEqual([
      expect.stringContaining(words ?? ''),
    ])
  }
})

function rowOf(page: Page, name: string) {
  return page.locator('.o-ingredients > li').filter({ hasText: name })
}

shift(
  'among many ingredients one is found by its name, and a word that none has says so',
  async ({ works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu/ingredients')
    const rows = page.locator('.o-ingredients > li')
    expect(await rows.count()).toBeGreaterThan(15)
    const field = page.getByRole('searchbox', { name: 'Find by name' })
    await field.fill('cheddar')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.getByRole('link', { name: 'Cheddar' }).waitFor()
    await field.fill('umbrella')
    await page.getByText('Nothing by the name “umbrella”.').waitFor()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Choices' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Choices' }).waitFor()
  },
)
