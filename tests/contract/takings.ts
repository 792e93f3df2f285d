import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#shop/domain/common/money.ts'
import type { Span } from '#shop/domain/hours/business-day.ts'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import type { EntryAmount } from '#shop/domain/payments/entry-amounts.ts'
import type { DayRange } from '#shop/domain/payments/report-period.ts'
import {
  grossOf,
  movedOf,
  NO_TAKINGS,
  PAID_MEANS,
  sumTakings,
  sumTaxLines,
  type Takings,
  takenOf,
  tipsOf,
} from '#shop/domain/payments/takings.ts'
import { NO_SALES } from '#shop/domain/reports/day-sales.ts'
import { undoAdjustment } from '#shop/operations/orders/undo-adjustment.ts'
import { readEntries } from '#shop/operations/payments/read-entries.ts'
import { type BookedSale, readSoldDays } from '#shop/operations/payments/read-sold-days.ts'
import { readTaxes } from '#shop/operations/payments/read-taxes.ts'
import { writeSales } from '#shop/operations/payments/write-sales.ts'
import { takingsWriter, writeTakings } from '#shop/operations/payments/write-takings.ts'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'
import { knownMenu, readContent } from '#shop/persistence/queries/menu/content.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readDaySales } from '#shop/persistence/queries/payments/day-sales.ts'
import { readLedger } from '#shop/persistence/queries/payments/ledger.ts'
import { readSales } from '#shop/persistence/queries/payments/sold-orders.ts'
import { readTakings } from '#shop/persistence/queries/payments/takings.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { adjust, DISCOUNTS, START, sell } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'
import { planOf, recording } from './query-plans.ts'
import { A_DAY, act, correct, handOver, takingsOn } from './takings-rig.ts'

/** What a business day brought in, from the orders' ledger. */
export const takingsContract: Contract = (open) => {
  test('a day has what was handed over: by cash and terminal, tax by rate, tips, discounts and fees', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await sell(shop, DISCOUNTS['a third off'], { id: 'order-1', number: 1 })
    await sell(shop, undefined, { id: 'order-2', number: 2, fulfilment: 'delivery' })
    await sell(shop, undefined, { id: 'order-3', number: 3 })
    await sell(shop, undefined, { id: 'order-4', number: 4, is_trial: 1 })
    await handOver(shop, 'order-1', 'cash')
    await handOver(shop, 'order-2', 'terminal')
    await handOver(shop, 'order-4', 'cash')
    await act(shop, 'order-3', 'cancel')
    expect(await takingsOn(shop, START)).toEqual({
      orders: 2,
      ways: { delivery: 1, pickup: 1, table: 0 },
      products: 7650,
      discounts: 1241,
      deliveryFees: 600,
      taxOnTop: 0,
      tips: 200,
      sold: [
        { rate: 1000, net: 806, tax: 81 },
        { rate: 2000, net: 5102, tax: 1020 },
      ],
      givenBack: [],
      tipsGivenBack: 0,
      paid: { cash: 2984, terminal: 4225, card: 0, refunded: 0 },
    })
  })

  test('a correction counts on the day on which it is made, and the day of the sale stays', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const { total } = await sell(shop)
    await handOver(shop, 'order-1', 'cash')
    const before = await takingsOn(shop, START)
    now += A_DAY
    expect(await correct(shop, 'order-1', 'terminal')).toBe(true)
    expect(await takingsOn(shop, START)).toEqual(before)
    expect(await takingsOn(shop, now)).toEqual({
      ...NO_TAKINGS,
      paid: { ...NO_TAKINGS.paid, cash: -total, terminal: total },
    })
  })

  test('an order that was handed over by mistake is no sale until it is handed over again', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await sell(shop)
    await handOver(shop, 'order-1', 'cash')
    const sold = await takingsOn(shop, START)
    now += 60_000
    await act(shop, 'order-1', 'recall')
    expect(await takingsOn(shop, START)).toEqual(NO_TAKINGS)
    await act(shop, 'order-1', 'complete', 'cash')
    expect(await takingsOn(shop, START)).toEqual(sold)
  })

  test('whatever happens to orders, each day is written as it adds up, and all days are all orders', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const stories = fc.sample(anyStory, { seed: 17, numRuns: 40 })
    const minutes = fc.sample(fc.integer({ min: 0, max: 200 }), { seed: 17, numRuns: 400 })
    for (const [at, { isDiscounted, taxIncluded, fulfilment }] of stories.entries()) {
      const discount = { code: `CODE${at}`, kind: 'amount', value: 100 + at } as const
      const names = { id: `order-${at}`, number: at + 1, fulfilment }
      await sell(shop, isDiscounted ? discount : undefined, names, taxIncluded)
    }
    let next = 0
    for (let step = 0; step < 5; step += 1) {
      for (const [at, { steps }] of stories.entries()) {
        now += (minutes[next] ?? 0) * 60_000
        next += 1
        await play(shop, `order-${at}`, steps[step] ?? 'wait')
      }
    }
    const last = now
    now += 2 * A_DAY
    const live = await readLedger(shop.read, { begins: 0, ends: now }, 'USD')
    const whole = sumTakings(live.map(({ change }) => change))
    for (let day = 0; day < 40; day += 1) await writeTakings(shop)
    const span = { from: daysLater('2027-01-15', -1), to: daysLater('2027-01-15', 40) }
    const days = await readTakings(shop.read, span, now)
    const written = await shop.read.selectFrom('day_takings').selectAll().execute()
    expect(written.length).toBeGreaterThan(10)
    expect(sumTakings(days.flatMap(({ facts }) => facts ?? []))).toEqual(whole)
    for (const { begins, ends, takings } of written) {
      const entries = await readLedger(shop.read, { begins, ends }, 'USD')
      expect(sumTakings(entries.map(({ change }) => change))).toEqual(JSON.parse(takings))
      const day = sumTakings(entries.map(({ change }) => change))
      expect(day.products - day.discounts + day.deliveryFees + day.taxOnTop).toBe(grossOf(day.sold))
    }
    await expectSalesOfTakings(shop, written)
    await expectEntriesOf(shop, { from: '2027-01-01', to: span.to }, whole)
    await expectLinesOf(shop, { from: '2027-01-01', to: span.to }, whole)
    await expectTaxesOf(shop, { from: '2027-01-01', to: span.to }, whole)
    expect(last).toBeGreaterThan(START + 10 * A_DAY)
    const sold = await shop.read
      .selectFrom('orders')
      .selectAll()
      .where('state', '=', 'completed')
      .execute()
    expect(sold.length).toBeGreaterThan(10)
    expect(whole.orders).toBe(sold.length)
    expect(takenOf(whole) + tipsOf(whole)).toBe(sum(sold.map((o) => o.total - o.adjusted)))
    const paid = sold.filter(({ paid_by }) => paid_by !== null)
    expect(movedOf(whole)).toBe(sum(paid.map((o) => o.total - o.adjusted)))
  })

  test('a day that was summed up keeps its times when the owner lets days end later', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await sell(shop)
    await handOver(shop, 'order-1', 'cash')
    const before = await takingsOn(shop, START)
    now += A_DAY
    await writeTakings(shop)
    await shop.work((tx) => writeSettings(tx, { businessDayEnds: 360 }))
    const days = await readTakings(shop.read, { from: '2027-01-14', to: '2027-01-16' }, now)
    expect(sumTakings(days.flatMap(({ facts }) => facts ?? []))).toEqual(before)
  })

  test('a day that a clock far ahead summed up is summed up again when it is over', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await sell(shop)
    now += 3 * A_DAY
    await act(shop, 'order-1', 'finish')
    now -= 3 * A_DAY
    await handOver(shop, 'order-1', 'cash')
    now += 3 * A_DAY
    for (let day = 0; day < 4; day += 1) await writeTakings(shop)
    now -= 3 * A_DAY
    await act(shop, 'order-1', 'recall')
    expect(await takingsOn(shop, START)).toEqual(NO_TAKINGS)
    await act(shop, 'order-1', 'complete', 'terminal')
    now += A_DAY
    for (let day = 0; day < 4; day += 1) await writeTakings(shop)
    expect(await takingsOn(shop, START)).toMatchObject({ orders: 1, paid: { cash: 0 } })
  })

  test('a program that has summed up all days goes on with the next one that is over', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const written = async () => {
      const rows = await shop.read.selectFrom('day_takings').select('day').orderBy('day').execute()
      return rows.map(({ day }) => day)
    }
    const write = takingsWriter(shop)
    await write()
    await sell(shop)
    await handOver(shop, 'order-1', 'cash')
    await write()
    expect(await written()).toEqual([])
    for (const days of [['2027-01-15'], ['2027-01-15', '2027-01-16']]) {
      now += A_DAY
      for (let round = 0; round < 3; round += 1) await write()
      expect(await written()).toEqual(days)
    }
  })

  test('a day is read without looking through all orders', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await sell(shop)
    await handOver(shop, 'order-1', 'cash')
    const { statements, read } = recording(shop.database)
    await readLedger(read, { begins: START - A_DAY, ends: START + A_DAY }, 'USD')
    if (dialectOf(shop.database) !== 'sqlite') return
    const plans = await Promise.all(statements.map((each) => planOf(shop.database, each)))
    const plan = plans.join('\n')
    for (const index of ['order_events_of_sales', 'order_adjustments_at', 'payment_entries_at']) {
      expect(plan).toContain(index)
    }
    expect(plan).not.toContain('SCAN')
  })
}

/** What was sold of each day adds up to its takings, and is worked out the same again. */
async function expectSalesOfTakings(
  shop: Shop,
  written: readonly (Span & { day: string; takings: string })[],
): Promise<void> {
  while (await writeSales(shop));
  const first = { from: '2027-01-01', to: '2027-12-31' }
  const stored = await readDaySales(shop.read, first, shop.clock())
  const menu = knownMenu(await readContent(shop.read))
  const settings = await readSettings(shop.read)
  expect([...stored.keys()].toSorted()).toEqual(written.map(({ day }) => day).toSorted())
  for (const { day, takings, ...span } of written) {
    const sales = stored.get(day) ?? NO_SALES
    const { products, orders } = JSON.parse(takings)
    expect(sum(sales.items.map(({ amount }) => amount))).toBe(products)
    expect(sum([...sales.hours])).toBe(orders)
    expect(await readSales(shop.read, span, settings, menu)).toEqual(sales)
  }
}

const STEPS = [
  ...['finish', 'complete', 'cash', 'terminal', 'recall', 'cancel', 'less', 'undo', 'wait'],
  'mistake',
]

const anyStory = fc.record({
  isDiscounted: fc.boolean(),
  taxIncluded: fc.boolean(),
  fulfilment: fc.constantFrom('pickup', 'delivery'),
  steps: fc.array(fc.constantFrom(...STEPS), { minLength: 5, maxLength: 5 }),
})

/** Tries a step; what the operations refuse doesn't happen. */
async function play(shop: Shop, orderId: string, step: string): Promise<void> {
  switch (step) {
    case 'cash':
    case 'terminal':
      await payBy(shop, orderId, step)
      return
    case 'complete':
      await handOver(shop, orderId)
      return
    case 'mistake':
      await handOver(shop, orderId)
      await act(shop, orderId, 'recall')
      return
    case 'less':
      await adjust(shop, { orderId, quantity: 1 })
      return
    case 'undo':
      await adjustAndUndo(shop, orderId)
      return
    case 'finish':
    case 'recall':
    case 'cancel':
      await act(shop, orderId, step)
      return
    default:
  }
}

async function payBy(shop: Shop, orderId: string, paidBy: PaidBy): Promise<void> {
  const order = await findOrder(shop.read, orderId)
  if (order?.state === 'completed') await correct(shop, orderId, paidBy)
  else await handOver(shop, orderId, paidBy)
}

async function adjustAndUndo(shop: Shop, orderId: string): Promise<void> {
  const adjusted = await adjust(shop, { orderId, line: 1, part: 'bottle' })
  const adjustment = adjusted.ok ? adjusted.value.adjustment : 0
  await undoAdjustment(shop, { orderId, adjustment, actor: COOK })
}

/** The entries of all days, as their file has them, are the figures of a report of the same days. */
async function expectEntriesOf(shop: Shop, range: DayRange, whole: Takings): Promise<void> {
  const amounts: EntryAmount[] = []
  for await (const { entries } of readEntries(shop.read, range, shop.clock())) {
    amounts.push(...entries.flatMap((entry) => entry.amounts))
  }
  const of = (parts: readonly string[]) =>
    sum(amounts.flatMap((each) => (parts.includes(each.of) ? [each.amount] : [])))
  expect(amounts.length).toBeGreaterThan(50)
  expect(of(['goods'])).toBe(takenOf(whole))
  expect(of(['tip'])).toBe(tipsOf(whole))
  expect(of(PAID_MEANS)).toBe(movedOf(whole))
  const taxes = amounts.flatMap((each) => (each.of === 'goods' ? [each] : []))
  const { sold, givenBack } = whole
  expect(sumTaxLines(taxes.map(({ rate, net, tax }) => ({ rate, net, tax })))).toEqual(
    sumTaxLines([...sold, ...givenBack]),
  )
}

/** The lines of all days, as their file has them, are what a report of the same days says was sold: products, codes, fees, tips and tax. */
async function expectLinesOf(shop: Shop, range: DayRange, whole: Takings): Promise<void> {
  const sales: BookedSale[] = []
  for await (const day of readSoldDays(shop.read, range, shop.clock())) sales.push(...day.sales)
  const ofLines = sales.flatMap(({ lines }) => lines.flatMap(({ shares }) => shares))
  const ofDelivery = sales.flatMap(({ delivery }) => delivery)
  const all = [...ofLines, ...ofDelivery]
  expect(ofLines.length).toBeGreaterThan(50)
  expect(sum(ofLines.map(({ amount }) => amount))).toBe(whole.products)
  expect(sum(ofDelivery.map(({ amount }) => amount))).toBe(whole.deliveryFees)
  expect(sum(all.map(({ discount }) => discount))).toBe(whole.discounts)
  expect(sum(sales.map(({ tip }) => tip))).toBe(whole.tips)
  expect(sumTaxLines(all.map(({ rate, net, tax }) => ({ rate, net, tax })))).toEqual(whole.sold)
  const [sold, recalled] = ['sold', 'recalled'].map((kind) => sales.filter((o) => o.kind === kind))
  expect((sold?.length ?? 0) - (recalled?.length ?? 0)).toBe(whole.orders)
  expect(recalled?.length).toBeGreaterThan(0)
}

/** The tax of all days, as its file has it, is that of a report of the same days. */
async function expectTaxesOf(shop: Shop, range: DayRange, whole: Takings): Promise<void> {
  const taxes = await readTaxes(shop.read, range, shop.clock())
  const of = (side: 'sold' | 'givenBack') =>
    sumTaxLines(taxes.map((day) => ({ rate: day.rate, ...day[side] })))
  expect(of('sold')).toEqual(whole.sold)
  expect(of('givenBack')).toEqual(whole.givenBack)
}
