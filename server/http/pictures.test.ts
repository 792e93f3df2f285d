import { expect, test } from 'vitest'
import { writeIcons, writePicture } from '#shop/persistence/queries/menu/pictures.ts'
import type { Shop } from '#shop/shop.ts'
import { ask } from '#tests/support/ask.ts'
import { openTestServer } from '#tests/support/open-test-server.ts'
import { pictureCache } from './pictures.ts'

const id = '0123456789abcdef'

async function storePicture(shop: Shop, bytes: Uint8Array): Promise<void> {
  const facts = { width: 960, height: 960, widths: '[320]', placeholder: 'data:,', ground: '{}' }
  const files = [320, 640, 960].map((width) => ({
    picture_id: id,
    width,
    format: 'avif' as const,
    bytes,
  }))
  await shop.work((tx) => writePicture(tx, { id, ...facts }, files))
}

test('a picture of the menu may be cached for ever', async () => {
  await using server = await openTestServer()
  const bytes = crypto.getRandomValues(new Uint8Array(2000))
  await storePicture(server.shop, bytes)
  const url = `${server.origin}/pictures/${id}-320.avif`
  for (const answer of [await ask(url), await ask(url)]) {
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: expect.any(String),
      },
    })
    expect(answer.bytes.equals(bytes)).toBe(true)
  }
})

test('the logo of a mail is shown in a mailbox of another origin, other pictures are for this shop’s pages', async () => {
  await using server = await openTestServer()
  await storePicture(server.shop, new Uint8Array(10))
  await server.shop.work((tx) => writeIcons(tx, id, new Map([[180, new Uint8Array(10)]])))
  const policyOf = async (name: string) => {
    const { status, headers } = await ask(`${server.origin}/pictures/${name}`)
    return [status, headers['cross-origin-resource-policy']]
  }
  expect(await policyOf(`${id}-180.png`)).toEqual([200, 'cross-origin'])
  expect(await policyOf(`${id}-320.avif`)).toEqual([200, 'same-origin'])
})

test.for([
  `${id}-321.avif`,
  `${id}-320.webp`,
  `${id}-320.png`,
  `${id}-320.avif.br`,
  `${id}`,
  `${id.toUpperCase()}-320.avif`,
  `${id}-320.avif/..`,
  `' or 1=1 --`,
])('there is no picture called %s', async (name) => {
  await using server = await openTestServer()
  await storePicture(server.shop, new Uint8Array(10))
  const answer = await ask(`${server.origin}/pictures/${encodeURIComponent(name)}`)
  expect([400, 404]).toContain(answer.status)
})

test('a picture that can not be read is refused like everything else', async () => {
  await using server = await openTestServer()
  await server.shop.database.schema.dropTable('picture_files').execute()
  const { status, headers, text } = await ask(`${server.origin}/pictures/${id}-320.avif`)
  expect({ status, headers }).toMatchObject({
    status: 500,
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    },
  })
  expect(text).toContain(`Request ${headers['x-request-id']}\n`)
  expect(server.logged()).toContain('no such table')
})

test('memory holds the pictures that were asked for last, up to its limit', async () => {
  await using server = await openTestServer()
  const { shop } = server
  await storePicture(shop, new Uint8Array(100))
  const cached = pictureCache(shop.read, [], 250)
  const find = (width: number) => cached({ path: `/pictures/${id}-${width}.avif`, query: '' })
  const isHeld = (width: number) => !(find(width) instanceof Promise)

  await find(320)
  await find(640)
  expect([320, 640].map(isHeld)).toEqual([true, true])
  await find(960)
  expect(isHeld(960)).toBe(true)
  expect(isHeld(640)).toBe(true)
  expect(isHeld(320)).toBe(false)
})
