import { expect, test } from 'vitest'
import { watchTroubles } from '#shop/operations/messages/watch-troubles.ts'
import {
  insertMessage,
  markDelivered,
  markFailed,
} from '#shop/persistence/queries/messages/outbox.ts'
import { readTroubles } from '#shop/persistence/queries/messages/shop-troubles.ts'
import type { Shop } from '#shop/shop.ts'
import { outboxMessage } from '#tests/support/outbox-message.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const START = Date.parse('2027-01-15T18:00:00Z')
const MINUTE = 60_000
const ROOM = { free: 50e9, size: 100e9 }
const FULL = { free: 4e8, size: 10e9 }

/** What the office should know of its shop stands on the board while it lasts, and is mailed once. */
export const shopTroublesContract: Contract = (open) => {
  test('a disk that is almost full is mailed once and shown while it is so', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    await watchTroubles(shop, ROOM)
    expect(await readTroubles(shop.read)).toEqual([])
    await Promise.all([watchTroubles(shop, FULL), watchTroubles(shop, FULL)])
    clock.now += MINUTE
    await watchTroubles(shop, FULL)
    expect(await readTroubles(shop.read)).toEqual([{ kind: 'disk', since: START, percent: 96 }])
    expect(await mailed(shop)).toEqual([`shop-trouble to ${owner.email}`])
    clock.now += MINUTE
    await watchTroubles(shop, ROOM)
    expect(await readTroubles(shop.read)).toEqual([])
    await watchTroubles(shop, FULL)
    expect(await readTroubles(shop.read)).toMatchObject([{ since: clock.now }])
    expect(await mailed(shop)).toHaveLength(1)
    clock.now += 25 * 60 * MINUTE
    await watchTroubles(shop, ROOM)
    await watchTroubles(shop, FULL)
    expect(await mailed(shop)).toHaveLength(2)
  })

  test('a nightly backup that fails is shown and mailed once, until one is made', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    await watchTroubles(shop, ROOM, { backupDueSince: START })
    clock.now += 60 * MINUTE
    await watchTroubles(shop, ROOM, { backupDueSince: START })
    expect(await readTroubles(shop.read)).toEqual([{ kind: 'backup', since: START, percent: null }])
    expect(await mailed(shop)).toEqual([`shop-trouble to ${owner.email}`])
    await watchTroubles(shop, ROOM)
    expect(await readTroubles(shop.read)).toEqual([])
  })

  test('that no order would go through is shown and mailed once, until one would', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    await watchTroubles(shop, ROOM, { noOrderSince: START })
    clock.now += MINUTE
    await watchTroubles(shop, ROOM, { noOrderSince: START })
    const lasting = [{ kind: 'ordering', since: START, percent: null }]
    expect(await readTroubles(shop.read)).toEqual(lasting)
    expect(await mailed(shop)).toEqual([`shop-trouble to ${owner.email}`])
    await watchTroubles(shop, ROOM)
    expect(await readTroubles(shop.read)).toEqual([])
  })

  test('mail that has not left for ten minutes is shown, and not mailed', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await staffOf(shop, 'owner')
    const stuck = await undelivered(shop, 'stuck')
    clock.now += 10 * MINUTE - 1
    await watchTroubles(shop, ROOM)
    expect(await readTroubles(shop.read)).toEqual([])
    clock.now += 1
    await watchTroubles(shop, ROOM)
    expect(await readTroubles(shop.read)).toEqual([{ kind: 'mail', since: START, percent: null }])
    expect(await mailed(shop)).toEqual([])
    await shop.work((tx) => markDelivered(tx, { id: stuck, attempts: 0 }, clock.now))
    await watchTroubles(shop, ROOM)
    expect(await readTroubles(shop.read)).toEqual([])
  })

  test('one mail that nobody takes is no trouble while others leave', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await undelivered(shop, 'to nobody')
    clock.now += MINUTE
    const other = await undelivered(shop, 'to somebody')
    await shop.work((tx) => markDelivered(tx, { id: other, attempts: 0 }, clock.now))
    clock.now += 60 * MINUTE
    await watchTroubles(shop, ROOM)
    expect(await readTroubles(shop.read)).toEqual([])
  })
}

/** A mail that was tried in vain; returns its id. */
async function undelivered(shop: Shop, id: string): Promise<string> {
  const now = shop.clock()
  await shop.work(async (tx) => {
    const mail = { kind: 'receipt', to: 'ada@example.org', subject: 'Hot at 19:58', text: 'Soon.' }
    const leased = outboxMessage({ ...mail, messageId: id, writtenAt: now })
    const message = { ...leased, id, attempts: 0, leased_until: null }
    await insertMessage(tx, message, { isOnce: false })
    await markFailed(tx, { id, attempts: 0 }, 'refused', now + MINUTE)
  })
  return id
}

async function mailed(shop: Shop): Promise<string[]> {
  const rows = await shop.read
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .orderBy('id')
    .execute()
  return rows
    .filter(({ kind }) => kind === 'shop-trouble')
    .map(({ kind, payload }) => `${kind} to ${JSON.parse(payload).to}`)
}
