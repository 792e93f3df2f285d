import type { Locator, Page } from 'playwright'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'

/** By which a dish is dragged. */
export function handleOf(page: Page, id: string): Locator {
  return page.locator(`#dish-${id} [data-drag]`)
}

/** Drags one thing to the lower half of another, with a finger's pointer events. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  await from.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const start = await from.boundingBox()
  if (!start) throw new Error('what is to be dragged is not in sight')
  const at = { clientX: start.x + 10, clientY: start.y + 10 }
  const finger = { ...at, button: 0, pointerType: 'touch', bubbles: true, cancelable: true }
  await from.dispatchEvent('pointerdown', finger)
  await to.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const end = await to.boundingBox()
  if (!end) throw new Error('the place to go to is not in sight')
  const there = { ...finger, clientX: end.x + 10, clientY: end.y + end.height - 4 }
  await page.locator('body').dispatchEvent('pointermove', there)
  await page.locator('body').dispatchEvent('pointerup', there)
}

/** The categories in order, each with the ids of its dishes. */
export async function menuOf(shop: RunningShop) {
  const { categories, items } = await besideShop(shop, ({ read }) => readMenuDraft(read))
  return categories.map(({ id }) => ({
    id,
    dishes: items.filter(({ categoryId }) => categoryId === id).map((item) => item.id),
  }))
}

/** Types a price in the row of its dish, and leaves its field by a key. */
export async function typePrice(
  page: Page,
  dish: string,
  price: string,
  key = 'Enter',
): Promise<Locator> {
  const field = page.getByLabel(`Price of ${dish}`)
  await field.fill(price)
  await field.press(key)
  return field
}

/** What appears over the page; it is announced besides. */
export async function toast(page: Page, text: string): Promise<void> {
  await page.locator('.toast').filter({ hasText: text }).waitFor()
}

export function priceOf(shop: RunningShop, title: string): Promise<number | undefined> {
  return rowOf(shop, title).then((row) => row?.price)
}

export function listingOf(shop: RunningShop, title: string): Promise<string | undefined> {
  return rowOf(shop, title).then((row) => row?.listing)
}

function rowOf(shop: RunningShop, title: string) {
  return besideShop(shop, ({ read }) =>
    read
      .selectFrom('items')
      .select(['price', 'listing'])
      .where('title', '=', title)
      .executeTakeFirst(),
  )
}
