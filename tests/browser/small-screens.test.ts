import type { Page } from 'playwright'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { newPerson, signUp } from './account-actions.ts'
import { addToBasket, expectFits, firstAndLast, visit } from './actions.ts'
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
    await fillBasket(page)
    for (const path of PAGES) await expectFits(page, path)
  },
)

readOnlyJourney(
  'account pages need no sideways scrolling, at 320 px or with text twice as large',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, '/')
    await signUp(page, newPerson('ada-with-a-name-of-24-letters'))
    for (const path of ACCOUNT_PAGES) await expectFits(page, path)
  },
)

async function fillBasket(page: Page): Promise<void> {
  await visit(page, '/')
  for (const { title } of await firstAndLast(page)) await addToBasket(page, title)
}
