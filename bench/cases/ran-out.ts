import type { Page } from 'playwright'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { ask } from '#tests/support/ask.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { keyOf } from '#tests/support/staff.ts'
import { type Finding, median } from '../finding.ts'

const ROUNDS = 10
const LATEST_MS = 2000
const ON_CARD = /^Without tomato (until|today)/
const IN_BASKET = /^The Flattop: Tomato is sold out/

/** How soon an open menu and an open basket say that an ingredient ran out, from the kitchen's request on. */
export async function measure(): Promise<Finding[]> {
  await using shop = await startShop()
  await changeShop(shop, (tx) => writeSettings(tx, { openingHours: ALWAYS_OPEN, zones: [] }))
  const { key } = await besideShop(shop, (beside) => keyOf(beside, 'kitchen'))
  await using browser = await launchBrowser()
  const context = await browser.newContext({ baseURL: shop.origin })
  const menu = await context.newPage()
  await menu.goto('/')
  await menu.getByRole('button', { name: 'Add Basket: The Flattop' }).first().click()
  const basket = await context.newPage()
  await basket.goto('/basket')
  await basket.getByText('Hot at').first().waitFor()
  const seen = { menu: [] as number[], basket: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const onMenu = until(menu, ON_CARD, true)
    const inBasket = until(basket, IN_BASKET, true)
    const start = performance.now()
    await mark(shop, key, 60)
    const since = (at: number) => at - start
    const [first, second] = await Promise.all([onMenu, inBasket])
    seen.menu.push(since(first))
    seen.basket.push(since(second))
    const back = [until(menu, ON_CARD, false), until(basket, IN_BASKET, false)]
    await mark(shop, key, 0)
    await Promise.all(back)
  }
  return Object.entries(seen).flatMap(([page, times]) => [
    {
      what: `an open ${page} says what ran out, median`,
      value: median(times),
      unit: 'ms',
      atMost: LATEST_MS,
    },
    {
      what: `an open ${page} says what ran out, latest`,
      value: Math.max(...times),
      unit: 'ms',
      atMost: LATEST_MS,
    },
  ])
}

/** The instant at which a page says so, or no longer does. */
async function until(page: Page, text: RegExp, isOut: boolean): Promise<number> {
  const line = page.getByText(text).first()
  await line.waitFor({ state: isOut ? 'visible' : 'detached' })
  return performance.now()
}

async function mark({ origin }: RunningShop, key: string, minutes: number): Promise<void> {
  const answer = await ask(`${origin}/api/kitchen/ingredient-out`, {
    method: 'POST',
    body: JSON.stringify({ ingredientId: 'tomato', minutes }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  })
  if (answer.status !== 200) throw new Error(`The kitchen was answered ${answer.status}.`)
}
