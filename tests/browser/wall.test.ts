import type { Page } from 'playwright'
import { expect } from 'vitest'
import { importMenu, type MenuFile, seededMenu } from '#tests/support/import-menu.ts'
import {
  addToBasket,
  askAs,
  expectBasketCount,
  expectNoSidewaysScroll,
  firstAndLast,
  itemCard,
  visit,
} from './actions.ts'
import { journey, readOnlyJourney } from './journey.ts'

const WIDTHS = [320, 390, 479, 480, 600, 703, 704, 768, 820, 959, 960, 1024, 1280, 1440, 1920]
const ONE_OF_EACH_LAYOUT = [390, 600, 820, 1280]
/** What the menu measured on a phone when every dish had a screen to itself, and there were no lists below. */
const ONE_A_SCREEN = 10_695

readOnlyJourney(
  'on a phone the menu is half as long as it was, the jump bar marks where the guest is and nothing below it, the menu data leaves the page as wide as it was (D10), and in the quick list at 320, 390 and 1440 px prices and buttons stand in line, and stay when one is added',
  async ({ guest }) => {
    const { page } = await guest({ size: 'phone' })
    await visit(page, '/')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const lists = await page.locator('section[data-view="list"]').all()
    expect(lists).toHaveLength(3)
    const boxes = await Promise.all(lists.map((list) => list.boundingBox()))
    const below = boxes.reduce((all, box) => all + (box?.height ?? 0), 0)
    expect(height - below).toBeLessThanOrEqual(ONE_A_SCREEN / 2)
    await expectMarks(page)
    const [burger, drink] = await firstAndLast(page)
    await addToBasket(page, burger.title)
    const data = page.getByText('Menu data', { exact: true })
    await data.click()
    await page.locator('details pre').waitFor()
    await expectNoSidewaysScroll(page)
    const price = page.getByRole('region', { name: 'Your basket' }).getByText(/^\$/)
    const box = await price.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    await data.click()
    await page.locator('details pre').waitFor({ state: 'hidden' })
    await itemCard(page, burger.title)
      .getByRole('button', { name: `One less ${burger.title}` })
      .click()
    await expectBasketCount(page, 0)

    const list = page.getByRole('button', { name: 'Quick list' })
    const rows = new Map<number, ReturnType<typeof partsOfRows>>()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const box = await list.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width)
      if (rows.size === 0) await list.click()
      rows.set(width, await expectInLine(page, width))
    }
    for (const { title } of [burger, drink]) await addToBasket(page, title)
    await itemCard(page, burger.title).getByText('1 in the basket').waitFor({ state: 'attached' })
    for (const [width, before] of rows) {
      await page.setViewportSize({ width, height: 844 })
      const after = await page.locator('.item').evaluateAll(partsOfRows)
      expect(after, `${width} px`).toEqual(before)
      await expectNoSidewaysScroll(page)
    }
  },
)

journey(
  'no dish and no category is left alone in its row, however long the menu is (D14)',
  async ({ guest, shop }) => {
    const { page } = await guest()
    for (const count of [1, 5, 30, 80]) {
      await importMenu(shop, menuOf(count))
      // The shop gives a page again for some seconds: to ask costs less than to open it.
      const served = async () => (await (await askAs(page, '/')).text()).match(/data-add/g)
      await expect.poll(async () => (await served())?.length).toBeGreaterThanOrEqual(count)
      const shown = () => visit(page, '/').then(() => page.locator('.wall > .item').count())
      await expect.poll(shown, { interval: 500 }).toBe(count)
      await expectFullRows(page, ONE_OF_EACH_LAYOUT)
    }
  },
)

readOnlyJourney(
  'the menu and what a search finds in it stand in full rows, and no picture of it is shown larger than it is on a screen of twice the density',
  async ({ guest }) => {
    const { page } = await guest({ pictures: true })
    await visit(page, '/')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.locator('.wall, .tiles').evaluateAll(raggedRows), `${width} px`).toEqual([])
      const pictures = page.locator('main :not(.hero-shot) > picture > img')
      expect(await pictures.evaluateAll(stretched), `enlarged at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.getByRole('button', { name: 'Search the menu' }).click()
    await page.getByRole('searchbox').fill('cheddar')
    await page.getByText('dishes found').waitFor()
    expect(await page.locator('.wall > .item:visible').count()).toBeGreaterThan(3)
    await expectFullRows(page)
  },
)

/** Of one column all are alike: how far price and button are from the row's end, and the one from the other. */
async function expectInLine(page: Page, width: number) {
  const rows = await page.locator('.item').evaluateAll(partsOfRows)
  for (const key of ['price', 'add', 'apart'] as const) {
    expect(new Set(rows.map((row) => row[key])).size, `${key} at ${width} px`).toBe(1)
  }
  expect(rows.filter(({ nameOnPicture }) => nameOnPicture)).toEqual([])
  return rows
}

/** The jump bar marks the part of the menu in view, also after a jump, and none at the page's end. */
async function expectMarks(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Find food' })
  const marked = () => bar.locator('[aria-current]').allTextContents()
  await expect.poll(marked).toEqual(['Burgers 8'])
  await bar.getByRole('link', { name: 'Drinks' }).click()
  await expect.poll(marked).toEqual(['Drinks 4'])
  await bar.getByRole('link', { name: 'All' }).click()
  await expect.poll(marked).toEqual(['All'])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(marked).toEqual([])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(marked).toEqual(['Burgers 8'])
}

/** Every row of the wall and of Categories, at every width, reaches from edge to edge. */
async function expectFullRows(page: Page, widths = WIDTHS): Promise<void> {
  const { width: before = 0, height = 900 } = page.viewportSize() ?? {}
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    expect(await page.locator('.wall, .tiles').evaluateAll(raggedRows), `at ${width} px`).toEqual(
      [],
    )
  }
  await page.setViewportSize({ width: before, height })
}

function raggedRows(grids: Element[]): string[] {
  return grids.flatMap((grid) => {
    const whole = grid.getBoundingClientRect().width
    const rows = new Map<number, number>()
    for (const tile of grid.children) {
      const { width, top } = tile.getBoundingClientRect()
      if (width > 0) rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + width)
    }
    const ragged = [...rows].filter(([, filled]) => Math.abs(filled - whole) > 1)
    return ragged.map(([top, filled]) => `${grid.className} at ${top}: ${filled} of ${whole}`)
  })
}

/** Those that have fewer pixels than two for each that is shown of them. Their width and height are the stored ones. */
function stretched(images: Element[]): string[] {
  return images.flatMap((image) => {
    if (!(image instanceof HTMLImageElement)) return []
    const { width, height } = image.getBoundingClientRect()
    const stored = (side: string) => Number(image.getAttribute(side))
    const scale = Math.max(width / stored('width'), height / stored('height'))
    return scale * 2 > 1.001 ? [`${image.alt || image.src}: ${scale * 2} times`] : []
  })
}

function partsOfRows(rows: Element[]) {
  return rows.map((row) => {
    const box = (selector: string) => row.querySelector(selector)?.getBoundingClientRect()
    const [name, picture] = [box('h3'), box('.item-shot')]
    const [price, add] = [box('.item-top > .price'), box('[data-add]')]
    const end = row.getBoundingClientRect().right
    return {
      price: Math.round(end - (price?.right ?? 0)),
      add: Math.round(end - (add?.right ?? 0)),
      apart: Math.round((add?.top ?? 0) - (price?.bottom ?? 0)),
      width: Math.round(add?.width ?? 0),
      nameOnPicture: (name?.left ?? 0) < (picture?.right ?? 0),
    }
  })
}

/** The seeded menu's dishes again and again, a third of them drinks. */
function menuOf(count: number): MenuFile {
  const menu = seededMenu()
  menu.categories = menu.categories.slice(0, 2)
  for (const [at, category] of menu.categories.entries()) {
    const drinks = Math.floor(count / 3)
    const own = at === 0 ? count - drinks : drinks
    category.items = Array.from({ length: own }, (_, index) => {
      const item = category.items[index % category.items.length]
      if (!item) throw new Error('A category without items')
      const again = Math.floor(index / category.items.length)
      if (again === 0) return item
      return { ...item, title: `${item.title} ${again + 1}`, slug: `${item.slug}-${again + 1}` }
    })
  }
  menu.categories = menu.categories.filter(({ items }) => items.length > 0)
  delete menu.shop.featured
  return menu
}
