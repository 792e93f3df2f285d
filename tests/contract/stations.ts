import { expect, test } from 'vitest'
import type { Station } from '#shop/domain/common/station.ts'
import { readStation } from '#shop/operations/kitchen/read-station.ts'
import { tickStation } from '#shop/operations/kitchen/tick-station.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { readStationTicks } from '#shop/persistence/queries/kitchen/station-ticks.ts'
import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { COOK, COURIER } from '#tests/support/order-actors.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

export const stationsContract: Contract = (open) => {
  test('a station sees its own lines and in words what the others make, and counts only its own', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await prepare(shop)
    await tick(shop, 'first', 'drinks')
    const grill = await readStation(shop.read, 'grill', START)
    expect(grill.tickets).toMatchObject([
      {
        id: 'first',
        lines: [{ title: 'Double', quantity: 2 }],
        others: [
          { station: 'fryer', lines: [{ title: 'Fries' }], isDone: false },
          { station: 'drinks', lines: [{ title: 'Cola' }], isDone: true },
        ],
      },
    ])
    expect(grill.allDay.items.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Double', 2],
    ])
    const fryer = await readStation(shop.read, 'fryer', START)
    expect(fryer.tickets.map(({ id }) => id)).toEqual(['first', 'second'])
    expect(fryer.allDay.items.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Fries', 4],
    ])
    expect(JSON.stringify(fryer)).not.toContain('Kadıköy')
  })

  test('what a station has done leaves its board, and comes back when that is undone', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await prepare(shop)
    const both = await Promise.all([tick(shop, 'first', 'fryer'), tick(shop, 'first', 'fryer')])
    expect(both, 'a second board’s same wish').toMatchObject([{ ok: true }, { ok: true }])
    expect(await readStation(shop.read, 'fryer', START)).toMatchObject({
      tickets: [{ id: 'second' }],
      done: [{ id: 'first', number: 1, at: START }],
    })
    await tick(shop, 'first', 'fryer', false)
    await tick(shop, 'first', 'fryer', false)
    expect(await readStation(shop.read, 'fryer', START)).toMatchObject({
      tickets: [{ id: 'first' }, { id: 'second' }],
      done: [],
    })
    expect((await readStationTicks(shop.read, ['first'])).size).toBe(0)
  })

  test('a station can’t be done with an order that it has no part of, or that is not being made', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await prepare(shop)
    const impossible = { refusals: [{ code: 'not_possible_now' }] }
    expect(await tick(shop, 'second', 'grill')).toMatchObject(impossible)
    expect(await tick(shop, 'unanswered', 'grill')).toMatchObject(impossible)
    expect(await tick(shop, 'ready', 'grill')).toMatchObject(impossible)
    expect(await tick(shop, 'allergic', 'drinks'), 'unread').toMatchObject(impossible)
    expect(await tick(shop, 'nothing', 'grill')).toMatchObject({
      refusals: [{ code: 'unknown_order' }],
    })
    const asCourier = { orderId: 'first', station: 'grill', isDone: true, actor: COURIER } as const
    expect(await tickStation(shop, asCourier)).toMatchObject({
      refusals: [{ code: 'not_allowed' }],
    })
  })

  test('the last tick makes an order ready only where the owner wants that', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await prepare(shop)
    for (const station of ['grill', 'fryer', 'drinks'] as const) await tick(shop, 'first', station)
    expect(await stateOf(shop, 'first')).toBe('preparing')
    await set(shop, { readyByLastTick: true })
    const actor = COOK
    expect(await tick(shop, 'second', 'fryer')).toEqual({ ok: true, value: { isAllDone: true } })
    expect(await stateOf(shop, 'second')).toBe('ready')
    const recall = { orderId: 'second', action: 'recall', expectedVersion: null, actor } as const
    await advanceOrder(shop, recall)
    await tick(shop, 'second', 'fryer')
    expect(await stateOf(shop, 'second'), 'recalled on purpose').toBe('preparing')
  })

  test('the Done that made an order ready is taken back with it, and no other is', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await prepare(shop)
    await set(shop, { readyByLastTick: true })
    for (const station of ['grill', 'fryer', 'drinks'] as const) {
      now += MINUTE
      await tick(shop, 'first', station)
    }
    expect(await stateOf(shop, 'first')).toBe('ready')
    expect(await tick(shop, 'first', 'drinks'), 'a second board’s same wish').toMatchObject({
      ok: true,
    })
    expect((await readStation(shop.read, 'fryer', now)).done, 'made before the last').toEqual([])
    expect(await readStation(shop.read, 'drinks', now)).toMatchObject({
      tickets: [{ id: 'allergic' }],
      done: [{ id: 'first', number: 1, at: now }],
    })
    expect(await tick(shop, 'first', 'fryer', false)).toMatchObject({
      refusals: [{ code: 'not_possible_now' }],
    })
    expect(await tick(shop, 'first', 'drinks', false)).toEqual({
      ok: true,
      value: { isAllDone: false },
    })
    expect(await stateOf(shop, 'first')).toBe('preparing')
    expect(await readStation(shop.read, 'drinks', now)).toMatchObject({
      tickets: [{ id: 'first' }, { id: 'allergic' }],
      done: [],
    })
    expect(await readStation(shop.read, 'fryer', now)).toMatchObject({ done: [{ id: 'first' }] })
    now += MINUTE
    await tick(shop, 'first', 'drinks')
    expect(await stateOf(shop, 'first'), 'done once more').toBe('ready')
  })

  test('an order that has left the counter, or that somebody put together, stays as it is', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await prepare(shop)
    const step = (action: 'complete' | 'recall' | 'finish') =>
      advanceOrder(shop, { orderId: 'second', action, expectedVersion: null, actor: COOK })
    await set(shop, { readyByLastTick: true })
    await tick(shop, 'second', 'fryer')
    await step('complete')
    const late = { refusals: [{ code: 'not_possible_now' }] }
    expect(await tick(shop, 'second', 'fryer', false)).toMatchObject(late)
    expect(await readStation(shop.read, 'fryer', now)).toMatchObject({ done: [] })
    await step('recall')
    await step('recall')
    now += MINUTE
    await step('finish')
    expect(await tick(shop, 'second', 'fryer', false), 'ready by hand').toMatchObject(late)
    expect(await stateOf(shop, 'second')).toBe('ready')
    expect((await readStationTicks(shop.read, ['second'])).size).toBe(1)
  })
}

async function prepare(shop: Shop): Promise<void> {
  await set(shop, { stations: { fryer: ['Fries'], drinks: ['cola', 'Soup'] } })
  const line = (title: string, quantity: number) => ({ title, item_id: title, quantity })
  const made = { state: 'preparing', placed_at: START, accepted_at: START } as const
  await shop.work(async (tx) => {
    await writeOrder(tx, { ...made, id: 'first', number: 1, promised_at: START + MINUTE }, [
      line('Double', 2),
      line('Fries', 1),
      line('Cola', 1),
    ])
    await writeOrder(tx, { ...made, id: 'second', number: 2, promised_at: START + 2 * MINUTE }, [
      line('Fries', 3),
    ])
    await writeOrder(tx, { ...made, id: 'allergic', number: 5, note: 'Peanut allergy' }, [
      line('Soup', 1),
    ])
    await writeOrder(tx, { placed_at: START, id: 'unanswered', number: 3 }, [line('Double', 1)])
    const ready = { ...made, state: 'ready', ready_at: START } as const
    await writeOrder(tx, { ...ready, id: 'ready', number: 4 }, [line('Double', 1)])
  })
}

async function set(shop: Shop, settings: Parameters<typeof writeSettings>[1]): Promise<void> {
  await shop.work(async (tx) => {
    await writeSettings(tx, settings)
    await raiseContentRevision(tx)
  })
}

function tick(shop: Shop, orderId: string, station: Station, isDone = true) {
  return tickStation(shop, { orderId, station, isDone, actor: COOK })
}

async function stateOf(shop: Shop, id: string): Promise<string> {
  const row = shop.read.selectFrom('orders').select('state').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).state
}
