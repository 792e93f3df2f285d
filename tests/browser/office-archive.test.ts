import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'
import { listingOf } from './office-menu-actions.ts'

const ASKED = 'Put it into the archive all the same?'

shift(
  'a dish that is archived by keys leaves the focus on what says so, and Tab goes on to its Undo',
  async ({ shop, works }) => {
    const { page } = await works('owner')
    await visit(page, '/office/menu')
    await archive(page, 'Flattop Meal')
    await page.locator('.toast').getByText('Flattop Meal is in the archive.').waitFor()
    await expect.poll(() => focusedText(page)).toContain('Flattop Meal is in the archive.')
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Undo')
    await page.keyboard.press('Enter')
    await expect.poll(() => listingOf(shop, 'Flattop Meal')).toBe('menu')
    await page.locator('.toast').getByText('Undone.').waitFor()
    await expect.poll(() => focusedText(page)).not.toBe('(nothing)')
  },
)

shift(
  'who archives the dish at the top of the front page is told which one guests see there then',
  async ({ works, guest }) => {
    const { page } = await works('owner', { refusals: [422, 409] })
    const { page: menu } = await guest()
    await visit(page, '/office/shop/front')
    await page.getByLabel('Dish', { exact: true }).selectOption('Crisp Chicken')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Guests see Crisp Chicken now.').waitFor()
    await visit(page, '/office/menu')
    await archive(page, 'Crisp Chicken')
    const ask = page.locator('.notice').filter({ hasText: ASKED })
    const asked = (await ask.innerText()).match(/Guests see (.+) there instead, the best rated one/)
    await expectAccessible(page)
    await ask.getByRole('button', { name: 'Archive' }).press('Enter')
    await page.locator('.toast').getByText('Crisp Chicken is in the archive.').waitFor()
    await expect.poll(() => focusedText(page)).toContain('Crisp Chicken is in the archive.')
    await visit(menu, '/')
    await menu.locator('.hero').getByText(String(asked?.[1])).first().waitFor()
  },
)

shift('without scripts the question names the dish that takes its place too', async ({ works }) => {
  const { page } = await works('owner', { scripts: false })
  await page.goto('/office/shop/front')
  await page.getByLabel('Dish', { exact: true }).selectOption('Hard Press')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Guests see Hard Press now.').waitFor()
  await page.goto('/office/menu')
  await page.getByLabel('More for Hard Press').click()
  await page.locator('#dish-hard-press').getByRole('button', { name: 'Archive' }).click()
  const ask = page.locator('.notice').filter({ hasText: ASKED })
  expect(await ask.innerText()).toMatch(/top of your front page\. Guests see .+ there instead/)
})

/** By keys alone. */
async function archive(page: Page, dish: string): Promise<void> {
  const opener = page.getByLabel(`More for ${dish}`)
  await opener.press('Enter')
  const row = page.locator('.o-dish').filter({ has: opener })
  await row.getByRole('button', { name: 'Archive' }).press('Enter')
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement === document.body
      ? '(nothing)'
      : (document.activeElement?.textContent ?? ''),
  )
}
