import type { Page } from 'playwright'
import { addToBasket, expectNoSidewaysScroll, firstAndLast, visit } from './acts.ts'
import { journey } from './journey.ts'

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
]

journey('at 320 px nothing reaches past the edge', async ({ guest }) => {
  const { page } = await guest({ viewport: { width: 320, height: 640 } })
  await fillBasket(page)
  for (const path of PAGES) {
    await visit(page, path)
    await expectNoSidewaysScroll(page)
  }
})

journey.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])(
  'with text twice as large nothing reaches past the edge of $width px',
  async (viewport, { guest }) => {
    const { page } = await guest({ viewport })
    await fillBasket(page)
    for (const path of PAGES) {
      await visit(page, path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expectNoSidewaysScroll(page)
    }
  },
)

async function fillBasket(page: Page): Promise<void> {
  await visit(page, '/')
  for (const { title } of await firstAndLast(page)) await addToBasket(page, title)
}
