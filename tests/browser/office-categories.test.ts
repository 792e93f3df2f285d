import type { Page } from 'playwright'
import { expect } from 'vitest'
import { logChanges } from '#shop/operations/common/log-changes.ts'
import { replaceMenu } from '#shop/operations/menu/replace-menu.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { menuDraft } from '#tests/support/menu-item.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

shift(
  'a category is made, renamed and offered at some times; another name is refused before it is sent',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu')
    await page.getByRole('link', { name: 'Categories', exact: true }).click()
    await page.getByText('In it: The Flattop, Double Stack').waitFor()
    await page.getByRole('link', { name: 'New category' }).click()
    await page.getByLabel('Name', { exact: true }).fill('burgers')
    await page.getByText('That name is taken. Pick another.').first().waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Breakfast')
    await page.getByLabel('Show it in the overview at the top of the menu').uncheck()
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Breakfast' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Mornings')
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Mornings' }).waitFor()
    const { categories } = await menuOf(shop)
    expect(categories.at(-1)).toEqual({
      id: 'breakfast',
      name: 'Mornings',
      anchor: 'menuBreakfast',
      inGrid: false,
      scheduleId: null,
    })
    await page.getByRole('button', { name: 'Remove it' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    await visit(page, '/office/menu')
    await page.getByRole('link', { name: 'Change Burgers' }).click()
    await page.getByRole('heading', { level: 1, name: 'Burgers' }).waitFor()
    expect(await page.getByRole('button', { name: 'Remove it' }).count(), 'has dishes').toBe(0)
  },
)

shift(
  'an empty menu begins in the office, without a command or scripts',
  async ({ shop, works }) => {
    await besideShop(shop, (beside) =>
      logChanges(beside, 'cli', async (log) => {
        await replaceMenu(log, await readMenuDraft(log.tx), menuDraft())
      }),
    )
    const { page } = await works('owner', { scripts: false })
    await page.goto('/office/menu/new')
    await page.getByText('Every dish needs a category, and you don’t have one yet.').waitFor()
    await page.goto('/office/menu')
    await page.getByRole('link', { name: 'New category' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Burgers')
    await page.getByRole('button', { name: 'See what it does' }).click()
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Burgers' }).waitFor()
    await page.goto('/office/menu')
    await page.getByText('Your categories are ready. Add your first dish.').waitFor()
    await page.locator('.o-empty').getByRole('link', { name: 'Add a dish' }).click()
    await page.getByLabel('Category').waitFor()
    expect((await menuOf(shop)).categories).toMatchObject([
      { id: 'burgers', anchor: 'menuBurgers' },
    ])
  },
)

function save(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Not saved yet' })
  return bar.getByRole('button', { name: 'Save', exact: true }).click()
}

function menuOf(shop: RunningShop) {
  return besideShop(shop, ({ read }) => readMenuDraft(read))
}
