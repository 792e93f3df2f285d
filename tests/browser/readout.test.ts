import { expect } from 'vitest'
import { addToBasket, firstAndLast, visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'

const READOUT = '#basket-menu'

readOnlyJourney(
  'what is in the basket is read by pointing at it, and by keyboard',
  async ({ guest }) => {
    const { page } = await guest({ size: 'desktop' })
    await visit(page, '/')
    const [burger] = await firstAndLast(page)
    await addToBasket(page, burger.title)
    const button = page.getByRole('banner').getByRole('button', { name: 'Basket, 1 item' })
    const readout = page.locator(READOUT)
    await button.hover()
    await readout.getByText(burger.title).waitFor()
    await readout.getByRole('link', { name: 'Open basket' }).hover()
    expect(await readout.isVisible()).toBe(true)
    await page.getByRole('contentinfo').hover()
    await readout.waitFor({ state: 'hidden' })
    // A press keeps it, wherever the pointer goes, until the next one.
    await button.click()
    await page.getByRole('contentinfo').hover()
    await readout.getByText(burger.title).waitFor()
    await button.click()
    await readout.waitFor({ state: 'hidden' })
    // The pointer rests where it opens nothing.
    await page.getByRole('contentinfo').hover()
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).focus()
    await page.keyboard.press('Tab')
    await readout.getByText(burger.title).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open basket')
    expect(await readout.isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await readout.waitFor({ state: 'hidden' })
  },
)
