import type { Browser, Page, Request } from 'playwright'

/** Bytes of bodies as sent over the network. */
export type PageWeight = {
  html: number
  scripts: number
  styles: number
  fonts: number
  /** The pictures of the cards, once all were scrolled into view. */
  cardPictures: number
  /** The pictures visible before scrolling. */
  picturesAboveTheFold: number
  /** The sum of all layout shifts, from the first byte to the end of the page. */
  layoutShift: number
}

/** A common phone with a pixel ratio of 2. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** Visits a page for the first time and measures what it downloads. */
export async function weighPage(
  browser: Browser,
  url: string,
  device: { viewport: { width: number; height: number }; deviceScaleFactor: number },
): Promise<PageWeight> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  await page.addInitScript(collectShifts)
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))

  await page.goto(url, { waitUntil: 'networkidle' })
  const aboveTheFold = await picturesInView(page)
  await scrollThrough(page)
  const onCards = await page.locator('article img').evaluateAll(sources)
  await page.waitForLoadState('networkidle')

  const sizes = await Promise.all(requests.map(sizeOf))
  const weigh = (types: string[], urls?: string[]) =>
    sizes
      .filter(({ type, url }) => types.includes(type) && (urls === undefined || urls.includes(url)))
      .reduce((sum, { bytes }) => sum + bytes, 0)
  const weight = {
    html: weigh(['document']),
    scripts: weigh(['script']),
    styles: weigh(['stylesheet']),
    fonts: weigh(['font']),
    cardPictures: weigh(['image'], onCards),
    picturesAboveTheFold: weigh(['image'], aboveTheFold),
    layoutShift: await page.evaluate(() => window.layoutShift ?? 0),
  }
  await context.close()
  return weight
}

/** What all of a first visit costs that only looks: what is asked for ahead counts as well. */
type FirstVisit = { scripts: number; bytes: number; requests: number; layoutShift: number }

/** After the app has started: what it asks for by itself comes within this time. */
const QUIET_MS = 2000

/** Visits a page for the first time, without touching or scrolling it; headers of answers count. */
export async function weighFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(collectShifts)
  const asked: Request[] = []
  const answered: Request[] = []
  page.on('request', (request) => asked.push(request))
  page.on('requestfinished', (request) => answered.push(request))
  await page.goto(url)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForTimeout(QUIET_MS)
  const sizes = await Promise.all(answered.map(sizeOf))
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const visit = {
    scripts: sum(sizes.map(({ type, bytes }) => (type === 'script' ? bytes : 0))),
    bytes: sum(sizes.map(({ bytes, headers }) => bytes + headers)),
    requests: asked.length,
    layoutShift: await page.evaluate(() => window.layoutShift ?? 0),
  }
  await context.close()
  return visit
}

/** What a dish costs that opens over the menu, and which dishes were asked for until a guest reached for one. */
type DishWeight = { scripts: number; dishesBefore: string[]; dishes: string[] }

/** Opens a dish over the menu of a first visit, and pulls it apart. */
export async function weighDish(browser: Browser, url: string, title: string): Promise<DishWeight> {
  const context = await browser.newContext({ ...PHONE, hasTouch: true })
  const page = await context.newPage()
  let finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  const dishes = () =>
    finished
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => /\/menu\//.test(path))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const dishesBefore = dishes()
  finished = []
  await page.getByRole('link', { name: title, exact: true }).first().tap()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Pull apart' }).tap()
  await dialog.getByRole('img', { name: /^Bottom to top/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(finished.map(sizeOf))
  // What came from the browser's cache has a size below 0.
  const scripts = sizes.filter(({ type, bytes }) => type === 'script' && bytes > 0)
  const weight = {
    scripts: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    dishesBefore,
    dishes: dishes(),
  }
  await context.close()
  return weight
}

declare global {
  interface Window {
    layoutShift?: number
  }
}

function collectShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) window.layoutShift = (window.layoutShift ?? 0) + Number(entry.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function sizeOf(request: Request) {
  const { responseBodySize: bytes, responseHeadersSize: headers } = await request.sizes()
  return { type: request.resourceType(), url: request.url(), bytes, headers }
}

function sources(pictures: Element[]): string[] {
  return pictures.flatMap((each) => (each instanceof HTMLImageElement ? each.currentSrc : []))
}

function picturesInView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return width > 0 && top < innerHeight && bottom > 0
      })
      .map((image) => image.currentSrc),
  )
}

/** Scrolls down a screen at a time, as a reader does, until every picture is loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      if (image.getClientRects().length === 0) continue
      image.scrollIntoView({ block: 'center', behavior: 'instant' })
      await image.decode()
    }
  })
}
