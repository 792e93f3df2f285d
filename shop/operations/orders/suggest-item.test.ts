import { expect, test } from 'vitest'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { importMenu } from '../menu/import-menu.ts'
import { answerQuote } from './answer-quote.ts'
import { suggestItem } from './suggest-item.ts'

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
  await opened.shop.work((tx) =>
    tx
      .updateTable('items')
      .set({ sold_out_until: NOON + 2 * HOUR })
      .where('id', '=', 'lemonade')
      .execute(),
  )
  expect(await suggested(opened.shop, ['smash'])).toEqual(item('cola', 350))
  expect(await suggested(opened.shop, ['smash'], NOON + 3 * HOUR)).toEqual(item('lemonade', 400))
})

test('a basket that can’t be had is suggested nothing', async () => {
  await using opened = await open()
  await opened.shop.work((tx) => writeSettings(tx, { openingHours: [] }))
  expect(await suggested(opened.shop, ['smash'])).toBeNull()
})

async function open() {
  const opened = await openTestShop({ clock: () => NOON })
  const { shop } = opened
  await shop.work((tx) => writeSettings(tx, { openingHours: ALWAYS_OPEN, timeZone: 'UTC' }))
  const outcome = await importMenu(shop, {
    text: JSON.stringify(MENU),
    readPicture: () => Promise.reject(new Error('no pictures')),
    encode: encodePicture,
    mayRemove: false,
    by: 'cli',
  })
  expect(outcome).toMatchObject({ ok: true })
  expect((await readContent(shop.read)).menu.categories).toHaveLength(3)
  return opened
}

async function suggested(shop: Shop, itemIds: string[], slot: number | null = null) {
  const lines = itemIds.map((itemId) => ({ itemId, quantity: 1, choices: [] }))
  const enquiry = { lines, fulfilment: 'pickup', slot } as const
  return suggestItem(shop, enquiry, await answerQuote(shop.read, NOON, enquiry))
}

function item(itemId: string, unitPrice: number) {
  return { kind: 'item', itemId, unitPrice }
}
