import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import { expectBasketCount, firstAndLast, type Item, itemCard, visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'

/** The CPU slowdown of a phone, so that hydration takes a while. */
const SLOW_PHONE = 6

readOnlyJourney(
  'an item added before the scripts have arrived is in the basket after',
  async ({ guest }) => {
    const { page } = await guest()
    const [burger] = await firstAndLast(page)
    const arrive = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await pressAdd(page, burger)
    await arrive()
    await expectBasketCount(page, 1)
  },
)

readOnlyJourney(
  'a link followed before the scripts have arrived takes along what was added',
  async ({ guest }) => {
    const { page } = await guest()
    const [burger] = await firstAndLast(page)
    const arrive = await holdScripts(page)
    const documents = documentsOf(page)
    await page.goto('/', { waitUntil: 'commit' })
    await pressAdd(page, burger)
    await pressAdd(page, burger)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Details', exact: true }).click()
    await arrive()
    await page.waitForURL('/details')
    await expectBasketCount(page, 2)
    expect(documents).toEqual(['/'])
  },
)

readOnlyJourney(
  'a browser that shows no pictures fills a basket all the same',
  async ({ guest }) => {
    const { page } = await guest({ pictures: false })
    const [burger] = await firstAndLast(page)
    await visit(page, '/')
    await pressAdd(page, burger)
    await expectBasketCount(page, 1)
  },
)

readOnlyJourney('a link to a place on the menu works while a press waits', async ({ guest }) => {
  const { page } = await guest()
  const [burger] = await firstAndLast(page)
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await pressAdd(page, burger)
  await page.locator('main a[href="#menuHamburger1"]').first().click()
  expect(new URL(page.url()).hash).toBe('#menuHamburger1')
  await arrive()
  await expectBasketCount(page, 1)
})

readOnlyJourney.for([
  { way: 'a reload', leave: reload },
  { way: 'a link pressed twice', leave: pressOrderTwice },
  { way: 'going elsewhere and back', leave: goElsewhereAndBack },
])('what was added before the scripts have arrived outlives $way', async ({ leave }, { guest }) => {
  const { page } = await guest()
  const [burger] = await firstAndLast(page)
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await pressAdd(page, burger)
  await pressAdd(page, burger)
  await leave(page)
  await arrive()
  await expectBasketCount(page, 2)
  await page.reload()
  await expectBasketCount(page, 2)
})

readOnlyJourney('during hydration no press is lost and none counts twice', async ({ guest }) => {
  const { page, context } = await guest()
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE })
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  const pressing = page.evaluate(pressUntilHandled)
  await arrive()
  const presses = await pressing
  expect(presses).toBeGreaterThan(0)
  await expectBasketCount(page, presses)
})

readOnlyJourney(
  'menu data opened before the scripts have arrived is read after',
  async ({ guest }) => {
    const { page } = await guest()
    const arrive = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByText('Menu data', { exact: true }).click()
    await arrive()
    await expect.poll(() => page.locator('details pre').textContent()).toContain('"data"')
  },
)

readOnlyJourney('a message sent before the scripts have arrived is taken', async ({ guest }) => {
  const { page } = await guest()
  await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  for (const label of ['First name', 'Last name', 'Phone number', 'Message']) {
    await page.getByRole('textbox', { name: label }).fill('123456')
  }
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText("Got it. We'll answer by email.").waitFor()
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
  const buttons = document.querySelectorAll<HTMLElement>('[data-add]')
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

/** Holds back all scripts until released. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route('**/*.js', async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.map((route) => route.continue()))
  }
}
