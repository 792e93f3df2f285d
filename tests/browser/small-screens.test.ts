import type { Page } from 'playwright'
import { VIEWPORTS } from '#tests/support/guest.ts'
import { addToBasket, expectNoSidewaysScroll, firstAndLast, visit } from './acts.ts'
import { stroll } from './journey.ts'

const PAGES = [
  '/',
  '/contact',
  '/basket',
  '/checkout',
  '/login',
  '/signup',
  '/forgot-password',
  '/details',
  '/kid-menu',
  '/license',
  '/terms',
  '/privacy',
  '/api/docs',
]

stroll(
  'nothing reaches past the edge, at 320 px or with text twice as large',
  async ({ guest }) => {
    const { page } = await guest()
    await fillBasket(page)
    for (const path of PAGES) {
      await page.setViewportSize({ width: 320, height: 640 })
      await visit(page, path)
      await expectNoSidewaysScroll(page)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const viewport of Object.values(VIEWPORTS)) {
        await page.setViewportSize(viewport)
        await expectNoSidewaysScroll(page)
      }
    }
  },
)

async function fillBasket(page: Page): Promise<void> {
  await visit(page, '/')
  for (const { title } of await firstAndLast(page)) await addToBasket(page, title)
}
