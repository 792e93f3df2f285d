import { expect } from 'vitest'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { expectAccessibleAtEverySize, faultsAtEverySize } from './accessible.ts'
import { openLogin } from './account-actions.ts'
import {
  addToBasket,
  expectToast,
  firstAndLast,
  follow,
  openAccountMenu,
  visit,
} from './actions.ts'
import { checkoutOfTwo, untilPriced } from './checkout-actions.ts'
import { readOnlyJourney } from './journey.ts'

const PAGES = [...PUBLIC_PAGES, '/reset-password?token=of-a-mail']

/** Each scans many pages. */
const LIMIT_MS = 240_000

/** Dead links, each with a page that says so. */
const DEAD_ENDS = ['/nowhere', '/order/nowhere', '/mailbox/nowhere', '/t/5/nowhere']

readOnlyJourney(
  'axe finds nothing on any public page and behind no dead link',
  async ({ guest }) => {
    const { page } = await guest({ refusals: [404] })
    const faults: Record<string, string[]> = {}
    for (const path of [...PAGES, ...DEAD_ENDS]) {
      // Loaded anew, so that a fault while it starts is found too.
      await visit(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const found = await faultsAtEverySize(page)
      if (found.length > 0) faults[path] = found
    }
    expect(faults).toEqual({})
  },
  LIMIT_MS,
)

readOnlyJourney(
  'axe finds nothing on the menu with a dish put in and its data open, as a quick list, or searched in vain',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, '/')
    await page.getByText('Menu data', { exact: true }).click()
    await page.getByText('"raiting"').first().waitFor()
    const [burger] = await firstAndLast(page)
    await addToBasket(page, burger.title)
    await expectAccessibleAtEverySize(page)
    await page.getByText('Menu data', { exact: true }).click()
    await page.getByRole('button', { name: 'Quick list' }).click()
    await expectAccessibleAtEverySize(page)
    await page.getByRole('button', { name: 'Search the menu' }).click()
    await page.getByRole('searchbox').fill('sushi')
    await page.getByText('Nothing like that.').first().waitFor()
    await expectAccessibleAtEverySize(page)
  },
  LIMIT_MS,
)

readOnlyJourney(
  'axe finds nothing in a checkout with a quote, in a basket after a removal and in its menu',
  async ({ guest }) => {
    const { page } = await guest()
    const [, drink] = await checkoutOfTwo(page)
    await untilPriced(page)
    await expectAccessibleAtEverySize(page)
    await follow(page, '/basket')
    await untilPriced(page)
    await page.getByRole('button', { name: `Remove ${drink.title}` }).click()
    await expectToast(page, `${drink.title} removed`)
    await expectAccessibleAtEverySize(page)
    await follow(page, '/license')
    await page.getByRole('banner').getByRole('button', { name: 'Basket, 1 item' }).click()
    await page.getByRole('link', { name: 'Open basket' }).waitFor()
    await expectAccessibleAtEverySize(page)
  },
  LIMIT_MS,
)

readOnlyJourney(
  'axe finds nothing in the account menu and in the login dialog with a refusal',
  async ({ guest }) => {
    const { page } = await guest({ refusals: [401] })
    // The page below doesn't matter, so a short one will do.
    await visit(page, '/terms')
    await openAccountMenu(page)
    await page.getByRole('banner').getByRole('link', { name: 'login', exact: true }).waitFor()
    await expectAccessibleAtEverySize(page)
    const dialog = await openLogin(page)
    await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await dialog
      .getByText(/That email and password don’t match/)
      .first()
      .waitFor()
    await expectAccessibleAtEverySize(page)
  },
  LIMIT_MS,
)

readOnlyJourney(
  'axe finds nothing in a forgotten password that was asked for, nor in a sign-up and a message with every field refused',
  async ({ guest }) => {
    const { page } = await guest({ refusals: [400] })
    await visit(page, '/forgot-password')
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('If this address has an account').waitFor()
    await expectAccessibleAtEverySize(page)
    await follow(page, '/signup')
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('textbox', { name: 'Email' }).and(page.locator('[aria-invalid]')).waitFor()
    await expectAccessibleAtEverySize(page)
    await follow(page, '/contact')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('What’s your first name?').waitFor()
    await expectAccessibleAtEverySize(page)
  },
  LIMIT_MS,
)
