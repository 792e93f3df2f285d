import { expect, test } from 'vitest'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { factsOf } from '#shop/persistence/fast/order-fact-rows.ts'
import { readOrderFacts } from '#shop/persistence/fast/order-facts.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { readRecentMinutes } from '#shop/persistence/queries/kitchen/kitchen.ts'
import { orderLineRows, readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { readToPay } from '#shop/persistence/queries/orders/to-pay.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'
import { copyAsCompleted } from './copy-as-completed.ts'
import { planOf, recording } from './query-plans.ts'
import { category, item } from './rows.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

export const boardContract: Contract = (open) => {
  test('a line is shown with the kitchen’s name for it, its choices, their names and their counts, as it was sold', async () => {
    await using opened = await open()
    const { shop } = opened
    const none = { price: 0, makeMinutes: 0, patties: 0 }
    const parts = [
      { ...none, kind: 'added', id: 'cheddar', name: 'Cheddar', quantity: 2, price: 200 },
      { ...none, kind: 'removed', id: 'onion', name: 'Onion', quantity: 1 },
    ] as const
    const chosen = { choices: [{ id: 'cheddar', quantity: 2 }], without: ['onion'] }
    const sold = { itemId: 'smash', title: 'Plain Smash', kitchenName: 'Smash' }
    const plain = { ...sold, quantity: 3, unitPrice: 950, total: 2850 }
    const line = { ...plain, ...chosen, parts, taxRate: 2000, makeMinutes: 4, patties: 2 }
    await shop.work(async (tx) => {
      await writeOrder(tx, { id: 'chosen' }, orderLineRows('chosen', [line]))
    })
    expect((await readOrderLines(shop.read, ['chosen'])).get('chosen')).toEqual([line])
    const { allDay } = await readBoard(shop.read, START)
    expect(allDay.items).toMatchObject([
      { title: 'Plain Smash', kitchenName: 'Smash', parts, quantity: 3 },
    ])
  })

  test('a line whose options were stored as text is shown as it was stored', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work(async (tx) => {
      await writeOrder(tx, { id: 'old' })
      await tx.updateTable('order_lines').set({ options: '["No pickles"]' }).execute()
    })
    const [line] = (await readOrderLines(shop.read, ['old'])).get('old') ?? []
    expect(line?.parts).toMatchObject([{ id: 'No pickles', name: 'No pickles', quantity: 1 }])
  })

  test('of more orders than a board can show those that wait longest and those due first are shown, and the rest is counted', async () => {
    await using opened = await open()
    const { shop } = opened
    const many = (count: number, row: (nth: number) => Parameters<typeof writeOrder>[1]) =>
      shop.work(async (tx) => {
        for (let nth = 0; nth < count; nth += 1) await writeOrder(tx, row(nth))
      })
    const named = (id: string, nth: number) => ({ id, token_hash: id, number: nth + 1 })
    await many(104, (nth) => {
      return { ...named(`asked ${nth}`, nth), placed_at: START - nth, promised_at: START - nth }
    })
    await many(203, (nth) => {
      const promised_at = START + nth * MINUTE
      return acceptedOrder({ ...named(`making ${nth}`, 200 + nth), placed_at: START, promised_at })
    })
    await many(5, (nth) => {
      const slot_at = START + (1000 + nth) * MINUTE
      const row = { ...named(`for later ${nth}`, 500 + nth), slot_at, promised_at: slot_at }
      return acceptedOrder({ ...row, placed_at: START })
    })
    const { tickets, leftOut } = await readBoard(shop.read, START)
    const ids = tickets.map(({ id }) => id)
    expect(leftOut).toEqual({ later: 5, others: 4 + 3 })
    expect(ids).toHaveLength(300)
    expect(ids).toEqual(expect.arrayContaining(['asked 103', 'asked 4', 'making 0', 'making 199']))
    for (const id of ['asked 3', 'making 200', 'for later 0']) expect(ids).not.toContain(id)
  })

  test('however many strangers wait for somebody to vouch for them, and however many of theirs run out, an order that claims the kitchen and one that was begun are shown', async () => {
    await using opened = await open()
    const { shop } = opened
    const seed = (id: string, number: number, row: Parameters<typeof writeOrder>[1]) =>
      shop.work((tx) => writeOrder(tx, { id, token_hash: id, number, placed_at: START, ...row }))
    for (let nth = 0; nth < 101; nth += 1) {
      await seed(`stranger ${nth}`, 10 + nth, { placed_at: START - nth - 1, waits: 'network' })
    }
    await seed('honest', 1, {})
    const ended = { answer_by: null, closed_at: START, placed_at: START + 1 }
    for (let nth = 0; nth < 51; nth += 1) {
      await seed(`gone ${nth}`, 200 + nth, { ...ended, state: 'expired', unseen: 'expired' })
    }
    const begun = { ...ended, placed_at: START - MINUTE, accepted_at: START }
    await seed('begun', 2, { ...begun, state: 'cancelled', unseen: 'cancelled' })
    const ids = (await readBoard(shop.read, START)).tickets.map(({ id }) => id)
    expect(ids).toHaveLength(150)
    expect(ids).toEqual(expect.arrayContaining(['honest', 'begun', 'stranger 100']))
  })

  test('the board shows orders that may be cooked, lost ones not yet dismissed and those just completed', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work(async (tx) => {
      const at = (id: string, number: number) => ({ id, number, token_hash: id, placed_at: START })
      const card = { payment_method: 'card', payment_state: 'awaiting' } as const
      await writeOrder(tx, { ...at('later', 1), promised_at: START + 40 * MINUTE })
      await writeOrder(tx, { ...at('sooner', 2), state: 'preparing' })
      await writeOrder(tx, { ...at('unpaid', 3), ...card })
      const lost = { state: 'cancelled', closed_at: START - 90 * MINUTE } as const
      await writeOrder(tx, { ...at('lost', 4), ...lost, unseen: 'cancelled', promised_at: START })
      await writeOrder(tx, { ...at('seen', 5), ...lost })
      const done = (minutes: number) =>
        ({ state: 'completed', closed_at: START - minutes * MINUTE, promised_at: 1 }) as const
      await writeOrder(tx, { ...at('done', 6), ...done(30) })
      await writeOrder(tx, { ...at('long done', 7), ...done(31) })
    })
    const board = await readBoard(shop.read, START)
    expect(board.tickets.map(({ id }) => id)).toEqual(['done', 'lost', 'sooner', 'later'])
    expect(board.tickets[2]).toMatchObject({
      number: 2,
      state: 'preparing',
      guest: { name: 'Ada Guest' },
      lines: [{ title: 'Plain Smash', quantity: 2 }],
    })
    expect(board.allDay).toMatchObject({ patties: 8, items: [{ quantity: 4 }] })
  })

  test('a pause, a rush and sold-out items are on the board until they end', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work(async (tx) => {
      await tx.insertInto('categories').values(category()).execute()
      await tx
        .insertInto('items')
        .values(item({ sold_out_until: START }))
        .execute()
      const set = { reason: 'Fryer', set_by: 'cook', set_at: 1, until: START }
      await tx
        .insertInto('controls')
        .values([
          { ...set, name: 'pause', minutes: 0 },
          { ...set, name: 'rush', minutes: 10 },
        ])
        .execute()
    })
    expect(await readBoard(shop.read, START - 1)).toMatchObject({
      pause: { until: START, reason: 'Fryer' },
      rush: { until: START, minutes: 10 },
      soldOut: [{ title: 'Plain Smash', until: START }],
    })
    expect(await readBoard(shop.read, START)).toMatchObject({
      pause: null,
      rush: null,
      soldOut: [],
    })
  })

  test('among thousands of past orders, the board, a guest’s place and an order’s facts are found by indexes', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, { id: 'open', number: 100_000 }))
    await copyAsCompleted(shop.database, 20_000)
    const { statements, read } = recording(shop.database)
    expect((await readBoard(read, START)).tickets).toHaveLength(1)
    expect(await readOrderView(read, 'hash of open', START)).not.toBeNull()
    const asked = {
      itemIds: ['plain-smash'],
      now: START,
      quarter: START,
      guestKey: 'ada',
      sender: { network: 'here', wideNetwork: 'there' },
      mailbox: { email: 'ada@example.com', fingerprint: 'ada' },
      limitKeys: ['order', 'mail', 'code'],
    }
    expect((await readOrderFacts(shop.read, asked)).ofGuest).toHaveLength(1)
    await read.selectFrom(factsOf(asked).as('facts')).selectAll().execute()
    expect(await readRecentMinutes(read)).toEqual([])
    const plans = statements.map((statement) => planOf(shop.database, statement))
    const all = (await Promise.all(plans)).join('\n')
    for (const index of ['orders_open', 'orders_unseen', 'orders_closed_at']) {
      expect(all).toContain(index)
    }
    expect(all).not.toMatch(FULL_SCAN)
  })

  test('among thousands of past orders, what is still to be paid is read from the open ones alone', async () => {
    await using opened = await open()
    const { shop } = opened
    const owing = acceptedOrder({ id: 'open', number: 100_000, payment_state: 'to_pay' })
    await shop.work((tx) => writeOrder(tx, owing))
    await copyAsCompleted(shop.database, 20_000)
    const { statements, read } = recording(shop.database)
    expect(await readToPay(read, '2099-01-01')).toMatchObject({ count: 1 })
    const plans = statements.map((statement) => planOf(shop.database, statement))
    expect((await Promise.all(plans)).join('\n')).toContain('orders_open')
  })

  test('a guest sees their order with its lines, its history and how many are ahead, and no other order', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await shop.work(async (tx) => {
      await writeOrder(tx, { id: 'mine', number: 1, token_hash: 'mine' })
      const earlier = { placed_at: START - MINUTE }
      await writeOrder(tx, { ...earlier, id: 'before', number: 2, token_hash: 'b' })
      await writeOrder(tx, { ...earlier, id: 'ready', number: 3, token_hash: 'c', state: 'ready' })
      await writeOrder(tx, { id: 'after', number: 4, token_hash: 'd', placed_at: START + 1 })
    })
    expect(await readOrderView(shop.read, 'mine', START)).toMatchObject({
      number: 1,
      state: 'placed',
      ordersAhead: 1,
      mayCancel: true,
      lines: [{ title: 'Plain Smash', quantity: 2, unitPrice: 950, total: 1900 }],
      totals: { products: 1900, total: 1900 },
      timeline: [{ kind: 'placed', by: 'guest' }],
    })
    for (const action of ['accept', 'start', 'finish'] as const) {
      await advanceOrder(shop, { orderId: 'mine', action, expectedVersion: null, actor: COOK })
    }
    expect(await readOrderView(shop.read, 'mine', START)).toMatchObject({
      ordersAhead: null,
      mayCancel: false,
      timeline: ['placed', 'accepted', 'started', 'finished'].map((kind) => ({ kind })),
    })
    expect(await readOrderView(shop.read, 'another', START)).toBeNull()
  })
}

/** Scanning a whole index is cheap when it contains only open orders; a day has one number. */
const FULL_SCAN =
  /SCAN orders(?! USING (?:COVERING )?INDEX orders_open)|SCAN order_|SCAN (?:rate_limits|mailboxes|user)|Seq Scan on order(?!_numbers)/
