import { expect, test } from 'vitest'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { ask } from '#tests/support/ask.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'

const html = { 'Content-Type': 'text/html; charset=utf-8' }

test('the page of an item on the menu is rendered once for everybody, and again when the menu changes', async () => {
  const rendered: string[] = []
  await using server = await openTestServer({
    async handlePage(request) {
      rendered.push(new URL(request.url).pathname)
      return new Response(`<p>rendered ${rendered.length}</p>`, { headers: html })
    },
  })
  await sell(server.shop, 'Iced Tea')
  const visit = () => ask(`${server.origin}/menu/iced-tea`)
  await expect
    .poll(async () => (await visit()).headers['cache-control'])
    .toBe('public, max-age=0, must-revalidate')
  const before = rendered.length
  const [one, other] = [await visit(), await visit()]
  expect(one.text).toBe(other.text)
  expect(rendered).toHaveLength(before)
  await ask(`${server.origin}/menu/iced-tea.data`)
  await ask(`${server.origin}/menu/iced-tea.data`)
  expect(rendered.slice(before)).toEqual(['/menu/iced-tea.data'])

  await sell(server.shop, 'Cola')
  await expect.poll(async () => (await visit()).headers['cache-control']).toBe('no-store')
})

test('an item that nobody sells has no place in memory, however many are asked for', async () => {
  const rendered: string[] = []
  await using server = await openTestServer({
    async handlePage(request) {
      rendered.push(new URL(request.url).pathname)
      return new Response('no such item', { status: 404, headers: html })
    },
  })
  for (const slug of ['one', 'two', 'one']) {
    const answer = await ask(`${server.origin}/menu/${slug}`)
    expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  }
  // Once a visit, by the limited way: nothing is rendered for everybody first.
  expect(rendered).toEqual(['/menu/one', '/menu/two', '/menu/one'])
})

/** Makes this the whole menu. */
async function sell(shop: Shop, title: string): Promise<void> {
  const items = [{ title, price: '3.80', rating: 4.5, bullets: ['Cold', 'Dark', 'Sweet'] }]
  const outcome = await importMenu(shop, {
    by: 'cli',
    text: JSON.stringify({ categories: [{ name: 'Drinks', items }] }),
    mayRemove: true,
    readPicture: async () => null,
    encode: encodePicture,
  })
  expect(outcome.ok).toBe(true)
}
