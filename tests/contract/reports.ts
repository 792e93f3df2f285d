import { expect, test } from 'vitest'
import { businessDaySpan } from '#shop/domain/hours/business-day.ts'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import { grossOf } from '#shop/domain/payments/takings.ts'
import { NO_RECORD } from '#shop/domain/reports/kept-promise.ts'
import { presentKeptPromise } from '#shop/operations/payments/present-kept-promise.ts'
import { readTaxes } from '#shop/operations/payments/read-taxes.ts'
import { reportSales } from '#shop/operations/payments/report-sales.ts'
import { reportTakings } from '#shop/operations/payments/report-takings.ts'
import { writeSales as sumUpSales } from '#shop/operations/payments/write-sales.ts'
import { writeTakings } from '#shop/operations/payments/write-takings.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { writeSales } from '#tests/support/sales.ts'
import type { Contract } from './contract.ts'

const HOUR = 3_600_000
const FRIDAY = '2026-11-20'

/** Reports over business days, as the office shows and downloads them. */
export const reportsContract: Contract = (open) => {
  test('a week is its days, and is compared with the week before until the same time', async () => {
    const { shop, ...opened } = await openShop(open)
    await using _ = opened
    await sell(shop, [
      [FRIDAY, 10, 1000],
      [FRIDAY, 13, 500],
      ['2026-11-18', 12, 700],
      ['2026-11-13', 9, 300],
      ['2026-11-13', 20, 9000],
      ['2026-11-10', 12, 400],
    ])
    const asked = { period: 'week', days: null, comparison: 'before' } as const
    const report = await reportTakings(shop.read, asked, shop.clock())
    expect(report.days.map(({ sums }) => sums?.figures.takings)).toEqual([0, 0, 700, 0, 1500, 0, 0])
    expect(report.total.figures).toMatchObject({ takings: 2200, orders: 3, moved: 2200 })
    expect(report.compared).toMatchObject({
      isUntilNow: true,
      soFar: { figures: { takings: 700 } },
    })
    expect(report.compared?.days.map(({ takings }) => takings)).toEqual([0, 400, 0, 0, 9300, 0, 0])
  })

  test('kept promises are compared with those of the week before until the same time', async () => {
    const { shop, ...opened } = await openShop(open)
    await using _ = opened
    await sell(shop, [
      [FRIDAY, 10, 1000],
      ['2026-11-13', 9, 300],
      ['2026-11-13', 20, 9000],
      ['2026-11-10', 12, 400],
    ])
    while (await sumUpSales(shop));
    const asked = { period: 'week', days: null, comparison: 'before' } as const
    const { total, before, days } = await reportSales(shop.read, asked, shop.clock())
    expect(total.kitchen.orders).toBe(1)
    expect(before?.orders).toBe(2)
    expect(days.flatMap(({ sales }) => sales?.items ?? [])).toMatchObject([
      { amount: 1000 },
      { amount: 0 },
    ])
    const alone = await reportSales(shop.read, { ...asked, comparison: 'none' }, shop.clock())
    expect(alone).toMatchObject({ total, before: null })
  })

  test('guests read how often the last week was on time: where the shop tells, of twenty orders and more, rounded down', async () => {
    const { shop, ...opened } = await openShop(open)
    await using _ = opened
    const shown = async () =>
      (await presentKeptPromise(shop.read, await readSettings(shop.read), shop.clock())).percent
    const setting = (showsKeptPromise: boolean) =>
      shop.work((tx) => writeSettings(tx, { showsKeptPromise }))
    // Today's are not over, and those of the Thursday before are too long ago.
    await sell(shop, [
      [FRIDAY, 10, 1000],
      ['2026-11-12', 9, 300],
      ...Array.from({ length: 19 }, (): [string, number, number] => ['2026-11-13', 9, 300]),
    ])
    while (await sumUpSales(shop));
    await setting(true)
    expect(await shown()).toBeNull()
    const kitchen = { ...NO_RECORD, orders: 200, late: { ...NO_RECORD.late, rider: [[5, 1]] } }
    await shop.work((tx) =>
      tx
        .updateTable('day_sales')
        .set({ kitchen: JSON.stringify(kitchen) })
        .where('day', '=', '2026-11-13')
        .execute(),
    )
    expect(await shown()).toBe(99)
    await setting(false)
    expect(await shown()).toBeNull()
  })

  test('every report of the same days has the same figures, which add up', async () => {
    const { shop, ...opened } = await openShop(open)
    await using _ = opened
    const sales = Array.from({ length: 60 }, (_, at): [string, number, number] => {
      return [daysLater(FRIDAY, -(at % 20)), 5 + (at % 14), 333 + at * 71]
    })
    await sell(shop, sales)
    const month = { from: daysLater(FRIDAY, -19), to: FRIDAY }
    const asked = { period: 'days', days: month, comparison: 'none' } as const
    const whole = await reportTakings(shop.read, asked, shop.clock())
    let [takings, orders] = [0, 0]
    for (const { day, sums } of whole.days) {
      const days = { from: day, to: day }
      const own = await reportTakings(shop.read, { ...asked, days }, shop.clock())
      expect(own.total).toEqual(sums)
      takings += own.total.figures.takings
      orders += own.total.figures.orders
    }
    const { figures, taxes } = whole.total
    expect(figures).toMatchObject({ takings, orders: 60 })
    expect(orders).toBe(60)
    expect(grossOf(taxes)).toBe(takings)
    const { products, discounts, deliveryFees, taxOnTop, givenBack } = figures
    expect(products + discounts + deliveryFees + taxOnTop + givenBack).toBe(takings)
    expect(figures.cash + figures.terminal + figures.card + figures.refunded).toBe(figures.moved)
    expect(figures.takings + figures.tips).toBe(figures.moved)
  })

  test('after an update, days that nobody has summed up yet are left out and not taken for empty', async () => {
    const { shop, ...opened } = await openShop(open)
    await using _ = opened
    await sell(shop, [
      [FRIDAY, 10, 1000],
      ['2026-11-16', 12, 700],
    ])
    await shop.work((tx) => tx.deleteFrom('day_takings').execute())
    const asked = { period: 'week', days: null, comparison: 'none' } as const
    const before = await reportTakings(shop.read, asked, shop.clock())
    expect(before.days.map(({ sums }) => sums?.figures.takings ?? null)).toEqual([
      ...[null, null, null],
      ...[0, 1000, 0, 0],
    ])
    for (let day = 0; day < 6; day += 1) await writeTakings(shop)
    const after = await reportTakings(shop.read, asked, shop.clock())
    expect(after.days.map(({ sums }) => sums?.figures.takings)).toEqual([700, 0, 0, 0, 1000, 0, 0])
  })

  test('after an update, files have all days at once, with the figures that these then have', async () => {
    const { shop, ...opened } = await openShop(open)
    await using _ = opened
    await sell(shop, [
      [FRIDAY, 10, 1000],
      ['2026-11-16', 12, 700],
      ['2026-11-17', 12, 900],
    ])
    await shop.work((tx) => tx.deleteFrom('day_takings').execute())
    const days = { from: '2026-11-09', to: FRIDAY }
    const asked = { period: 'days', days, comparison: 'none' } as const
    const ofFiles = async () => ({
      takings: await reportTakings(shop.read, asked, shop.clock(), { isWhole: true }),
      taxes: await readTaxes(shop.read, days, shop.clock()),
      sold: (await reportSales(shop.read, asked, shop.clock(), { isWhole: true })).days,
    })
    const before = await ofFiles()
    expect(before.takings.days.slice(-5).map(({ sums }) => sums?.figures.takings)).toEqual([
      ...[700, 900, 0, 0, 1000],
    ])
    expect(before.taxes.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17', FRIDAY])
    const burgers = before.sold.flatMap(({ sales }) => sales?.items[0]?.amount ?? [])
    expect(burgers).toEqual([700, 900, 1000])
    while (await writeTakings(shop));
    while (await sumUpSales(shop));
    expect(await ofFiles()).toEqual(before)
  })
}

/** A shop in London on a Friday at two, whose days end at four in the morning. */
async function openShop(open: Parameters<Contract>[0]) {
  const { begins } = businessDaySpan(FRIDAY, 'Europe/London', 240)
  const opened = await open({ clock: () => begins + 10 * HOUR })
  await opened.shop.work((tx) =>
    writeSettings(tx, { timeZone: 'Europe/London', businessDayEnds: 240 }),
  )
  return opened
}

/** Hands orders over at hours of business days that begin at four, and sums up the days that are over. */
async function sell(shop: Shop, sales: readonly [day: string, hour: number, amount: number][]) {
  const written = sales.map(([day, hour, amount], at) => {
    const { begins } = businessDaySpan(day, 'Europe/London', 240)
    const extra = { drinks: (at % 3) * 50, tip: (at % 4) * 25, discount: (at % 5) * 10 }
    const isPlain = sales.length < 10
    const times = { at: begins + (hour - 4) * HOUR, number: at + 1 }
    const paidBy = at % 2 === 0 ? ('cash' as const) : ('terminal' as const)
    return { id: `sale-${at}`, food: amount, paidBy, ...times, ...(isPlain ? {} : extra) }
  })
  await writeSales(shop, written)
  for (let day = 0; day < 25; day += 1) await writeTakings(shop)
}
