import { expect, test } from 'vitest'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { sum } from '#shop/domain/common/money.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import { closeDay } from '#shop/operations/payments/close-day.ts'
import { type DayBooks, readBooks } from '#shop/operations/payments/read-books.ts'
import { readDay } from '#shop/operations/payments/read-day.ts'
import { writeTakings } from '#shop/operations/payments/write-takings.ts'
import { addCourierCash, addHandIn } from '#shop/persistence/queries/payments/courier-cash.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import { START, sell } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'
import { recording } from './query-plans.ts'
import { A_DAY, correct, handOver, takingsOn } from './takings-rig.ts'

const A_MINUTE = 60_000
const JOY = { id: 'joy', name: 'Joy' }

/** Business days that were closed for good. */
export const dayClosingsContract: Contract = (open) => {
  test('a day is closed once, with a number, and what comes later that evening is in the next day', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    for (const number of [1, 2]) await sell(shop, undefined, { id: `order-${number}`, number })
    await handOver(shop, 'order-1', 'cash')
    now += A_MINUTE
    const sold = await takingsOn(shop, START)
    expect(await close(shop, START)).toEqual({ ok: true, value: { number: 1 } })
    expect(await close(shop, START)).toEqual({ ok: false, refusals: [{ code: 'day_closed' }] })
    now += A_MINUTE
    await handOver(shop, 'order-2', 'terminal')
    expect(await correct(shop, 'order-1', 'terminal')).toBe(true)
    expect(await takingsOn(shop, START)).toEqual(sold)
    now += A_DAY
    for (let day = 0; day < 3; day += 1) await writeTakings(shop)
    expect(await takingsOn(shop, START)).toEqual(sold)
    const next = await takingsOn(shop, START, 1)
    const total = sold?.paid.cash ?? 0
    expect(next).toMatchObject({ orders: 1, paid: { cash: -total, terminal: 2 * total } })
    expect(await close(shop, START, { later: 1 })).toEqual({ ok: true, value: { number: 2 } })
    const { events = [], closing } =
      (await readDay(shop.read, await dayOf(shop, START, 1), now)) ?? {}
    expect(events).toMatchObject([{ kind: 'corrected', order: { number: 1 }, amount: -total }])
    expect(closing).toMatchObject({ number: 2, closedBy: 'Joy', note: 'All there' })
    expect(await takingsOn(shop, START, 1)).toEqual(next)
  })

  test('a day that is still to come is not closed, nor one with an amount below 0 or a long note', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const refused = (code: string) => ({ ok: false, refusals: [{ code }] })
    expect(await close(shop, START, { later: 1 })).toEqual(refused('unknown_day'))
    expect(await close(shop, START, { counted: -1 })).toEqual(refused('till_out_of_range'))
    expect(await close(shop, START, { changeMoney: 0.5 })).toEqual(refused('till_out_of_range'))
    expect(await close(shop, START, { note: 'x'.repeat(501) })).toEqual(
      refused('closing_note_too_long'),
    )
    expect(await readDay(shop.read, await dayOf(shop, START, 1), START)).toBeNull()
  })

  test('the till should hold the cash of the day without what couriers have, and what they handed in', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const rider = await staffOf(shop, 'courier', 'Rae')
    for (const number of [1, 2]) await sell(shop, undefined, { id: `order-${number}`, number })
    const { total } = await sell(shop, undefined, { id: 'order-3', number: 3 })
    for (const id of ['order-1', 'order-2', 'order-3']) await handOver(shop, id, 'cash')
    const courier_id = rider.id
    const money = { courier_id, amount: total, currency: 'USD' }
    await shop.work(async (tx) => {
      const taken = { ...money, taken_at: now, hand_in_id: null }
      await addCourierCash(tx, { order_id: 'order-1', ...taken })
      await addHandIn(tx, { id: 'hand-in', ...money, at: now, taken_by: 'joy' })
      await addCourierCash(tx, { order_id: 'order-2', ...taken })
    })
    now += A_MINUTE
    expect((await readDay(shop.read, await dayOf(shop, START), now))?.till).toEqual({
      changeMoney: 0,
      cash: 3 * total,
      toCouriers: 2 * total,
      handedIn: total,
    })
    await close(shop, START, { changeMoney: 5000, counted: 5000 + 2 * total - 150 })
    const closed = await readDay(shop.read, await dayOf(shop, START), now)
    expect(closed?.closing).toMatchObject({
      expected: 5000 + 2 * total,
      counted: 5000 + 2 * total - 150,
    })
    now += A_DAY
    expect((await readDay(shop.read, await dayOf(shop, now), now))?.till.changeMoney).toBe(5000)
  })

  test('the books of a closed day are in the currency in which it was closed, and read each entry once', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await sell(shop)
    await handOver(shop, 'order-1', 'cash')
    now += A_MINUTE
    await close(shop, START)
    const day = await dayOf(shop, START)
    await shop.work((tx) => writeSettings(tx, { currency: currencyFor('JPY') }))
    const { statements, read } = recording(shop.database)
    const books: DayBooks[] = []
    for await (const each of readBooks(read, { from: day, to: day }, now)) books.push(each)
    expect(statements.filter((each) => each.sql.includes('union'))).toHaveLength(1)
    expect(books).toMatchObject([
      { day, currency: { code: 'USD', decimals: 2 }, closing: { number: 1, currency: 'USD' } },
    ])
    const [{ sums, entries, sales } = { sums: null, entries: [], sales: [] }] = books
    const goods = entries.flatMap(({ amounts }) => amounts.filter(({ of }) => of === 'goods'))
    expect(sum(goods.map(({ amount }) => amount))).toBe(sums?.figures.takings)
    expect(sales).toHaveLength(1)
  })

  test('the database refuses a till that does not add up, and a number twice', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    now += A_MINUTE
    await close(shop, START)
    const row = await shop.read.selectFrom('day_closings').selectAll().executeTakeFirstOrThrow()
    const insert = (special: Partial<typeof row>) =>
      shop.work((tx) =>
        tx
          .insertInto('day_closings')
          .values({ ...row, ...special })
          .execute(),
      )
    const other = { day: '2020-01-01', number: 9 }
    await expect(insert({ ...other, number: row.number })).rejects.toThrow()
    await expect(insert({ ...other, expected: row.expected + 1 })).rejects.toThrow()
    await expect(insert({ ...row, number: 9 })).rejects.toThrow()
    await insert(other)
  })
}

type Special = { later?: number; changeMoney?: number; counted?: number; note?: string }

async function close(shop: Shop, instant: number, { later = 0, ...special }: Special = {}) {
  const day = await dayOf(shop, instant, later)
  const input = { changeMoney: 0, counted: 0, note: ' All there ', by: JOY, ...special }
  return closeDay(shop, { day, ...input })
}

async function dayOf(shop: Shop, instant: number, later = 0): Promise<string> {
  const { timeZone, businessDayEnds } = await readSettings(shop.read)
  return daysLater(businessDay(instant, timeZone, businessDayEnds), later)
}
