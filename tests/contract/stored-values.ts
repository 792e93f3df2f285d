import { expect, test } from 'vitest'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'
import { category, item, message, picture, pictureFile } from './rows.ts'

export const storedValuesContract: Contract = (open) => {
  test('bytes are read as they were stored', async () => {
    await using opened = await open()
    const { database } = opened.shop
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
    await database.insertInto('pictures').values(picture()).execute()
    await database.insertInto('picture_files').values(pictureFile({ bytes })).execute()
    const stored = await database.selectFrom('picture_files').selectAll().executeTakeFirstOrThrow()
    expect(stored.bytes).toBeInstanceOf(Uint8Array)
    expect(Buffer.compare(stored.bytes, bytes)).toBe(0)
  })

  test('text of every script is read as it was stored', async () => {
    await using opened = await open()
    const { database } = opened.shop
    const text = 'Döner \u0064\u0308 مرحبا 漢字 👩‍🍳 \'";--\\ \r\n\t%_ \u{10FFFF}'
    await database.insertInto('messages').values(message({ text })).execute()
    expect(await database.selectFrom('messages').select('text').execute()).toEqual([{ text }])
  })

  test('instants, prices and ratings are read as numbers', async () => {
    await using opened = await open()
    const { database } = opened.shop
    const received_at = Number.MAX_SAFE_INTEGER
    await database.insertInto('messages').values(message({ received_at })).execute()
    await database.insertInto('categories').values(category()).execute()
    await database
      .insertInto('items')
      .values(item({ price: 2_147_483_647, rating: 4.6 }))
      .execute()
    expect(await database.selectFrom('messages').select('received_at').execute()).toEqual([
      { received_at },
    ])
    expect(await database.selectFrom('items').select(['price', 'rating']).execute()).toEqual([
      { price: 2_147_483_647, rating: 4.6 },
    ])
  })

  test('counts and sums are numbers', async () => {
    await using opened = await open()
    const { database } = opened.shop
    await database.insertInto('categories').values(category()).execute()
    await database.insertInto('items').values(item()).execute()
    await database
      .insertInto('items')
      .values(item({ id: 'b', slug: 'b', price: 50 }))
      .execute()
    expect(await countAll(database, 'items')).toBe(2)
    const { total } = await database
      .selectFrom('items')
      .select((row) => row.fn.sum('price').as('total'))
      .executeTakeFirstOrThrow()
    expect(total).toBe(1000)
  })

  test('text sorts by its bytes, whatever the locale of the server', async () => {
    await using opened = await open()
    const { database } = opened.shop
    const keys = ['a', 'B', 'ä', 'A-b', 'Aa', '_']
    await database
      .insertInto('settings')
      .values(keys.map((key) => ({ key, value: '0' })))
      .execute()
    const sorted = await database.selectFrom('settings').select('key').orderBy('key').execute()
    expect(sorted.map(({ key }) => key)).toEqual(['A-b', 'Aa', 'B', '_', 'a', 'ä'])
  })
}
