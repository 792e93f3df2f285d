import { expect, test } from 'vitest'
import { figuresReader } from '#server/watching/figures-reader.ts'
import { readShopFigures } from '#server/watching/shop-figures.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { acceptedOrder, PLACED_AT, paymentRow, writeOrder } from '#tests/support/order-rows.ts'
import { orderPromise } from '#tests/support/order-view.ts'
import type { Contract } from './contract.ts'
import { copyAsCompleted } from './copy-as-completed.ts'
import { planOf, recording } from './query-plans.ts'

const MINUTE = 60_000
const NOW = PLACED_AT + 30 * MINUTE
const LAST_QUARTER = { after: NOW - 15 * MINUTE, until: NOW }

export const shopFiguresContract: Contract = (open) => {
  test('monitors are told what waits in the shop, and since when', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work(async (tx) => {
      const at = { placed_at: PLACED_AT }
      await writeOrder(tx, { id: 'old', number: 1, ...at, shown_at: NOW - 4 * MINUTE })
      await writeOrder(tx, { id: 'new', number: 2, placed_at: NOW - MINUTE })
      await writeOrder(tx, { id: 'by card', number: 3, ...at, payment_state: 'awaiting' })
      await writeOrder(tx, { id: 'of a stranger', number: 4, ...at, waits: 'size' })
      const claims = JSON.stringify([{ quarter: NOW, minutes: 12 }])
      await writeOrder(tx, acceptedOrder({ id: 'accepted', number: 5, claims }))
      const payments = [
        { id: 'due', state: 'open', next_look_at: NOW, trouble: 'no answer' },
        { id: 'fine', state: 'open', next_look_at: NOW },
        { id: 'stuck', state: 'needs_attention', next_look_at: null, alarm_at: NOW },
        { id: 'over', state: 'captured', next_look_at: null },
      ] as const
      for (const row of payments) {
        await tx
          .insertInto('payments')
          .values(paymentRow({ ...row, order_id: 'old' }))
          .execute()
      }
    })
    const found = await readShopFigures(shop.read, LAST_QUARTER, NOW)
    expect(Object.fromEntries(found.open.map(({ state, count }) => [state, count]))).toEqual({
      placed: 4,
      accepted: 1,
    })
    expect(found.unanswered).toEqual({ count: 2, since: NOW - 4 * MINUTE })
    expect(found.workAhead).toBe(12)
    expect(found.payments).toEqual({
      open: [{ state: 'open', count: 2 }],
      failing: 1,
      alarming: 1,
    })
    expect(found.troubles).toEqual([])
  })

  test('a mail that is to leave later is no backlog, one that was tried in vain is', async () => {
    await using opened = await open()
    const { shop } = opened
    await writeMessage(shop, { id: 'due', next_at: NOW, created_at: NOW - 9 * MINUTE })
    await writeMessage(shop, { id: 'later', next_at: NOW + MINUTE })
    await writeMessage(shop, { id: 'again', next_at: NOW + MINUTE, last_error: '451 not now' })
    await writeMessage(shop, { id: 'gone', state: 'delivered', delivered_at: NOW })
    await writeMessage(shop, { id: 'dead', state: 'dead', last_error: '550 nobody' })
    const { outbox } = await readShopFigures(shop.read, LAST_QUARTER, NOW)
    expect(outbox).toEqual([
      { channel: 'mail', waiting: 2, since: NOW - 9 * MINUTE, dead: 1 },
      { channel: 'webhook', waiting: 0, since: null, dead: 0 },
    ])
  })

  test('an order that ended is counted by one collection, with what its guest was told at first', async () => {
    const clock = { now: NOW }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const faults: unknown[] = []
    const read = figuresReader(shop, (error) => faults.push(error))
    await read()
    clock.now += MINUTE
    await shop.work(async (tx) => {
      const promise = { ...orderPromise(), readyAt: NOW - 5 * MINUTE }
      const late = { promise: JSON.stringify(promise), promised_at: NOW + 60 * MINUTE }
      await writeOrder(tx, {
        id: 'late',
        number: 1,
        state: 'completed',
        ...late,
        ready_at: NOW + MINUTE,
        closed_at: NOW + MINUTE,
      })
      await writeOrder(tx, { id: 'lost', number: 2, state: 'cancelled', closed_at: NOW + MINUTE })
      await writeOrder(tx, { id: 'before', number: 3, state: 'expired', closed_at: PLACED_AT })
    })
    // What was just stored may still be followed by an earlier instant that commits later.
    expect(await read()).toMatchObject({ ended: [], lateness: [] })
    clock.now += MINUTE
    const found = await read()
    if (typeof found === 'string') throw new Error(`The figures are ${found}.`)
    expect(found.ended.toSorted((one, other) => (one.state < other.state ? -1 : 1))).toEqual([
      { state: 'cancelled', count: 1 },
      { state: 'completed', count: 1 },
    ])
    expect(found.lateness).toEqual([6 * MINUTE])
    clock.now += MINUTE
    expect(await read()).toMatchObject({ ended: [], lateness: [] })
    expect(faults).toEqual([])
  })

  test('among thousands of past orders the figures are read by indexes', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, { id: 'open', number: 100_000 }))
    const sent = { state: 'delivered', delivered_at: PLACED_AT } as const
    const messages = Array.from({ length: 2_000 }, (_, n) => messageRow({ id: `${n}`, ...sent }))
    await shop.work((tx) => tx.insertInto('outbox').values(messages).execute())
    await copyAsCompleted(shop.database, 20_000)
    const { statements, read } = recording(shop.database)
    await readShopFigures(read, LAST_QUARTER, NOW)
    const plans = await Promise.all(statements.map((each) => planOf(shop.database, each)))
    const all = plans.join('\n')
    for (const index of ['orders_open', 'orders_closed_at', 'orders_ready_at', 'outbox_due']) {
      expect(all).toContain(index)
    }
    expect(all).not.toMatch(
      /SCAN orders(?! USING (?:COVERING )?INDEX orders_open)|Seq Scan on orders/,
    )
    expect(all).not.toMatch(/SCAN (?:outbox|payments)(?! USING)/)
  })
}

function writeMessage(shop: Shop, row: Partial<NewRow<'outbox'>> & { id: string }) {
  return shop.work((tx) => tx.insertInto('outbox').values(messageRow(row)).execute())
}

function messageRow(row: Partial<NewRow<'outbox'>> & { id: string }): NewRow<'outbox'> {
  const { id, ...special } = row
  return {
    id,
    kind: 'order',
    payload: '{}',
    message_id: `<${id}@shop>`,
    state: 'waiting',
    next_at: NOW,
    created_at: NOW - MINUTE,
    ...special,
  }
}
