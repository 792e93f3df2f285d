import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import {
  choose,
  keepBasket,
  openAllDay,
  placedOrder,
  placeOrder,
  sayWho,
  untilPriced,
} from './checkout-actions.ts'
import { journey } from './journey.ts'
import { focused, tabTo } from './keyboard-actions.ts'

const TOO_LONG = 'Everybody from the second floor'
const LINK = 'Name or wish Double Stack'

const linesOf = (page: Page) => page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')

async function twoStacks(page: Page): Promise<void> {
  await keepBasket(page, [{ id: 'double-stack', title: 'Double Stack', money: 13.5 }])
  await visit(page, '/basket')
  await untilPriced(page)
  await page.getByRole('button', { name: 'One more Double Stack' }).click()
}

journey(
  'on a phone a guest says whom one of two burgers is for and what to do if it runs out; both stay through a reload and are on the order',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest({ size: 'phone' })
    await twoStacks(page)
    await page.getByRole('button', { name: LINK }).tap()
    const field = page.getByRole('textbox', { name: 'Who’s it for?' })
    await field.fill(TOO_LONG)
    await page.getByRole('radio', { name: 'Leave it out' }).check()
    await page.getByRole('button', { name: 'Done' }).tap()
    await page.getByText('Only 20 characters fit on its label. Make it shorter.').waitFor()
    expect(await field.inputValue()).toBe(TOO_LONG)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('radio', { name: 'Leave it out' }).isChecked()).toBe(true)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await field.fill('Ada')
    await page.getByRole('checkbox', { name: 'Only one of the 2' }).check()
    await page.getByRole('button', { name: 'Done' }).tap()
    const named = linesOf(page).filter({ hasText: 'For Ada' })
    await named.getByText('If out: leave it out').waitFor()
    expect(await linesOf(page).count()).toBe(2)
    await page.reload()
    await named.getByText('If out: leave it out').waitFor()
    expect(await linesOf(page).filter({ hasText: 'If out' }).count()).toBe(1)
    await expectAccessible(page)

    await visit(page, '/checkout')
    await untilPriced(page)
    await named.getByText('If out: leave it out').waitFor()
    await choose(page, 'How', /^Pickup/)
    await sayWho(page, 'names@example.com')
    await untilPriced(page)
    await placeOrder(page)
    const { lines } = await placedOrder(page)
    expect(lines).toMatchObject([
      { title: 'Double Stack', quantity: 1 },
      { title: 'Double Stack', quantity: 1, for: 'Ada', ifOut: { wish: 'leave_out' } },
    ])
    await page.getByText('For Ada').first().waitFor()
    await page.getByText('If out: leave it out').first().waitFor()
    const kept = await page.evaluate(() => localStorage.getItem('flattop.basket'))
    expect(kept).not.toContain('leave_out')
  },
)

journey(
  'by keyboard alone a guest names a line, takes the name back, and wishes a swap for it',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest({ size: 'desktop' })
    await twoStacks(page)
    await tabTo(page, LINK)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Who’s it for?')
    await page.keyboard.type(TOO_LONG)
    await page.keyboard.press('Enter')
    await page.getByText('Only 20 characters fit on its label. Make it shorter.').waitFor()
    expect(await focused(page)).toBe('Who’s it for?')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Grace')
    await page.keyboard.press('Enter')
    await linesOf(page).getByText('For Grace').waitFor()
    await expect.poll(() => focused(page)).toBe(LINK)
    await page.keyboard.press('Control+z')
    await linesOf(page).getByText('For Grace').waitFor({ state: 'detached' })

    await tabTo(page, LINK)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Who’s it for?')
    await tabTo(page, 'As for the rest')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, 'Swap it for (optional)')
    await page.keyboard.type('The Flattop')
    await page.keyboard.press('Enter')
    await linesOf(page).getByText('If out: swap for The Flattop').waitFor()
    await expect.poll(() => focused(page)).toBe(LINK)
    await expectAccessible(page)
  },
)

journey(
  'a dish and a combo are put in for somebody, whose name a change of the line keeps and whose field says when it is too long',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest({ size: 'phone' })
    await visit(page, '/')
    await page.getByRole('link', { name: 'Double Stack', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Double Stack' })
    const field = dialog.getByRole('textbox', { name: 'Who’s it for?' })
    await field.fill(TOO_LONG)
    await dialog.getByRole('button', { name: /^Add Basket/ }).click()
    await dialog.getByText('Only 20 characters fit on its label. Make it shorter.').waitFor()
    expect(await focused(page)).toContain('Who’s it for?')
    expect(await field.inputValue()).toBe(TOO_LONG)
    await expectAccessible(page)
    await field.fill('  Ada ')
    await dialog.getByRole('button', { name: /^Add Basket/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await visit(page, '/menu/flattop-meal')
    const meal = page.getByRole('textbox', { name: 'Who’s it for?' })
    await meal.fill('Grace')
    await page.getByRole('button', { name: /^Add Basket: Flattop Meal/ }).click()
    await expect.poll(() => meal.inputValue()).toBe('')
    await expectNoSidewaysScroll(page)

    await visit(page, '/basket')
    await linesOf(page).filter({ hasText: 'Flattop Meal' }).getByText('For Grace').waitFor()
    await page.getByRole('link', { name: 'Change Double Stack' }).click()
    await expect.poll(() => field.inputValue()).toBe('Ada')
    await dialog.getByRole('button', { name: 'One more Cheddar', exact: true }).click()
    await dialog.getByRole('button', { name: /^Change it/ }).click()
    const named = linesOf(page).filter({ hasText: 'For Ada' })
    await named.getByText('Extra cheddar').waitFor()
    await page.getByRole('link', { name: 'Change Double Stack' }).click()
    await field.fill('')
    await dialog.getByRole('button', { name: /^Change it/ }).click()
    await named.waitFor({ state: 'detached' })
    expect(await linesOf(page).count()).toBe(2)
  },
)
