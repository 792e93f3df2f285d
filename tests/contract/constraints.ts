import { expect, test } from 'vitest'
import { signUp } from '#shop/operations/accounts/sign-up.ts'
import { caller, signUpInput } from '#tests/support/accounts.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'
import { category, item, message, outboxRow, picture, pictureFile } from './rows.ts'

export const constraintsContract: Contract = (open) => {
  test('a menu item that no shop could sell is refused', async () => {
    await using opened = await open()
    const { database } = opened.shop
    await database.insertInto('categories').values(category()).execute()
    const wrong = [
      { price: -1 },
      { price: 9.5 },
      { price: 'free' as never },
      { rating: -0.1 },
      { rating: 5.1 },
      { title: '' },
      { title: 'x'.repeat(201) },
      { slug: '' },
      { bullet_3: null as never },
      { category_id: 'no-such-category' },
      { picture_id: 'no-such-picture' },
      { picture_focus: 'not json' },
    ]
    for (const row of wrong) {
      const insert = database.insertInto('items').values(item(row)).execute()
      await expect(insert, JSON.stringify(row)).rejects.toThrow()
    }
    await database.insertInto('items').values(item()).execute()
    const sameSlug = database
      .insertInto('items')
      .values(item({ id: 'another' }))
      .execute()
    await expect(sameSlug).rejects.toThrow()
    expect(await countAll(database, 'items')).toBe(1)
  })

  test('a picture that no page could show is refused', async () => {
    await using opened = await open()
    const { database } = opened.shop
    for (const row of [{ width: 0 }, { ground: '{' }, { placeholder: 'x'.repeat(1025) }]) {
      const insert = database.insertInto('pictures').values(picture(row)).execute()
      await expect(insert, JSON.stringify(row)).rejects.toThrow()
    }
    await database.insertInto('pictures').values(picture()).execute()
    for (const row of [{ format: 'gif' as never }, { width: 0 }, { picture_id: 'none' }]) {
      const insert = database.insertInto('picture_files').values(pictureFile(row)).execute()
      await expect(insert, JSON.stringify(row)).rejects.toThrow()
    }
    expect(await countAll(database, 'picture_files')).toBe(0)
  })

  test('settings that are not JSON are refused', async () => {
    await using opened = await open()
    const insert = opened.shop.database
      .insertInto('settings')
      .values({ key: 'name', value: 'Flat' })
    await expect(insert.execute()).rejects.toThrow()
  })

  test('a message without its sender or its text is refused', async () => {
    await using opened = await open()
    const { database } = opened.shop
    for (const row of [
      { first_name: '' },
      { email: '' },
      { text: '' },
      { text: 'x'.repeat(20_001) },
    ]) {
      const insert = database.insertInto('messages').values(message(row)).execute()
      await expect(insert, JSON.stringify(row).slice(0, 80)).rejects.toThrow()
    }
    expect(await countAll(database, 'messages')).toBe(0)
  })

  test('an order or an account with an invalid language tag is refused', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, { locale: 'x'.repeat(35) }))
    await signUp(shop, signUpInput(), caller())
    for (const table of ['orders', 'user'] as const) {
      for (const locale of ['', 'e', 'x'.repeat(36), null as never]) {
        const change = shop.database.updateTable(table).set({ locale }).execute()
        await expect(change, `${table} in ${JSON.stringify(locale)}`).rejects.toThrow()
      }
      expect(await countAll(shop.database, table)).toBe(1)
    }
  })

  test('an outbox row in an unknown state is refused', async () => {
    await using opened = await open()
    const { database } = opened.shop
    const wrong = [
      { state: 'lost' as never },
      { attempts: -1 },
      { payload: 'plain' },
      { state: 'delivered' as const },
      { delivered_at: 1 },
    ]
    for (const row of wrong) {
      const insert = database.insertInto('outbox').values(outboxRow(row)).execute()
      await expect(insert, JSON.stringify(row)).rejects.toThrow()
    }
    await database.insertInto('outbox').values(outboxRow()).execute()
    const sameMessage = database
      .insertInto('outbox')
      .values(outboxRow({ id: 'o2' }))
      .execute()
    await expect(sameMessage).rejects.toThrow()
    const stored = await database.selectFrom('outbox').select('attempts').execute()
    expect(stored).toEqual([{ attempts: 0 }])
  })

  test('a count that no kitchen could make, or more taken than there was, is refused', async () => {
    await using opened = await open()
    const { database } = opened.shop
    const day = { business_day: '2026-11-20', kind: 'item', thing_id: 'smash' } as const
    const count = { ...day, counted: 2, taken: 1 }
    const wrong = [
      { counted: -1 },
      { taken: -1 },
      { taken: 3 },
      { taken: null as never },
      { kind: 'table' as never },
      { business_day: 'today' },
      { thing_id: '' },
    ]
    for (const row of wrong) {
      const insert = database.insertInto('stock_days').values({ ...count, ...row })
      await expect(insert.execute(), JSON.stringify(row)).rejects.toThrow()
    }
    await database.insertInto('stock_days').values(count).execute()
    await expect(database.insertInto('stock_days').values(count).execute()).rejects.toThrow()
    for (const taken of [-1, 3]) {
      const change = database.updateTable('stock_days').set({ taken }).execute()
      await expect(change, String(taken)).rejects.toThrow()
    }
    await database.updateTable('stock_days').set({ counted: null }).execute()
    expect(await countAll(database, 'stock_days')).toBe(1)
    await database.insertInto('categories').values(category()).execute()
    const daily = database
      .insertInto('items')
      .values(item({ daily_stock: -1 }))
      .execute()
    await expect(daily).rejects.toThrow()
  })

  test('a category with items can’t be deleted, and an item survives its picture', async () => {
    await using opened = await open()
    const { database } = opened.shop
    const { id } = picture()
    await database.insertInto('categories').values(category()).execute()
    await database.insertInto('pictures').values(picture()).execute()
    await database.insertInto('picture_files').values(pictureFile()).execute()
    await database
      .insertInto('items')
      .values(item({ picture_id: id }))
      .execute()
    await expect(database.deleteFrom('categories').execute()).rejects.toThrow()
    await database.deleteFrom('pictures').where('id', '=', id).execute()
    expect(await countAll(database, 'picture_files')).toBe(0)
    expect(await database.selectFrom('items').select('picture_id').execute()).toEqual([
      { picture_id: null },
    ])
  })
}
