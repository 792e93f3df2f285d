import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey, type OrderLine } from '#shop/domain/pricing/order-line.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { importMenu } from '../menu/import-menu.ts'
import { markSoldOut } from '../menu/mark-sold-out.ts'
import { answerQuote } from './answer-quote.ts'
import { suggestForBasket } from './suggest-for-basket.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const ITEM = { bullets: ['a', 'b', 'c'], makeMinutes: 1, rating: 4 }
const MENU = {
  schedules: [
    { name: 'Happy hour', hours: { 'Mon-Sun': '17:00-19:00' } },
    { name: 'Evening', hours: { 'Mon-Sun': '18:00-22:00' } },
  ],
  categories: [
    { name: 'Burgers', items: [{ ...ITEM, title: 'Smash', price: 9.5 }] },
    {
      name: 'Drinks',
      items: [
        { ...ITEM, title: 'Beer', price: 5, rating: 5, schedule: 'evening' },
        { ...ITEM, title: 'Lemonade', price: 4, rating: 4.7, timedPrices: { 'happy-hour': 3 } },
        { ...ITEM, title: 'Cola', price: 3.5 },
      ],
    },
    {
      name: 'Sides',
      inGrid: false,
      items: [
        { ...ITEM, title: 'Fries', price: 3.5 },
        { ...ITEM, title: 'Dip', price: 0.9, rating: 5 },
      ],
    },
  ],
}

/** The burger costs 9.50, the drinks 3.50 and 4.00, fries 3.50. */
const MEAL = {
  ...ITEM,
  title: 'Meal',
  price: 14.4,
  slots: [
    { name: 'Burger', items: ['smash'], defaults: ['smash'] },
    {
      name: 'Drink',
      items: ['cola', 'lemonade', { item: 'beer', surcharge: 1 }],
      defaults: ['cola'],
    },
    { name: 'Side', items: ['fries'], defaults: ['fries'] },
    { name: 'Dips', min: 0, max: 2, included: 1, items: ['dip'] },
  ],
}
const MEALS = { ...MENU, categories: [...MENU.categories, { name: 'Meals', items: [MEAL] }] }

test('a burger is suggested a drink at the shop’s price, and a side once it has one', async () => {
  await using opened = await open()
  expect(await suggested(opened.shop, ['smash'])).toEqual(item('lemonade', 400))
  expect(await suggested(opened.shop, ['smash', 'cola'])).toEqual(item('fries', 350))
  expect(await suggested(opened.shop, ['smash', 'cola', 'fries'])).toBeNull()
  expect(await suggested(opened.shop, [])).toBeNull()
})

test('what is suggested, and its price, are those of the promised time', async () => {
  await using opened = await open()
  const at = (hours: number) => suggested(opened.shop, ['smash'], NOON + hours * HOUR)
  expect(await at(5.5)).toEqual(item('lemonade', 300))
  expect(await at(6.5)).toEqual(item('beer', 500))
})

test('what is sold out at the promised time is not suggested, and is again once it is back', async () => {
  await using opened = await open()
  await markSoldOut(opened.shop, { itemId: 'lemonade', minutes: 120, by: 'owner' })
  expect(await suggested(opened.shop, ['smash'])).toEqual(item('cola', 350))
  expect(await suggested(opened.shop, ['smash'], NOON + 3 * HOUR)).toEqual(item('lemonade', 400))
})

test('a basket that can’t be had is suggested nothing', async () => {
  await using opened = await open()
  await opened.shop.work((tx) => writeSettings(tx, { openingHours: [] }))
  expect(await suggested(opened.shop, ['smash'])).toBeNull()
})

test('who has all of a combo hears what it saves, and who has its burger what it costs more', async () => {
  await using opened = await open(MEALS)
  const meal = { kind: 'combo', itemId: 'meal', unitPrice: 1440, quantity: 1 }
  expect(await suggested(opened.shop, ['cola', 'smash', 'fries'])).toMatchObject({
    ...meal,
    replaces: [0, 1, 2],
    picks: [],
    more: -210,
    saving: 210,
  })
  expect(await suggested(opened.shop, ['smash'])).toMatchObject({
    ...meal,
    replaces: [0],
    more: 490,
    saving: 210,
  })
  expect(await suggested(opened.shop, ['cola', 'fries'])).toBeNull()
})

test('a basket with a meal has its drink and its side', async () => {
  await using opened = await open(MEALS)
  expect(await suggested(opened.shop, ['meal'])).toBeNull()
})

test('a combo is suggested with another drink while its own is out, and not at all while nothing of a slot can be had', async () => {
  await using opened = await open(MEALS)
  const { shop } = opened
  await markSoldOut(shop, { itemId: 'cola', minutes: 120, by: 'owner' })
  const lemonade = { slot: 'drink', itemId: 'lemonade', quantity: 1 }
  expect(await suggested(shop, ['smash'])).toMatchObject({ kind: 'combo', picks: [lemonade] })
  await markSoldOut(shop, { itemId: 'lemonade', minutes: 120, by: 'owner' })
  // Beer is for the evening.
  expect(await suggested(shop, ['smash'])).toMatchObject({ kind: 'item', itemId: 'fries' })
  expect(await suggested(shop, ['smash'], NOON + 6.5 * HOUR)).toMatchObject({ kind: 'combo' })
})

test('what a combo saves is what the shop asks less for the same things, for any basket and time', async () => {
  await using opened = await open(MEALS)
  const { shop } = opened
  const pieces = fc.integer({ min: 1, max: 3 })
  const ids = fc.constantFrom('smash', 'cola', 'lemonade', 'fries', 'dip', 'meal')
  let combos = 0
  const check = fc.asyncProperty(
    fc.dictionary(ids, pieces, { minKeys: 1 }),
    fc.constantFrom(null, NOON + 5.5 * HOUR),
    async (held, slot) => {
      const lines = Object.entries(held).map(([id, quantity]) => lineOf(id, quantity))
      const found = await suggestedFor(shop, lines, slot)
      if (found?.kind !== 'combo') return
      combos += 1
      const { quantity, replaces, picks, itemId, parts } = found
      const left = lines.map((line, at) => {
        return replaces.includes(at) ? { ...line, quantity: line.quantity - quantity } : line
      })
      const after = together([...left, { ...lineOf(itemId, quantity), picks }])
      const replaced = new Set(replaces.map((at) => lines[at]?.itemId))
      const lacking = parts.flatMap(({ id }) => (replaced.has(id) ? [] : [lineOf(id, quantity)]))
      const now = await productsOf(shop, after, slot)
      expect(found.more).toBe(now - (await productsOf(shop, lines, slot)))
      const apart = await productsOf(shop, together([...lines, ...lacking]), slot)
      expect(found.saving).toBe(apart - now)
      expect(found.saving).toBeGreaterThan(0)
    },
  )
  await fc.assert(check, { numRuns: 60 })
  expect(combos).toBeGreaterThan(10)
})

test('a suggestion costs one more quote at most', async () => {
  await using opened = await open(MEALS)
  let quotes = 0
  const clock = () => {
    quotes += 1
    return NOON
  }
  for (const ids of [['smash'], ['smash', 'cola', 'fries'], ['dip'], ['meal', 'cola']]) {
    quotes = 0
    const lines = ids.map((id) => lineOf(id, 1))
    const enquiry = { lines, fulfilment: 'pickup', slot: null } as const
    const answer = await answerQuote(opened.shop.read, NOON, enquiry)
    await suggestForBasket({ ...opened.shop, clock }, enquiry, answer)
    expect(quotes).toBeLessThanOrEqual(1)
  }
})

function together(lines: OrderLine[]): OrderLine[] {
  const alike = Map.groupBy(lines, lineKey)
  return [...alike.values()]
    .flatMap(([first, ...others]) => {
      const more = others.reduce((all, { quantity }) => all + quantity, 0)
      return first ? [{ ...first, quantity: first.quantity + more }] : []
    })
    .filter(({ quantity }) => quantity > 0)
}

async function productsOf(shop: Shop, lines: OrderLine[], slot: number | null): Promise<number> {
  const answer = await answerQuote(shop.read, NOON, { lines, fulfilment: 'pickup', slot })
  expect(answer.refusals).toEqual([])
  return answer.totals.products
}

async function open(menu: object = MENU) {
  const opened = await openTestShop({ clock: () => NOON })
  const { shop } = opened
  await shop.work((tx) => writeSettings(tx, { openingHours: ALWAYS_OPEN, timeZone: 'UTC' }))
  const outcome = await importMenu(shop, {
    text: JSON.stringify(menu),
    readPicture: () => Promise.reject(new Error('no pictures')),
    encode: encodePicture,
    mayRemove: false,
    by: 'cli',
  })
  expect(outcome).toMatchObject({ ok: true })
  return opened
}

function suggested(shop: Shop, itemIds: string[], slot: number | null = null) {
  const lines = itemIds.map((itemId) => lineOf(itemId, 1))
  return suggestedFor(shop, lines, slot)
}

function lineOf(itemId: string, quantity: number): OrderLine {
  return { itemId, quantity, choices: [] }
}

async function suggestedFor(shop: Shop, lines: OrderLine[], slot: number | null) {
  const enquiry = { lines, fulfilment: 'pickup', slot } as const
  return suggestForBasket(shop, enquiry, await answerQuote(shop.read, NOON, enquiry))
}

function item(itemId: string, unitPrice: number) {
  return { kind: 'item', itemId, unitPrice }
}
