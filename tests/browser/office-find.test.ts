import { expect } from 'vitest'
import { changeShop } from '#tests/support/change-shop.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { tidyShift as shift } from './kitchen-actions.ts'

const FIELD = { name: 'Find anything' }

shift(
  'an owner finds a dish and a page with keys alone, and goes there by Enter',
  async ({ shop, works }) => {
    await changeShop(shop, (tx) => tx.updateTable('staff').set({ letter_keys: null }).execute())
    const { page } = await works('owner', { size: 'desktop' })
    await visit(page, '/office')
    await page.getByText('Find anything').first().waitFor()
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', FIELD)
    await dialog.getByRole('textbox', FIELD).waitFor()
    await page.keyboard.type('garden')
    const dish = dialog.getByRole('link', { name: /^Garden/ }).first()
    await dish.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    expect(
      await dialog
        .locator('.o-found a')
        .first()
        .evaluate((one) => one === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await page.keyboard.type('hours')
    await dialog.getByRole('link', { name: /^Hours/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('/office/hours')
  },
)

shift(
  'the key that finds rests for whoever turned single-letter keys off',
  async ({ shop, works }) => {
    await changeShop(shop, (tx) => tx.updateTable('staff').set({ letter_keys: 'off' }).execute())
    const { page } = await works('owner', { size: 'desktop' })
    await visit(page, '/office/find')
    await page.getByText('Single-letter keys are off.').waitFor()
    await page.keyboard.press('/')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Turn them on' }).click()
    await page.getByRole('button', { name: 'Turn them off' }).waitFor()
    await page.keyboard.press('/')
    await page.getByRole('dialog', FIELD).waitFor()
    await changeShop(shop, (tx) => tx.updateTable('staff').set({ letter_keys: null }).execute())
  },
)

shift(
  'without scripts a phone finds on a page, and nothing is said as nothing',
  async ({ works }) => {
    const { page } = await works('owner', { size: 'phone', scripts: false })
    await page.goto('/office')
    await page.getByRole('link', FIELD).click()
    await page.getByRole('searchbox', FIELD).fill('garden')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /^Garden/ })
      .first()
      .waitFor()
    await expectNoSidewaysScroll(page)
    await page.goto('/office/find?find=nosuchthing')
    await page.getByText('Nothing here is called nosuchthing.').waitFor()
  },
)
