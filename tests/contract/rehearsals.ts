import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Position } from '#shop/domain/common/polygon.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'
import { rehearseOrder } from '#shop/operations/orders/rehearse-order.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { openFridayKitchen, place, setUpKitchen } from '#tests/support/order-input.ts'
import { deliveryZone } from '#tests/support/settings.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const HOUR = 3_600_000
const PLACED = { came: 'placed' }
const NOTHING = { came: 'nothing_to_order' }
const FRIDAY_NIGHT = Date.parse('2026-11-20T03:00:00Z')

const TRIANGLE: Position[] = [
  [0, 51],
  [1, 51],
  [1, 52],
  [0, 51],
]
/** A circle around a shop that has not said where it is. */
const NOWHERE = { kind: 'circle', meters: 500 } as const

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

  test.for<[string, Partial<ShopSettings>]>([
    ['anywhere', {}],
    ['to postcodes', { zones: [zoneOf({ kind: 'postcodes', postcodes: ['AB1*'] })] }],
    [
      'around itself',
      { zones: [zoneOf({ kind: 'circle', meters: 2500 })], shopPlace: [-0.1, 51.5] },
    ],
    ['into a drawn area', { zones: [zoneOf({ kind: 'polygon', polygon: [TRIANGLE] })] }],
    [
      'from a minimum on, beside a zone that no place is in',
      { zones: [zoneOf(NOWHERE), zoneOf({ kind: 'postcodes', postcodes: ['N1'] }, 10_000)] },
    ],
  ])('a shop that only delivers, %s, rehearses a delivery', async ([, settings]) => {
    await using opened = await openFridayKitchen(open, { fulfilments: ['delivery'], ...settings })
    const { shop } = opened
    expect(await rehearseOrder(shop)).toEqual(PLACED)
    const table = sql.table('order_lines')
    await shop.work((tx) => sql`alter table ${table} rename to order_lines_lost`.execute(tx))
    await expect(rehearseOrder(shop)).rejects.toThrow('order_lines')
  })

  test('a shop whose counter has no hours rehearses what it delivers', async () => {
    await using opened = await openFridayKitchen(open, {
      fulfilments: ['pickup', 'delivery'],
      tables: [],
      wayHours: { pickup: [{ weekday: 1, opens: 0, closes: 1 }] },
      daysAhead: 0,
    })
    expect(await rehearseOrder(opened.shop)).toEqual(PLACED)
  })

  test('where guests may order nothing yet, or nowhere, nothing is rehearsed', async () => {
    await using opened = await openFridayKitchen(open, { isTrial: true })
    const { shop } = opened
    expect(await rehearseOrder(shop)).toEqual(NOTHING)
    const set = (fields: Parameters<typeof writeSettings>[1]) =>
      shop.work((tx) => writeSettings(tx, fields))
    await set({ isTrial: false, fulfilments: ['delivery'], zones: [zoneOf(NOWHERE)] })
    expect(await rehearseOrder(shop)).toEqual(NOTHING)
    await set({ fulfilments: ['table'], tables: ['7'] })
    expect(await rehearseOrder(shop)).toEqual(PLACED)
    await set({ openingHours: [] })
    expect(await rehearseOrder(shop)).toEqual(NOTHING)
  })
}

function zoneOf(area: DeliveryZone['area'], minimum = 0): DeliveryZone {
  return deliveryZone({ id: area.kind, area, minimum })
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
