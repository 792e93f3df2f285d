import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { shopContext } from '#app/request/context.ts'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { loader as dataJson } from '../menu/data-json.ts'
import { loader as robots } from './robots.ts'
import { loader as securityTxt } from './security-txt.ts'
import { loader as sitemap } from './sitemap.ts'

test('data.json holds the live menu in the specified spelling, prices as decimal numbers', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await sell(shop, { title: 'Cola', price: '9.50' })
  const response = await get(shop, dataJson, '/data.json')
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toEqual({
    data: [
      {
        id: 'cola',
        slug: 'cola',
        category: 'Drinks',
        image: null,
        title: 'Cola',
        money: 9.5,
        paragraf1: 'Cold',
        paragraf2: 'Dark',
        paragraf3: 'Sweet',
        raiting: 4.5,
      },
    ],
  })
})

test('whoever finds a vulnerability learns whom to tell, from a file that is always valid', async () => {
  const now = Date.UTC(2026, 5, 1)
  await using opened = await openTestShop({ publicUrl: 'https://shop.example', clock: () => now })
  const read = async () => (await get(opened.shop, securityTxt, '/.well-known/security.txt')).text()
  expect((await read()).split('\n')).toEqual([
    'Contact: https://shop.example/contact',
    'Expires: 2026-11-28T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://shop.example/.well-known/security.txt',
    '',
  ])
  await opened.shop.work((tx) => writeSettings(tx, { email: 'counter@rosies.kitchen' }))
  expect(await read()).toContain('Contact: mailto:counter@rosies.kitchen\n')
})

test('an empty shop has an empty list, not an error', async () => {
  await using opened = await openTestShop()
  const response = await get(opened.shop, dataJson, '/data.json')
  expect(await response.json()).toEqual({ data: [] })
})

test('a client with the current menu gets 304 until a price changes', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await sell(shop, { title: 'Cola', price: '3.50' })
  const tag = (await get(shop, dataJson, '/data.json')).headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"[\w-]+"$/)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const response = await get(shop, dataJson, '/data.json', { 'If-None-Match': known })
    expect(response.status).toBe(304)
    expect(response.headers.get('ETag')).toBe(tag)
    expect(await response.text()).toBe('')
  }
  await sell(shop, { title: 'Cola', price: '3.60' })
  const changed = await get(shop, dataJson, '/data.json', { 'If-None-Match': tag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('ETag')).not.toBe(tag)
})

test('HEAD of data.json has the headers of GET and no body', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const whole = await get(shop, dataJson, '/data.json')
  const head = await get(shop, dataJson, '/data.json', {}, 'HEAD')
  expect([...head.headers]).toEqual([...whole.headers])
  expect(await head.text()).toBe('')
})

test('the sitemap lists the public pages at the shop’s own address', async () => {
  await using opened = await openTestShop({ publicUrl: 'https://flattop.example' })
  const text = await (await get(opened.shop, sitemap, '/sitemap.xml')).text()
  expect(text).toContain('<loc>https://flattop.example/</loc>')
  expect(text).toContain('<loc>https://flattop.example/contact</loc>')
  expect(text).not.toContain('profile')
})

test('the sitemap lists the page of every dish on the menu', async () => {
  await using opened = await openTestShop({ publicUrl: 'https://flattop.example' })
  const read = async () => (await get(opened.shop, sitemap, '/sitemap.xml')).text()
  expect(await read()).not.toContain('/menu/')
  await sell(opened.shop, { title: 'Iced Tea', price: '3.80' })
  expect(await read()).toContain('<loc>https://flattop.example/menu/iced-tea</loc>')
})

test('robots are sent to the sitemap and away from what belongs to one guest', async () => {
  await using opened = await openTestShop({ publicUrl: 'https://flattop.example' })
  const lines = (await (await get(opened.shop, robots, '/robots.txt')).text()).split('\n')
  for (const path of ['/profile', '/orders', '/basket', '/api/auth/']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  expect(lines.join()).not.toMatch(/contact|data\.json|\*,?$/)
  expect(lines).toContain('Sitemap: https://flattop.example/sitemap.xml')
  expect(lines).not.toContain('Disallow: /')
})

type Loader = (args: never) => Response | Promise<Response>

async function get(
  shop: Shop,
  loader: Loader,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  const url = new URL(path, 'http://localhost:3000')
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  const request = new Request(url, { headers, method })
  return loader({ request, context, url, params: {}, pattern: path } as never)
}

async function sell(shop: Shop, item: { title: string; price: string }): Promise<void> {
  const items = [{ ...item, rating: 4.5, bullets: ['Cold', 'Dark', 'Sweet'] }]
  const outcome = await importMenu(shop, {
    by: 'cli',
    text: JSON.stringify({ categories: [{ name: 'Drinks', items }] }),
    readPicture: async () => null,
    encode: encodePicture,
  })
  expect(outcome.ok).toBe(true)
}
