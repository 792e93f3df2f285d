import type { Page } from 'playwright'
import { expect } from 'vitest'
import { acceptedOrder } from '#tests/support/order-rows.ts'
import {
  openBoard,
  openBoardWithFonts,
  order,
  tidyShift as shift,
  ticket,
} from './kitchen-actions.ts'
import { brokenWords } from './words-in-sight.ts'

/** No three figures take more room. */
const WIDEST = 444
const TABLET = { width: 1280, height: 800 }

shift.for(['dark', 'light'] as const)(
  'in the %s the head of a late order is red, of one due soon yellow, and of neither that of one with time',
  async (scheme, { shop, works }) => {
    const late = await order(shop, { ...acceptedOrder(), due: -3 })
    const soon = await order(shop, { ...acceptedOrder(), due: 1 })
    const calm = await order(shop, { ...acceptedOrder(), due: 40 })
    const { page } = await works('kitchen', { viewport: TABLET })
    await page.addInitScript((to) => localStorage.setItem('kitchen.scheme', to), scheme)
    await openBoard(page)
    await page.locator(`.kitchen[data-scheme="${scheme}"]`).waitFor()
    const [red, yellow, plain] = await Promise.all(
      [late, soon, calm].map(({ number }) => headColour(page, number)),
    )
    expect(red).toMatch(/^oklch\(0\.5 0\.2 27\)$/)
    expect(yellow).toMatch(/^oklch\(0\.8\d* 0\.1\d* [78]\d/)
    expect([red, yellow, 'rgba(0, 0, 0, 0)']).not.toContain(plain)
  },
)

shift(
  'beside a number of three figures the name of who gets a delivery stays in one piece',
  async ({ shop, works }) => {
    const road = { ...acceptedOrder(), fulfilment: 'delivery', state: 'ready' } as const
    await order(shop, { ...road, number: WIDEST, guest_name: 'Alexandros' })
    const { page } = await works('kitchen', { viewport: TABLET })
    await openBoardWithFonts(page)
    await ticket(page, WIDEST).getByRole('button', { name: 'On the road' }).waitFor()
    expect(await page.evaluate(brokenWords)).toEqual([])
    const name = ticket(page, WIDEST).locator('.tk-for')
    const isWhole = await name.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
    )
    expect(isWhole, 'it ends in no dots').toBe(true)
  },
)

/** The colour behind the time of an order. */
function headColour(page: Page, number: number): Promise<string> {
  return ticket(page, number)
    .locator('.tk-timer, .tk-head')
    .first()
    .evaluate((head) => getComputedStyle(head).backgroundColor)
}
