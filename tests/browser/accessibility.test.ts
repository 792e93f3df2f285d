import type { Page } from 'playwright'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { expectAccessibleAtEverySize } from './accessible.ts'
import { openLogin } from './account-actions.ts'
import { addToBasket, expectToast, firstAndLast, openAccountMenu, visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'

const PAGES = [...PUBLIC_PAGES, '/reset-password?token=of-a-mail']

/** Dead links, each with a page that says so. */
const DEAD_ENDS = ['/nowhere', '/order/nowhere', '/mailbox/nowhere', '/t/5/nowhere']

readOnlyJourney.for([...PAGES, ...DEAD_ENDS])(
  'axe finds nothing on %s',
  async (path, { guest }) => {
    const refusals = DEAD_ENDS.includes(path) ? [404] : []
    const { page } = await guest({ refusals })
    await visit(page, path)
    await expectAccessibleAtEverySize(page)
  },
)

type State = { state: string; reach: (page: Page) => Promise<void> }

/** Pages after some interaction, with as much visible as possible. */
const STATES: State[] = [
  {
    state: 'a filled basket, its notice and its menu open, and the menu data',
    async reach(page) {
      await visit(page, '/')
      await page.getByText('Menu data', { exact: true }).click()
      await page.getByText('"raiting"').first().waitFor()
      const [burger] = await firstAndLast(page)
      await addToBasket(page, burger.title)
      await page.getByRole('banner').getByRole('button', { name: 'Basket, 1 item' }).click()
    },
  },
  {
    state: 'a filled basket page after a removal',
    async reach(page) {
      await visit(page, '/')
      const items = await firstAndLast(page)
      for (const { title } of items) await addToBasket(page, title)
      await visit(page, '/basket')
      await page.locator('.rows[aria-busy="false"]').waitFor()
      await page.getByRole('button', { name: `Remove ${items[1].title}` }).click()
      await expectToast(page, `${items[1].title} removed`)
    },
  },
  {
    state: 'a checkout with a quote',
    async reach(page) {
      await visit(page, '/')
      const [burger] = await firstAndLast(page)
      await addToBasket(page, burger.title)
      await visit(page, '/checkout')
      await page.locator('.rows[aria-busy="false"]').waitFor()
    },
  },
  {
    state: 'a search that finds nothing',
    async reach(page) {
      await visit(page, '/')
      await page.getByRole('button', { name: 'Search the menu' }).click()
      await page.getByRole('searchbox').fill('sushi')
      await page.getByText('Nothing by that name.').first().waitFor()
    },
  },
  {
    state: 'the quick list and the account menu open',
    async reach(page) {
      await visit(page, '/')
      await page.getByRole('button', { name: 'Quick list' }).click()
      await openAccountMenu(page)
      await page.getByRole('banner').getByRole('link', { name: 'login', exact: true }).waitFor()
    },
  },
  {
    state: 'the login dialog with a refusal',
    async reach(page) {
      // The page below the dialog doesn't matter, so a short one will do.
      await visit(page, '/terms')
      const dialog = await openLogin(page)
      await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
      await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
      await dialog.getByRole('button', { name: 'Log In' }).click()
      await dialog
        .getByText(/That email and password don't match/)
        .first()
        .waitFor()
    },
  },
  {
    state: 'a forgotten password that was asked for',
    async reach(page) {
      await visit(page, '/forgot-password')
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByText('If this address has an account').waitFor()
    },
  },
  {
    state: 'a sign-up with every field refused',
    async reach(page) {
      await visit(page, '/signup')
      await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
      await page
        .getByRole('textbox', { name: 'Email' })
        .and(page.locator('[aria-invalid]'))
        .waitFor()
    },
  },
  {
    state: 'a contact form with every field refused',
    async reach(page) {
      await visit(page, '/contact')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText("What's your first name?").waitFor()
    },
  },
]

readOnlyJourney.for(STATES)('axe finds nothing in $state', async ({ reach }, { guest }) => {
  const { page } = await guest({ refusals: [400, 401] })
  await reach(page)
  await expectAccessibleAtEverySize(page)
})
