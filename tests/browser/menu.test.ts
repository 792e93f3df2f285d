import { expect } from 'vitest'
import { SIZES, VIEWPORTS } from '#tests/support/guest.ts'
import { CARDS, dollars, type Item, readMenu, visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'
import { expectReads } from './screen-reader.ts'

const LISTS = /^(Meals|Sides & dips|Build your own)$/
/** Somebody has to choose first, so its row says the least that it costs, and opens it. */
const OWN = { title: 'Your Stack', price: 'from $6.40' }

readOnlyJourney(
  'on a phone and on a desktop every item shows its picture, price, rating and both ways to order, and meals and sides stand below in rows',
  async ({ guest }) => {
    const { page } = await guest({ pictures: true })
    await visit(page, '/')
    await page.getByRole('heading', { name: 'Menu', exact: true }).waitFor()
    const items = await readMenu(page)
    const sides = items.splice(CARDS)
    expect(items).toHaveLength(CARDS)
    for (const size of SIZES) {
      await page.setViewportSize(VIEWPORTS[size])
      const cards = page.getByRole('article')
      const shown = await cards.evaluateAll(readCards)
      await expectReads(page, `/ on a ${size}`, items.flatMap(CARD))
      for (const item of items) {
        const at = shown.findIndex(({ title }) => title === item.title)
        const what = `${item.title} on a ${size}`
        const { alt, texts, hidden } = shown[at] ?? {}
        expect(alt, what).toBeTruthy()
        for (const text of [dollars(item.money), item.paragraf1, item.paragraf2]) {
          expect(texts, what).toContain(text)
        }
        expect(size === 'desktop' ? texts : hidden, what).toContain(item.paragraf3)
        const rating = `The crew gives it ${item.raiting.toFixed(1)} of 5`
        expect([...(texts ?? []), ...(hidden ?? [])], what).toContain(rating)
        const picture = cards.nth(at).locator('img').first()
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate(isLoaded), { message: what }).toBe(true)
      }
      const rows = page.getByRole('region', { name: LISTS }).getByRole('article')
      expect(await rows.getByRole('heading').allInnerTexts()).toEqual(sides.map(titleOf))
      for (const [at, side] of sides.entries()) {
        const price = side.title === OWN.title ? OWN.price : dollars(side.money)
        for (const text of [price, side.paragraf1]) {
          await rows.nth(at).getByText(text, { exact: true }).waitFor()
        }
        await rows
          .nth(at)
          .getByRole(side.title === OWN.title ? 'link' : 'button', {
            name: `Add Basket: ${side.title}`,
          })
          .waitFor()
      }
    }
  },
)

readOnlyJourney(
  'at each width there are as many categories to choose as fit, each the way to its item, and services where there is room for them; on a phone the menu data can be read',
  async ({ guest, shop }) => {
    const { page } = await guest()
    await visit(page, '/')
    const links = page
      .getByRole('region', { name: 'Categories' })
      .getByRole('link', { name: 'Get food' })
    for (const [width, tiles] of TILES) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => links.count(), { message: `at ${width} px` }).toBe(tiles)
      const anchors = await page.locator('a[href^="#menu"]').evaluateAll(hrefs)
      expect(new Set(anchors), `at ${width} px`).toEqual(new Set(ANCHORS))
      await links.last().click()
      const target = page.locator(':target')
      const anchor = (await links.last().getAttribute('href'))?.slice(1)
      expect(await target.getAttribute('id'), `at ${width} px`).toBe(anchor)
      await expect
        .poll(() => target.evaluate(isInView), { message: `${anchor} at ${width} px` })
        .toBe(true)
    }

    await page.setViewportSize(VIEWPORTS.desktop)
    const services = page.getByRole('region', { name: 'Services' })
    for (const service of ['Pickup', 'Delivery', 'Allergens', 'Opening hours']) {
      await services.getByRole('heading', { name: service }).waitFor()
    }
    await page.setViewportSize({ width: 1023, height: 800 })
    await services.waitFor({ state: 'hidden' })

    await page.setViewportSize(VIEWPORTS.phone)
    const raw = await (await fetch(`${shop.origin}/data.json`)).text()
    await page.getByText('Menu data', { exact: true }).click()
    await expect.poll(() => page.locator('details pre').textContent()).toBe(raw)
  },
)

readOnlyJourney(
  'when the menu data does not load, the guest is told and can try again',
  async ({ guest }) => {
    const { page } = await guest({ offline: true })
    await visit(page, '/')
    await page.route('**/data.json', (route) => route.abort())
    await page.getByText('Menu data', { exact: true }).click()
    await page.getByText('The menu didn’t load. The line dropped halfway.').waitFor()
    await page.unroute('**/data.json')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => page.locator('details pre').textContent()).toContain('"data"')
  },
)

/** What a screen reader meets on each card. */
const CARD = ({ title }: Item) => [
  `heading "${title}" [level=3]`,
  `button "Add Basket: ${title}"`,
  `link "Order ${title}"`,
  '/url: /basket',
]

function titleOf({ title }: Item): string {
  return title
}

/** How many categories are shown, by the width of the window. */
const TILES = [
  [390, 6],
  [768, 8],
  [1024, 12],
] as const

const ANCHORS = [
  ...Array.from({ length: 8 }, (_, at) => `#menuHamburger${at + 1}`),
  ...Array.from({ length: 4 }, (_, at) => `#menuDrink${at + 1}`),
]

type ShownCard = { title: string; alt: string; texts: string[]; hidden: string[] }

/** What each card of an item shows, and what is only there for programs or other sizes. */
function readCards(cards: Element[]): ShownCard[] {
  return cards.map((card) => {
    const texts: string[] = []
    const hidden: string[] = []
    for (const part of card.querySelectorAll('*')) {
      const { width, height } = part.getBoundingClientRect()
      const isShown = width > 0 && height > 0 && part.checkVisibility({ visibilityProperty: true })
      const list = isShown ? texts : hidden
      list.push(part.textContent.trim())
    }
    const title = card.querySelector('h3')?.textContent.trim() ?? ''
    return { title, alt: card.querySelector('img')?.alt ?? '', texts, hidden }
  })
}

function isLoaded(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

function hrefs(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'))
}
