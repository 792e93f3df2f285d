import type { Browser } from 'playwright'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { type Finding, median } from '../finding.ts'
import { type Felt, openAndStart, openSlowPhone, tap } from '../slow-phone.ts'

const ROUNDS = 5

/** The line that Lighthouse calls slow 4G; bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200e3, uploadThroughput: 90e3 }

const TAPS = [
  'open a dish',
  'change a layer',
  'add',
  'open the basket',
  'change a quantity',
  'open the checkout by the bar',
  'choose a day',
  'choose a time',
] as const

/** How soon a slow phone answers a tap, and shows the time in the headline. */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  await changeShop(shop, (tx) => writeSettings(tx, { openingHours: ALWAYS_OPEN, zones: [] }))
  await using browser = await launchBrowser()
  const visits: Record<(typeof TAPS)[number], Felt>[] = []
  const headlines: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.push(await order(browser, shop))
    headlines.push(await headlineAfterPaint(browser, shop))
  }
  return [
    ...TAPS.flatMap((what) => [
      {
        what: `${what}: until it is painted`,
        value: median(visits.map((felt) => felt[what].paint)),
        unit: 'ms',
        atMost: 200,
      },
      {
        what: `${what}: longest task above 50 ms`,
        value: median(visits.map((felt) => felt[what].task)),
        unit: 'ms',
        atMost: 50,
      },
    ]),
    {
      what: 'the time in the headline after the first paint',
      value: median(headlines),
      unit: 'ms',
      atMost: 100,
    },
  ]
}

async function order(browser: Browser, { origin }: RunningShop) {
  await using phone = await openSlowPhone(browser, origin)
  const { page } = phone
  await openAndStart(page, '/')
  const dish = await tap(page.locator('.wall .item-name a, .wall h3 a').first())
  await openAndStart(page, '/menu/double-stack')
  const layer = await tap(page.getByRole('button', { name: 'One more Cheddar' }))
  await openAndStart(page, '/')
  const add = await tap(page.locator('.wall [data-add]').nth(2))
  await page.locator('.header-basket').tap()
  const open = await tap(page.locator('#basket-menu a'))
  await page.waitForURL('/basket')
  const change = await tap(page.locator('[data-line] .stepper button:last-child').first())
  await openAndStart(page, '/')
  const bar = await tap(page.locator('.basket-bar'))
  await openAndStart(page, '/checkout')
  await page.locator('[aria-controls=times]').tap()
  const day = await tap(page.locator('label:has([name=day])').nth(1))
  const time = await tap(page.locator('label:has([name=slot]:enabled)').nth(3))
  return {
    'open a dish': dish,
    'change a layer': layer,
    add,
    'open the basket': open,
    'change a quantity': change,
    'open the checkout by the bar': bar,
    'choose a day': day,
    'choose a time': time,
  }
}

/** How long guests look at a page without the time. */
async function headlineAfterPaint(browser: Browser, { origin }: RunningShop): Promise<number> {
  await using phone = await openSlowPhone(browser, origin)
  const { page, device } = phone
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.addInitScript(noteHeadline)
  await page.goto('/')
  await page.waitForFunction(() => window.headlineAt !== undefined)
  return await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-paint')
    return Math.max(0, (window.headlineAt ?? 0) - (paint?.startTime ?? 0))
  })
}

function noteHeadline(): void {
  new MutationObserver((_, observer) => {
    const time = document.querySelector('.hero-time')?.textContent ?? ''
    if (!/\d\d:\d\d/.test(time)) return
    window.headlineAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

declare global {
  interface Window {
    headlineAt?: number
  }
}
