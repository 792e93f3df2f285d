import type { Page } from 'playwright'
import { closeSharedBrowsers, sharedBrowser } from '#tests/support/browser.ts'
import { openWindow } from '#tests/support/guest.ts'
import { startShopAtThatHour } from '#tests/support/shop-hour.ts'
import { takePicture } from './take-picture.ts'

/**
 * Takes the pictures of the menu with choices in docs/pictures anew, from a built shop with the example menu:
 *
 *     npm run build && node tests/pictures/take-menu-pictures.ts
 */
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 700 }

await using shop = await startShopAtThatHour()

const dish = await open('/menu/double-stack')
await dish.getByRole('button', { name: 'One less Smoked bacon' }).click()
await dish.getByRole('button', { name: 'One more Cheddar' }).click()
await dish.getByText('Pretzel bun').click()
await dish.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
await untilDrawn(dish)
await takePicture(dish, 'dish-changed')
await dish.getByRole('button', { name: 'Pull apart' }).click()
await untilDrawn(dish)
await takePicture(dish, 'dish-apart')

const menu = await open('/', TABLET)
await menu.locator('#sides-dips').evaluate((section) => {
  section.scrollIntoView({ block: 'center', behavior: 'instant' })
})
await untilDrawn(menu)
await takePicture(menu, 'sides')

const search = await open('/')
await search.getByRole('button', { name: 'Search the menu' }).click()
await search.getByRole('checkbox', { name: 'Vegetarian' }).check()
await search.getByRole('searchbox').fill('vegetarian without onion')
await search.getByRole('status').getByText('found').waitFor()
await search.locator('#find').evaluate((bar) => bar.scrollIntoView({ behavior: 'instant' }))
await untilDrawn(search)
await takePicture(search, 'search')
await closeSharedBrowsers()

async function open(path: string, viewport = PHONE): Promise<Page> {
  const watch = { options: { viewport }, problems: [] }
  const page = await openWindow(await sharedBrowser({ pictures: true }), shop.origin, watch)
  page.setDefaultTimeout(60_000)
  await page.goto(path)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** All pictures in sight have come. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    return [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      const isInSight = width > 0 && top < innerHeight && bottom > 0
      return !isInSight || (image.complete && image.naturalWidth > 0)
    })
  })
}
