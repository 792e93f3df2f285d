import type { Page } from 'playwright'
import { expect } from 'vitest'
import { EMPTY_PAGE } from '#tests/support/guest-windows.ts'
import { expectBasketCount, firstAndLast, type Item, itemCard } from './actions.ts'
import { holdScripts } from './held-scripts.ts'
import { readOnlyJourney } from './journey.ts'

/** The CPU slowdown of a phone, so that hydration takes a while. */
const SLOW_PHONE = 6

readOnlyJourney(
  'what is done before the scripts have arrived counts after: an item that is added, menu data that is opened; and a link to a place on the menu works while both wait',
  async ({ guest }) => {
    const { page } = await guest()
    const [burger] = await firstAndLast(page)
    const arrive = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await pressAdd(page, burger)
    await page.locator('main a[href="#menuHamburger1"]').first().click()
    expect(new URL(page.url()).hash).toBe('#menuHamburger1')
    await page.getByText('Menu data', { exact: true }).click()
    await arrive()
    await expectBasketCount(page, 1)
    await expect.poll(() => page.locator('details pre').textContent()).toContain('"data"')
  },
)

readOnlyJourney(
  'what the first price costs a phone is done while the scripts are on their way',
  async ({ guest }) => {
    const { page } = await guest()
    await page.addInitScript(() => {
      const Own = Intl.NumberFormat
      Intl.NumberFormat = new Proxy(Own, {
        construct(...made) {
          document.documentElement.dataset.counts = 'yes'
          return Reflect.construct(...made)
        },
      })
    })
    await holdScripts(page)
    for (const path of ['/', '/basket']) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('[data-counts]').waitFor({ state: 'attached' })
    }
  },
)

readOnlyJourney(
  'a link followed before the scripts have arrived takes along what was added, and Order puts its dish in',
  async ({ guest }) => {
    const { page } = await guest()
    const [burger] = await firstAndLast(page)
    const documents = documentsOf(page)
    const arrive = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await pressAdd(page, burger)
    await pressAdd(page, burger)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Details', exact: true }).click()
    await arrive()
    await page.waitForURL('/details')
    await expectBasketCount(page, 2)
    expect(documents).toEqual(['/'])

    await startAfresh(page)
    const arriveAgain = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await itemCard(page, burger.title).getByRole('link', { name: 'Order' }).click()
    await arriveAgain()
    await page.waitForURL('/basket')
    await expectBasketCount(page, 1)
  },
)

const WAYS = {
  'a reload': reload,
  'a link pressed twice': pressOrderTwice,
  'going elsewhere and back': goElsewhereAndBack,
}

readOnlyJourney(
  `what was added before the scripts have arrived outlives ${Object.keys(WAYS).join(', ')}`,
  async ({ guest }) => {
    const { page } = await guest()
    const [burger] = await firstAndLast(page)
    for (const [way, leave] of Object.entries(WAYS)) {
      const expectBoth = (when: string) =>
        expectBasketCount(page, 2).catch((cause) => {
          throw new Error(`both are in the basket after ${way}${when}`, { cause })
        })
      await startAfresh(page)
      const arrive = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await pressAdd(page, burger)
      await pressAdd(page, burger)
      await leave(page)
      await arrive()
      await expectBoth('')
      await page.unroute('**/*.js')
      await page.reload({ waitUntil: 'domcontentloaded' })
      await expectBoth(' and a reload')
    }
  },
)

readOnlyJourney('during hydration no press is lost and none counts twice', async ({ guest }) => {
  const { page, context } = await guest()
  const device = await context.newCDPSession(page)
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE })
  const pressing = page.evaluate(pressUntilHandled)
  await arrive()
  const presses = await pressing
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(presses).toBeGreaterThan(0)
  await expectBasketCount(page, presses)
})

readOnlyJourney('a message sent before the scripts have arrived is taken', async ({ guest }) => {
  const { page } = await guest()
  await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  for (const label of ['First name', 'Last name', 'Phone number', 'Message']) {
    await page.getByRole('textbox', { name: label }).fill('123456')
  }
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Got it. We’ll answer by email.').waitFor()
})

function pressAdd(page: Page, { title }: Item): Promise<void> {
  return itemCard(page, title).getByRole('button', { name: 'Add Basket' }).click()
}

async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' })
}

/** The first click on a link waits for the app; the second goes at once. */
async function pressOrderTwice(page: Page): Promise<void> {
  const order = page.getByRole('article').first().getByRole('link', { name: 'Order' })
  await order.click()
  await order.click()
  await page.waitForURL('/basket', { waitUntil: 'commit' })
}

/** Done by a script in the page, because the driver loses its connection for a moment while pages change. */
async function goElsewhereAndBack(page: Page): Promise<void> {
  await page.goto('/details', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => history.back())
  await page.waitForURL('/', { waitUntil: 'commit' })
}

/** Clicks one item after the other whenever the page is idle, until it is hydrated. */
async function pressUntilHandled(): Promise<number> {
  const buttons = document.querySelectorAll<HTMLElement>('button[data-add]')
  let presses = 0
  while (window.flattopEarlyPresses) {
    await new Promise((resolve) => setTimeout(resolve, 8))
    buttons[presses++ % buttons.length]?.click()
  }
  return presses
}

/** The documents that the browser loaded; client-side navigation loads none. */
function documentsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Forgets everything, as a new guest's browser. */
async function startAfresh(page: Page): Promise<void> {
  await page.goto(EMPTY_PAGE)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    self.name = ''
  })
}
