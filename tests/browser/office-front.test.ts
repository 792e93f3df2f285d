import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const FRONT = '/office/shop/front'
const ON_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, pictures: true }
const SAVED = 'Saved. Guests see it now.'

shift(
  'an owner chooses the dish at the top, words a poster with a picture of their own, orders posters and takes it back',
  async ({ works, guest }) => {
    const { page } = await works('owner', { ...ON_PHONE, refusals: [422] })
    const { page: menu } = await guest({ pictures: true })
    await visit(page, '/office/shop')
    await page.getByRole('link', { name: 'Front page' }).tap()
    await page.getByLabel('Dish', { exact: true }).selectOption('Crisp Chicken')
    await save(page)
    await page.getByText('Guests see Crisp Chicken now.').waitFor()
    await visit(menu, '/')
    await menu.locator('.hero').getByText('Crisp Chicken').first().waitFor()

    await page.getByLabel('Send a picture').setInputFiles(await picture())
    await page.getByRole('button', { name: 'Send it' }).click()
    await page.getByText('Where should it go?').waitFor()
    await expectAccessible(page)
    await page
      .getByRole('link', { name: /^Change / })
      .first()
      .tap()
    await page.getByLabel('Large words').fill('Cut by hand {now}')
    await page.getByLabel('Picture', { exact: true }).selectOption('The picture you sent')
    await save(page, 'Small words')
    await page.getByText('{now} can’t be filled in here.').waitFor()
    await page.getByLabel('Large words').fill('Cut by hand.')
    await save(page, 'Small words')
    await page.getByText(SAVED).waitFor()
    await page.getByRole('button', { name: 'Move “Cut by hand.” down' }).tap()
    await expect
      .poll(() => titles(menu))
      .toEqual([expect.any(String), 'Cut by hand.', expect.any(String)])
    await expect
      .poll(() => menu.locator('.poster.whole img').nth(1).getAttribute('width'))
      .toBe('640')
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByText('Undone.').waitFor()
    expect((await titles(menu))[0]).toBe('Cut by hand.')
  },
)

shift(
  'without scripts posters are added, removed and brought back, and who saw others is told',
  async ({ works }) => {
    const { page } = await works('owner', { scripts: false })
    const { page: other } = await works('owner', { scripts: false })
    await page.goto(FRONT)
    await other.goto(FRONT)
    await page
      .getByRole('button', { name: /^Remove “/ })
      .first()
      .click()
    await page.getByText(SAVED).waitFor()
    await other
      .getByRole('button', { name: /^Remove “/ })
      .first()
      .click()
    await other.getByText('Somebody changed this meanwhile.').waitFor()
    await page.getByRole('link', { name: 'Add a poster' }).click()
    await page.getByLabel('Large words').fill('Ours.')
    await page.getByLabel('Small words').fill('And yours.')
    await save(page, 'Small words')
    await page.getByText(SAVED).waitFor()
    expect(await page.locator('.o-own-list b').last().innerText()).toBe('Ours.')
    await page.getByRole('button', { name: 'Back to ours' }).click()
    await page.getByText('Ours.', { exact: true }).waitFor()
    expect(await page.locator('.o-own-list b').count()).toBe(3)
  },
)

/** Presses Save in the form of a field. */
async function save(page: Page, field = 'Dish'): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel(field, { exact: true }) })
  await form.getByRole('button', { name: 'Save' }).click()
}

async function titles(menu: Page): Promise<string[]> {
  await menu.reload()
  return menu.locator('.poster b').allInnerTexts()
}

async function picture() {
  const plain = { width: 640, height: 400, channels: 3, background: '#963' } as const
  const buffer = await sharp({ create: plain }).jpeg().toBuffer()
  return { name: 'counter.jpg', mimeType: 'image/jpeg', buffer }
}
