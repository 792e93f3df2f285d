import { expect, test } from 'vitest'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { setRush } from '#shop/operations/kitchen/set-rush.ts'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { CONTROLS_CHANGED, type OrderChanged } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import type { Contract } from './contract.ts'
import { category, item } from './rows.ts'

const MINUTE = 60_000
/** At night, while the business day of the evening before lasts until four. */
const NOW = Date.parse('2027-01-15T01:00:00Z')
const DAY_ENDS = Date.parse('2027-01-15T04:00:00Z')

export const controlsContract: Contract = (open) => {
  test('a pause lasts as long as requested, to the end of the business day at most', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    const pause = (minutes: number | null) => pauseOrders(shop, { minutes, reason: '', by: 'cook' })
    expect(await pause(20)).toEqual({ ok: true, value: { until: NOW + 20 * MINUTE } })
    expect(await pause(1200)).toEqual({ ok: true, value: { until: DAY_ENDS } })
    expect(await pause(null)).toEqual({ ok: true, value: { until: DAY_ENDS } })
    expect((await readBoard(shop.read, NOW)).pause).toMatchObject({ until: DAY_ENDS })
    expect(await pause(0)).toEqual({ ok: true, value: { until: NOW } })
    expect((await readBoard(shop.read, NOW)).pause).toBeNull()
  })

  test('the board says why it is paused: by its code, or in the words that were typed', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    const why = { minutes: 20, by: 'cook' }
    await pauseOrders(shop, { ...why, reason: '', reasonCode: 'fryer_down' })
    const chosen = { reason: '', reasonCode: 'fryer_down' }
    expect((await readBoard(shop.read, NOW)).pause).toMatchObject(chosen)
    await pauseOrders(shop, { ...why, reason: 'Power cut' })
    const typed = { reason: 'Power cut', reasonCode: null }
    expect((await readBoard(shop.read, NOW)).pause).toMatchObject(typed)
  })

  test('a rush adds minutes until it ends, or is ended', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    await setRush(shop, { added: 10, minutes: 30, by: 'cook' })
    expect((await readBoard(shop.read, NOW)).rush).toMatchObject({
      minutes: 10,
      until: NOW + 30 * MINUTE,
    })
    await setRush(shop, { added: 15, minutes: null, by: 'cook' })
    expect((await readBoard(shop.read, NOW)).rush).toMatchObject({ minutes: 15, until: DAY_ENDS })
    await setRush(shop, { added: 0, minutes: null, by: 'cook' })
    expect((await readBoard(shop.read, NOW)).rush).toBeNull()
  })

  test('a sold-out item is available again when its mark ends, or is ended', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    const sellOut = (minutes: number | null, itemId = 'plain-smash') =>
      markSoldOut(shop, { itemId, minutes, by: 'cook' })
    expect(await sellOut(null)).toEqual({ ok: true, value: { until: DAY_ENDS } })
    expect((await readBoard(shop.read, NOW)).soldOut).toHaveLength(1)
    expect((await readBoard(shop.read, DAY_ENDS)).soldOut).toEqual([])
    await sellOut(0)
    expect((await readBoard(shop.read, NOW)).soldOut).toEqual([])
    expect(await sellOut(20, 'none')).toMatchObject({ refusals: [{ code: 'unknown_item' }] })
  })

  test('each change is shown on public pages, sent to every board, and stored with who made it', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    const before = await readContentRevision(shop.read)
    const received: OrderChanged[] = []
    shop.live.listen((change) => received.push(change))
    await pauseOrders(shop, { minutes: 20, reason: ' Fryer\u0000\n', by: 'ayse' })
    await pauseOrders(shop, { minutes: 0, reason: '', by: 'can' })
    await setRush(shop, { added: 10, minutes: 30, by: 'can' })
    await markSoldOut(shop, { itemId: 'plain-smash', minutes: 30, by: 'ayse' })
    expect(await readContentRevision(shop.read)).toBe(before + 4)
    expect(received).toEqual(Array.from({ length: 4 }, () => CONTROLS_CHANGED))
    const changes = await shop.read
      .selectFrom('kitchen_changes')
      .select(['kind', 'actor_id', 'until', 'reason', 'item_id'])
      .execute()
    const kept = changes.map((change) => Object.values(change).join(' ')).toSorted()
    expect(kept).toEqual([
      `pause ayse ${NOW + 20 * MINUTE} Fryer `,
      `pause can ${NOW}  `,
      `rush can ${NOW + 30 * MINUTE}  `,
      `sold_out ayse ${NOW + 30 * MINUTE}  plain-smash`,
    ])
  })

  test('invalid times are refused, and change nothing', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    for (const minutes of [-1, 1.5, 1501, Number.NaN]) {
      const outcomes = [
        await pauseOrders(shop, { minutes, reason: '', by: 'cook' }),
        await setRush(shop, { added: minutes, minutes: null, by: 'cook' }),
        await setRush(shop, { added: 5, minutes, by: 'cook' }),
        await markSoldOut(shop, { itemId: 'plain-smash', minutes, by: 'cook' }),
      ]
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ refusals: [{ code: 'minutes_out_of_range' }] })
      }
    }
    const long = await pauseOrders(shop, { minutes: 5, reason: 'x'.repeat(201), by: 'cook' })
    expect(long).toMatchObject({ refusals: [{ code: 'reason_too_long' }] })
    expect(await shop.read.selectFrom('kitchen_changes').selectAll().execute()).toEqual([])
  })
}

async function prepare(shop: Shop): Promise<void> {
  await shop.work(async (tx) => {
    await writeSettings(tx, { timeZone: 'UTC', businessDayEnds: 240 })
    await tx.insertInto('categories').values(category()).execute()
    await tx.insertInto('items').values(item()).execute()
  })
}
