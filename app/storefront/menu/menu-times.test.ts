import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { answerContext, shopContext } from '#app/request/context.ts'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { readPresentOffer } from '#shop/operations/orders/present-offer.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { everyDay } from '#tests/support/settings.ts'
import type { Route } from './+types/route'
import { loader } from './route.tsx'

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
const A_DAY = 86_400_000
const ITEM = { rating: 4, bullets: ['a', 'b', 'c'] }
const MENU = {
  schedules: [
    { id: 'breakfast', name: 'Breakfast', hours: { 'Mon-Sun': '08:00-11:00' } },
    { id: 'lunch', name: 'Lunch', hours: { 'Mon-Sun': '11:00-15:00' } },
  ],
  categories: [
    {
      name: 'All',
      items: [
        { ...ITEM, title: 'Pancakes', price: 8, schedule: 'breakfast' },
        { ...ITEM, title: 'Soup', price: 6, schedule: 'lunch' },
        { ...ITEM, title: 'Smash', price: '9.50', timedPrices: { lunch: 7 } },
      ],
    },
  ],
}

test('ten seconds before eleven the menu has breakfast, says until when, and is shown until then', async () => {
  const { data, until } = await menuAt(at('11:00') - 10_000)
  expect(data.soldOut).toEqual([
    {
      itemId: 'soup',
      until: at('11:00'),
      backAt: at('11:00'),
      isForLater: true,
      schedule: 'Lunch',
    },
  ])
  expect(data.lacks).toEqual([
    { itemId: 'pancakes', words: 'Breakfast, until 11:00', until: at('11:00') },
  ])
  expect(pricesOf(data)).toEqual({ pancakes: 800, soup: 600, smash: 950 })
  expect(until).toBe(at('11:00'))
})

test('at eleven it has lunch and its prices, and breakfast is for tomorrow', async () => {
  const { data, until } = await menuAt(at('11:00'))
  expect(data.soldOut).toEqual([
    {
      itemId: 'pancakes',
      until: at('08:00') + A_DAY,
      backAt: at('08:00') + A_DAY,
      isForLater: true,
      schedule: 'Breakfast',
    },
  ])
  expect(data.lacks).toMatchObject([{ itemId: 'soup', words: 'Lunch, until 15:00' }])
  expect(pricesOf(data)).toEqual({ pancakes: 800, soup: 600, smash: 700 })
  expect(until).toBeLessThanOrEqual(at('15:00'))
})

test('an open menu learns of each turn of a schedule, and of nothing else in between', async () => {
  await using opened = await openTestShop()
  await sell(opened.shop, MENU)
  const revision = async (time: string) =>
    (await readPresentOffer(opened.shop.read, at(time))).contentRevision
  expect(await revision('10:59')).toBe(await revision('08:00'))
  expect(await revision('11:00')).not.toBe(await revision('10:59'))
  expect(await revision('11:00')).toBe(await revision('14:59'))
  expect(await revision('15:00')).not.toBe(await revision('14:59'))
})

test('without a schedule the menu is the same all day, and nothing is marked', async () => {
  await using opened = await openTestShop()
  const { schedules: _, categories } = MENU
  const items = categories.flatMap((category) =>
    category.items.map(({ title, price }) => ({ ...ITEM, title, price })),
  )
  await sell(opened.shop, { categories: [{ name: 'All', items }] })
  const [before, after] = [
    await load(opened.shop, at('10:59')),
    await load(opened.shop, at('11:00')),
  ]
  expect(before.data.menu).toEqual(after.data.menu)
  expect(before.data.soldOut).toEqual([])
})

async function menuAt(now: number) {
  await using opened = await openTestShop({ clock: () => now })
  await sell(opened.shop, MENU)
  return load(opened.shop, now)
}

async function load(shop: Shop, now: number) {
  let until = Number.POSITIVE_INFINITY
  const context = new RouterContextProvider()
  context.set(shopContext, { ...shop, clock: () => now })
  context.set(answerContext, {
    showsUntil(instant: number) {
      until = Math.min(until, instant)
    },
    dependsOnName() {},
    fault() {},
  })
  const request = new Request('https://flattop.example/')
  const data = await loader({ request, context, params: {} } as unknown as Route.LoaderArgs)
  return { data, until }
}

function pricesOf({ menu }: Awaited<ReturnType<typeof loader>>): Record<string, number> {
  const items = menu.categories.flatMap((category) => category.items)
  return Object.fromEntries(items.map(({ id, price }) => [id, price]))
}

async function sell(shop: Shop, menu: object): Promise<void> {
  await shop.work((tx) => writeSettings(tx, { timeZone: 'UTC', openingHours: everyDay(420, 1320) }))
  const outcome = await importMenu(shop, {
    by: 'cli',
    text: JSON.stringify(menu),
    readPicture: async () => null,
    encode: encodePicture,
  })
  expect(outcome).toMatchObject({ ok: true })
}
