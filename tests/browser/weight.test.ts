import { expect } from 'vitest'
import { PHONE, weighDish, weighFirstVisit, weighPage } from '#tests/support/page-weight.ts'
import { askAs } from './actions.ts'
import { openAllDay } from './checkout-actions.ts'
import { journey, readOnlyJourney } from './journey.ts'
import { orderOne } from './two-screens-actions.ts'

const KB = 1024

readOnlyJourney(
  'the first visit of the menu stays within its weight, without layout shifts',
  async ({ browserFor, shop }) => {
    const weight = await weighPage(await browserFor({ pictures: true }), `${shop.origin}/`, PHONE)
    expect(weight.html).toBeLessThanOrEqual(15 * KB)
    expect(weight.styles).toBeLessThanOrEqual(12.25 * KB)
    expect(weight.scripts).toBeLessThanOrEqual(122 * KB)
    expect(weight.fonts).toBeLessThanOrEqual(60 * KB)
    expect(weight.picturesAboveTheFold).toBeLessThanOrEqual(150 * KB)
    expect(weight.cardPictures).toBeLessThanOrEqual(400 * KB)
    expect(weight.layoutShift).toBe(0)
  },
)

readOnlyJourney(
  'all that a first visit of the menu loads is light and little',
  async ({ browserFor, shop }) => {
    const visit = await weighFirstVisit(await browserFor({ pictures: true }), `${shop.origin}/`)
    expect(visit.bytes).toBeLessThanOrEqual(300 * KB)
    expect(visit.requests).toBeLessThanOrEqual(20)
    expect(visit.layoutShift).toBe(0)
  },
)

readOnlyJourney(
  'a dish over the menu brings at most 20 KB of scripts more, and none of it before a guest reaches for one',
  async ({ browserFor, shop }) => {
    const dish = await weighDish(await browserFor({}), `${shop.origin}/`, 'Double Stack')
    expect(dish.dishesBefore).toEqual([])
    expect(dish.dishes).toEqual(['/menu/double-stack.data'])
    expect(dish.scripts).toBeGreaterThan(1 * KB)
    expect(dish.scripts).toBeLessThanOrEqual(20 * KB)
  },
)

readOnlyJourney('basket and checkout bring few scripts', async ({ browserFor, shop }) => {
  const basket = await weighFirstVisit(
    await browserFor({ pictures: true }),
    `${shop.origin}/basket`,
  )
  expect(basket.scripts).toBeLessThanOrEqual(117 * KB)
  const checkout = await weighFirstVisit(
    await browserFor({ pictures: true }),
    `${shop.origin}/checkout`,
  )
  // The menu, which everybody visits first, has 122 KB. More here: changed dishes, their deposits and what runs out.
  expect(checkout.scripts).toBeLessThanOrEqual(129 * KB)
})

journey('the page of an order brings few scripts', async ({ browserFor, shop, guest }) => {
  await openAllDay(shop)
  const { page } = await guest()
  const { token } = await orderOne(page, shop.origin)
  const visit = await weighFirstVisit(
    await browserFor({ pictures: true }),
    `${shop.origin}/order/${token}`,
  )
  expect(visit.scripts).toBeLessThanOrEqual(127 * KB)
  // Seven of them are the layers of its burger.
  expect(visit.requests).toBeLessThanOrEqual(25)
})

readOnlyJourney('a desktop has no layout shift either', async ({ browserFor, shop }) => {
  const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }
  const weight = await weighPage(await browserFor({ pictures: true }), `${shop.origin}/`, desktop)
  expect(weight.cardPictures).toBeLessThanOrEqual(400 * KB)
  expect(weight.layoutShift).toBe(0)
})

readOnlyJourney(
  'the largest picture is in the page itself, asked for at once and first',
  async ({ guest }) => {
    const { page } = await guest({ pictures: true, scripts: false })
    await page.goto('/')
    const largest = await page.evaluate(() => {
      const area = (image: HTMLImageElement) => image.clientWidth * image.clientHeight
      const inView = [...document.images].filter(
        (image) => image.getBoundingClientRect().top < innerHeight,
      )
      const picture = inView.toSorted((a, b) => area(b) - area(a))[0]
      return { loading: picture?.loading, priority: picture?.fetchPriority }
    })
    expect(largest).toEqual({ loading: 'eager', priority: 'high' })
  },
)

readOnlyJourney('placeholders of pictures weigh less than 1 KB each', async ({ guest }) => {
  const { page } = await guest()
  const html = await (await askAs(page, '/')).text()
  const placeholders = html.match(/data:image\/[^")\s&]+/g) ?? []
  expect(new Set(placeholders).size).toBeGreaterThanOrEqual(12)
  expect(placeholders.filter((each) => each.length >= KB)).toEqual([])
})
