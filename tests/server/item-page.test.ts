import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { ask } from '#tests/support/ask.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'

const PAGE = '/menu/the-flattop'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})

afterAll(() => shop[Symbol.asyncDispose]())

test('search engines and messengers read of an item what it is', async () => {
  const { status, text } = await ask(shop.origin + PAGE)
  expect(status).toBe(200)
  expect(/<title>([^<]*)</.exec(text)?.[1]).toContain('The Flattop')
  expect(tag(text, 'description')).toMatch(/^120 g beef, melted cheddar\. .*\$9\.50$/)
  expect(tag(text, 'og:title')).toContain('The Flattop')
  expect(tag(text, 'og:image')).toMatch(/\/pictures\/\w+-960\.webp$/)
  expect(tag(text, 'og:url')).toMatch(/\/menu\/the-flattop$/)
  expect(structuredData(text)).toMatchObject({
    '@type': ['MenuItem', 'Product'],
    name: 'The Flattop',
    offers: { price: '9.5', availability: 'https://schema.org/InStock' },
  })
})

test('without scripts an item has its page, with the way on and back', async () => {
  const menu = await ask(`${shop.origin}/`)
  expect(linkTo(menu.text, PAGE)).toContain('The Flattop')
  const item = await ask(shop.origin + PAGE)
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(item.text)?.[1]).toContain('The Flattop')
  expect(linkTo(item.text, '/#menuHamburger1')).toContain('Burgers')
  expect(menu.text).toContain('id="menuHamburger1"')
})

test('an item that is not there leads to the menu', async () => {
  const { status, text } = await ask(`${shop.origin}/menu/moon-cheese`)
  expect(status).toBe(404)
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(text) ?? []
  expect(linkTo(main, '/')).toContain('Back to the menu')
})

test('an item that is sold out says so, and when it is back, also to search engines', async () => {
  const until = Date.now() + 60 * 60_000
  await changeShop(shop, async (tx) => {
    await writeSettings(tx, { openingHours: ALWAYS_OPEN })
    await tx
      .updateTable('items')
      .set({ sold_out_until: until })
      .where('slug', '=', 'the-flattop')
      .execute()
  })
  const read = async () => (await ask(shop.origin + PAGE)).text
  await expect
    .poll(async () => wordsOf(await read()))
    .toMatch(/Sold out\. Back [A-Z][a-z]+day, \d\d:\d\d/)
  const text = await read()
  expect(wordsOf(text)).toContain('Add it for later')
  expect(structuredData(text)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('an item that cannot be ordered at all has no link to order it, on the menu and on its page', async () => {
  const order = 'data-order="the-flattop"'
  const card = async () => {
    const { text } = await ask(`${shop.origin}/`)
    return /<article[^>]* id="menuHamburger1"[\s\S]*?<\/article>/.exec(text)?.[0]
  }
  const page = async () => (await ask(shop.origin + PAGE)).text
  expect(await card()).toContain(order)
  expect(await page()).toContain(order)
  await changeShop(shop, async (tx) => {
    const until = Date.now() + 60 * 24 * 60 * 60_000
    const item = tx.updateTable('items').where('slug', '=', 'the-flattop')
    await item.set({ sold_out_until: until }).execute()
  })
  await expect.poll(card).not.toContain(order)
  expect(await card()).toContain('aria-label="Sold out: The Flattop"')
  await expect.poll(page).not.toContain(order)
  expect(await page()).toContain('aria-label="Sold out: The Flattop, $9.50"')
})

test('a shop that never closes is open all day, every day', async () => {
  await changeShop(shop, (tx) => writeSettings(tx, { openingHours: ALWAYS_OPEN }))
  const hours = async () => (await ask(`${shop.origin}/contact`)).text
  await expect.poll(hours).toMatch(/class="hours"[\s\S]*All day/)
})

test('an item that got another address is still found at its first', async () => {
  const changed = await besideShop(shop, (beside) =>
    changeItem(beside, {
      id: 'the-flattop',
      fields: { title: 'The Hot Plate', slug: 'hot-plate' },
      by: 'cli',
    }),
  )
  expect(changed).toMatchObject({ ok: true })
  const moved = async () => (await ask(shop.origin + PAGE)).headers.location ?? ''
  await expect.poll(moved).toMatch(/\/menu\/hot-plate$/)
  const { status, text } = await ask(new URL(await moved(), shop.origin).href)
  expect(status).toBe(200)
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]).toContain('The Hot Plate')
})

function tag(text: string, name: string): string {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1] ?? ''
}

function structuredData(text: string): unknown {
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text) ?? []
  return JSON.parse(data)
}

/** The page's text without its scripts and tags. */
function wordsOf(text: string): string {
  return text
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, '')
}

/** What is in the links that lead there. */
function linkTo(text: string, address: string): string {
  const links = text.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  return [...links].flatMap(([, to, words]) => (to === address ? [words] : [])).join('\n')
}
