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

/** Upright and on their side, with how many pixels each has to a point. */
const PHONES = [
  [360, 800, 3],
  [390, 844, 2],
  [390, 844, 3],
  [440, 956, 3],
  [667, 375, 2],
  [844, 390, 3],
] as const

readOnlyJourney(
  'no phone fetches a dish’s picture of more than 960 pixels',
  async ({ browserFor, shop }) => {
    const browser = await browserFor({ pictures: true })
    for (const [width, height, deviceScaleFactor] of PHONES) {
      const viewport = { width, height }
      await using phone = await browser.newContext({ viewport, deviceScaleFactor })
      const page = await phone.newPage()
      // Which file is chosen is known before it has come.
      await page.route('**/pictures/**', (route) => route.abort())
      for (const path of ['/', '/menu/double-stack', '/contact']) {
        await page.goto(new URL(path, shop.origin).href)
        await page.evaluate(() => {
          for (const image of document.images) image.loading = 'eager'
        })
        await page.waitForLoadState('networkidle')
        const fetched = await page.evaluate(widest)
        expect(fetched, `${path} at ${width} px of ${deviceScaleFactor}`).toBeLessThanOrEqual(960)
      }
    }
  },
)

readOnlyJourney(
  'a dense desktop fetches as many pixels of a dish as it shows',
  async ({ browserFor, shop }) => {
    const browser = await browserFor({ pictures: true })
    const viewport = { width: 1440, height: 900 }
    await using desktop = await browser.newContext({ viewport, deviceScaleFactor: 2 })
    const page = await desktop.newPage()
    for (const [path, picture] of [
      ['/', '.hero-shot img'],
      ['/menu/double-stack', '.dish-shot img'],
    ] as const) {
      await page.goto(new URL(path, shop.origin).href)
      await page.waitForLoadState('networkidle')
      const { shown, fetched } = await page.locator(picture).evaluate((image) => {
        const { clientWidth, clientHeight, currentSrc } = image as HTMLImageElement
        const shown = 2 * Math.max(clientWidth, clientHeight)
        return { shown, fetched: Number(/-(\d+)\.\w+$/.exec(currentSrc)?.[1]) }
      })
      expect(shown).toBeGreaterThan(1280)
      expect(fetched).toBeGreaterThanOrEqual(shown)
    }
  },
)

/** The width of the largest file of a picture that isn't a poster's own. */
function widest(): number {
  const fetched = [...document.querySelectorAll<HTMLImageElement>('main picture img')]
    .filter((image) => !image.closest('.poster'))
    .map((image) => Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1] ?? 0))
  return Math.max(...fetched)
}

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
