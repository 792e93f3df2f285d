import type { Page } from 'playwright'
import { VIEWPORTS } from '#tests/support/guest.ts'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { newPerson, signUp } from './account-actions.ts'
import { expectNoSidewaysScroll, follow, visit } from './actions.ts'
import { checkoutOfTwo } from './checkout-actions.ts'
import { readOnlyJourney } from './journey.ts'

const PAGES = [
  ...PUBLIC_PAGES,
  '/reset-password?token=of-a-mail',
  '/order/nowhere',
  '/mailbox/nowhere',
  '/t/5/nowhere',
]

const ACCOUNT_PAGES = [
  '/profile',
  '/profile/email',
  '/profile/password',
  '/profile/devices',
  '/profile/delete',
  '/profile/second-factor',
  '/orders',
]

readOnlyJourney(
  'nothing needs sideways scrolling, at 320 px or with text twice as large',
  async ({ guest }) => {
    const { page } = await guest({ refusals: [404] })
    await checkoutOfTwo(page)
    for (const path of PAGES) await expectFits(page, path)
  },
)

readOnlyJourney(
  'account pages need no sideways scrolling, at 320 px or with text twice as large',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, '/terms')
    await signUp(page, newPerson('ada-with-a-name-of-24-letters'))
    for (const path of ACCOUNT_PAGES) await expectFits(page, path)
  },
)

/** Checks a page that is followed to at 320 px, and at every size with text twice as large. */
async function expectFits(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await enlargeText(page, '')
  await follow(page, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectNoSidewaysScroll(page)
  await enlargeText(page, '200%')
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
  }
}

async function enlargeText(page: Page, size: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, size)
}
