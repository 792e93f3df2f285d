import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rehearseOrder } from '#shop/operations/orders/rehearse-order.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { openFridayKitchen, place, setUpKitchen } from '#tests/support/order-input.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const HOUR = 3_600_000
const PLACED = { came: 'placed' }
const NOTHING = { came: 'nothing_to_order' }
const FRIDAY_NIGHT = Date.parse('2026-11-20T03:00:00Z')

export const rehearsalsContract: Contract = (open) => {
  test('an order that is rehearsed at night goes through and leaves nothing behind', async () => {
    await using opened = await open({ clock: () => FRIDAY_NIGHT })
    const { shop } = opened
    await setUpKitchen(shop)
    await staffOf(shop, 'owner')
    const announced: unknown[] = []
    const stop = shop.live.listen((change) => announced.push(change))
    const before = await everything(shop)
    expect(await rehearseOrder(shop)).toEqual(PLACED)
    expect(await rehearseOrder(shop)).toEqual(PLACED)
    expect(await everything(shop)).toEqual(before)
    stop()
    expect(announced).toEqual([])
  })

  test('a rehearsed order takes no number and no minute of the kitchen from guests', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    expect(await rehearseOrder(shop)).toEqual(PLACED)
    const first = await place(shop)
    expect(await rehearseOrder(shop)).toEqual(PLACED)
    const second = await place(shop)
    expect([first.number, second.number]).toEqual([1, 2])
  })

  test('what strangers order under any name or address keeps no rehearsed order from going through', async () => {
    await using opened = await openFridayKitchen(open, { maxOpenOrders: 1 })
    const { shop } = opened
    await place(shop, { guest: { name: 'Rehearsal', email: 'rehearsal@example.com' } })
    expect(await rehearseOrder(shop)).toEqual(PLACED)
  })

  test('an order that the quote offers and nobody could place is found', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const table = sql.table('order_lines')
    await shop.work((tx) => sql`alter table ${table} rename to order_lines_lost`.execute(tx))
    await expect(rehearseOrder(shop)).rejects.toThrow('order_lines')
    await shop.work((tx) => sql`alter table order_lines_lost rename to ${table}`.execute(tx))
    expect(await rehearseOrder(shop)).toEqual(PLACED)
  })

  test('a shop that is sold out rehearses what is left, and nothing where that is nothing', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const soldOut = (ids: string[]) =>
      shop.work((tx) => {
        const until = { sold_out_until: shop.clock() + 1000 * HOUR }
        return tx.updateTable('items').set(until).where('id', 'in', ids).execute()
      })
    await soldOut(['smash'])
    expect(await rehearseOrder(shop)).toEqual(PLACED)
    await soldOut(['cola'])
    expect(await rehearseOrder(shop)).toEqual(NOTHING)
  })

  test('where guests may order nothing yet, or only to their door, nothing is rehearsed', async () => {
    await using opened = await openFridayKitchen(open, { isTrial: true })
    const { shop } = opened
    expect(await rehearseOrder(shop)).toEqual(NOTHING)
    const set = (fields: Parameters<typeof writeSettings>[1]) =>
      shop.work((tx) => writeSettings(tx, fields))
    await set({ isTrial: false, fulfilments: ['delivery'] })
    expect(await rehearseOrder(shop)).toEqual(NOTHING)
    await set({ fulfilments: ['table'], tables: ['7'] })
    expect(await rehearseOrder(shop)).toEqual(PLACED)
    await set({ openingHours: [] })
    expect(await rehearseOrder(shop)).toEqual(NOTHING)
  })
}

/** All rows of all tables. */
async function everything({ database }: Shop): Promise<Record<string, unknown[]>> {
  const tables = await database.introspection.getTables()
  const names = tables.filter(({ isView }) => !isView).map(({ name }) => name)
  const contents: Record<string, unknown[]> = {}
  for (const name of names) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database)
    contents[name] = rows
  }
  return contents
}
