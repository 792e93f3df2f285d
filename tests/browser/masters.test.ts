import { expect } from 'vitest'
import { readOnlyJourney } from './journey.ts'

/** One page of each layout; the menu and the dish have tests of their own. */
const PAGES = ['/contact', '/basket', '/login', '/details', '/order/nowhere', '/nowhere']
const WIDTHS = [390, 820, 1440, 1920]

readOnlyJourney(
  'on a screen of twice the density no picture is shown larger than its master',
  async ({ browserFor, shop }) => {
    const browser = await browserFor({ pictures: true })
    await using sharp = await browser.newPage({ deviceScaleFactor: 2 })
    for (const path of PAGES) {
      await sharp.goto(new URL(path, shop.origin).href)
      await sharp.locator('main picture img').first().waitFor({ state: 'attached' })
      for (const width of WIDTHS) {
        await sharp.setViewportSize({ width, height: 900 })
        expect(await sharp.evaluate(enlarged), `${path} at ${width} px`).toEqual([])
      }
    }
  },
)

/** The pictures whose master has fewer pixels than the screen, with the scale they are shown at. */
function enlarged(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main picture img')].flatMap((image) => {
    const [width, height] = [
      Number(image.getAttribute('width')),
      Number(image.getAttribute('height')),
    ]
    const scale = Math.max(image.clientWidth / width, image.clientHeight / height)
    const drawn = scale * devicePixelRatio
    return drawn > 1.001 ? [`${image.dataset.picture}: ${drawn.toFixed(2)}`] : []
  })
}
