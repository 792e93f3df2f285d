import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/support/ask.ts'
import { startShop } from '#tests/support/running-shop.ts'

const WITH_SERVER = { timeout: 60_000 }

test('a missing page says so between header and footer', WITH_SERVER, async () => {
  await using shop = await startShop()
  const { status, text } = await ask(`${shop.origin}/nowhere`)
  expect(status).toBe(404)
  expect(text).toContain('This page burnt.')
  expect(text).toMatch(/<header.*<footer/s)
  expect(text).toContain('name="robots" content="noindex"')
})

test(
  'a failed page says so between header and footer, without the cause',
  WITH_SERVER,
  async () => {
    await using shop = await startShop()
    setFee(shop.dataDir, '"no number"')
    const { status, text } = await ask(`${shop.origin}/terms?again`)
    expect(status).toBe(500)
    expect(text).toContain('Something slipped.')
    expect(text).toMatch(/<header.*<footer/s)
    // The phone number can't be read either, so none is offered.
    expect(text).toContain('Try again in a minute.')
    expect(text).not.toMatch(/take it by phone|tel:/)
    expect(text).not.toMatch(/deliveryFee|\bat .+\.[jt]s:\d+/)

    setFee(shop.dataDir, '565')
    expect((await ask(`${shop.origin}/terms?again`)).status).toBe(200)
  },
)

test.for([
  { method: 'GET', path: '/api/menu' },
  { method: 'POST', path: '/api/quote' },
])('a program whose $method $path fails is told so as a problem', WITH_SERVER, async (call) => {
  const answer = await askWithoutFee(call)
  expect(answer).toMatchObject({
    status: 500,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  })
  expect(JSON.parse(answer.text)).toMatchObject({ status: 500, code: 'fault' })
})

test('unreadable data is answered with the id that finds it in the log', WITH_SERVER, async () => {
  const answer = await askWithoutFee({ method: 'GET', path: '/data.json' })
  expect(answer.status).toBe(500)
  expect(answer.text).toContain(`Request ${answer.headers['x-request-id']}`)
})

/** Makes a request to a shop whose stored delivery fee is not a number. */
async function askWithoutFee({ method, path }: { method: string; path: string }): Promise<Answer> {
  await using shop = await startShop()
  setFee(shop.dataDir, '"no number"')
  return await ask(shop.origin + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{"lines":[],"fulfilment":"pickup"}' }),
  })
}

/** Stores a fee that the shop can't read and must not guess. */
function setFee(dataDir: string, json: string): void {
  using database = new DatabaseSync(join(dataDir, 'flattop.db'), { timeout: 5000 })
  database.prepare("update settings set value = ? where key = 'deliveryFee'").run(json)
  database.exec("update revisions set number = number + 1 where name = 'content'")
}
