import { expect } from 'vitest'
import { SIZES } from '#tests/support/guest.ts'
import { dollars, itemCard, readMenu, visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'

readOnlyJourney.for(SIZES)(
  'on a %s every item shows its picture, price, rating and both ways to order',
  async (size, { guest }) => {
    const { page } = await guest({ size, pictures: true })
    await visit(page, '/')
    await page.getByRole('heading', { name: 'Menu', exact: true }).waitFor()
    const items = await readMenu(page)
    expect(items).toHaveLength(12)
    for (const item of items) {
      const card = itemCard(page, item.title)
      const picture = card.getByRole('img').first()
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
      expect(await picture.getAttribute('alt')).toBeTruthy()
      await card.getByText(dollars(item.money)).waitFor()
      await card
        .getByText(`The crew gives it ${item.raiting.toFixed(1)} of 5`)
        .waitFor({ state: 'attached' })
      await card.getByRole('button', { name: `Add Basket: ${item.title}` }).waitFor()
      expect(await card.getByRole('link', { name: 'Order' }).getAttribute('href')).toBe('/basket')
      const third = card.getByText(item.paragraf3, { exact: true })
      await card.getByText(item.paragraf1, { exact: true }).waitFor()
      await card.getByText(item.paragraf2, { exact: true }).waitFor()
      expect(await third.isVisible()).toBe(size === 'desktop')
    }
  },
)

readOnlyJourney.for([
  { width: 390, tiles: 6 },
  { width: 768, tiles: 8 },
  { width: 1024, tiles: 12 },
])(
  'at $width px $tiles categories can be chosen, each the way to its item',
  async ({ width, tiles }, { guest }) => {
    const { page } = await guest({ viewport: { width, height: 844 } })
    await visit(page, '/')
    const links = page
      .getByRole('region', { name: 'Categories' })
      .getByRole('link', { name: 'Get food' })
    await expect.poll(() => links.count()).toBe(tiles)
    const anchors = await page.locator('a[href^="#menu"]').evaluateAll(hrefs)
    expect(new Set(anchors)).toEqual(new Set(ANCHORS))
    await links.last().click()
    const target = page.locator(':target')
    expect(await target.getAttribute('id')).toBe(
      (await links.last().getAttribute('href'))?.slice(1),
    )
    await expect.poll(() => target.evaluate(isInView)).toBe(true)
  },
)

readOnlyJourney('services are shown where there is room for them', async ({ guest }) => {
  const { page } = await guest({ size: 'desktop' })
  await visit(page, '/')
  const services = page.getByRole('region', { name: 'Services' })
  for (const service of ['Pickup', 'Delivery', 'Allergens', 'Opening hours']) {
    await services.getByRole('heading', { name: service }).waitFor()
  }
  await page.setViewportSize({ width: 1023, height: 800 })
  await services.waitFor({ state: 'hidden' })
})

readOnlyJourney('on a phone the menu data can be read', async ({ guest, shop }) => {
  const { page } = await guest()
  await visit(page, '/')
  const raw = await (await fetch(`${shop.origin}/data.json`)).text()
  await page.getByText('Menu data', { exact: true }).click()
  await expect.poll(() => page.locator('details pre').textContent()).toBe(raw)
})

readOnlyJourney(
  'when the menu data does not load, the guest is told and can try again',
  async ({ guest }) => {
    const { page } = await guest({ offline: true })
    await visit(page, '/')
    await page.route('**/data.json', (route) => route.abort())
    await page.getByText('Menu data', { exact: true }).click()
    await page.getByText("The menu didn't load. The line dropped halfway.").waitFor()
    await page.unroute('**/data.json')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => page.locator('details pre').textContent()).toContain('"data"')
  },
)

const ANCHORS = [
  ...Array.from({ length: 8 }, (_, at) => `#menuHamburger${at + 1}`),
  ...Array.from({ length: 4 }, (_, at) => `#menuDrink${at + 1}`),
]

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
