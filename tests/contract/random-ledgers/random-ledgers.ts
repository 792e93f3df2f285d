import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#shop/domain/common/money.ts'
import type { TaxLine } from '#shop/domain/common/tax.ts'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import { FIGURES, type Sums } from '#shop/domain/payments/figures.ts'
import { taxLineOf } from '#shop/domain/payments/give-back.ts'
import { grossOf, reversedTax, sumTaxLines } from '#shop/domain/payments/takings.ts'
import { writeSales } from '#shop/operations/payments/write-sales.ts'
import { writeTakings } from '#shop/operations/payments/write-takings.ts'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'
import { storedGiven, storedShares, storedTaxLines } from '#shop/persistence/json-columns.ts'
import type { Row } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import type { Contract } from '../contract.ts'
import { A_DAY } from '../takings-rig.ts'
import { FIRST_NOON, type Played, play, setUp } from './play.ts'
import { minorUnits, readShown, type Shown, sumOf } from './shown.ts'
import { anyLedger, DISHES } from './story.ts'

const FIRST_DAY = '2026-11-20'
const RANGE = { from: FIRST_DAY, to: daysLater(FIRST_DAY, 8) }

export const randomLedgersContract: Contract = (open) => {
  test('over random ledgers the page, the API and every file say the same, which is what the orders come to', async () => {
    await using first = await open({})
    const numRuns = dialectOf(first.shop.database) === 'sqlite' ? 20 : 4
    await fc.assert(
      fc.asyncProperty(anyLedger, fc.boolean(), async ({ taxIncluded, stories }, comma) => {
        const clock = { now: FIRST_NOON }
        await using opened = await open({ clock: () => clock.now })
        const { shop } = opened
        await setUp(shop, taxIncluded)
        const played = await play(shop, clock, stories)
        clock.now = FIRST_NOON + 8 * A_DAY
        while (await writeTakings(shop));
        while (await writeSales(shop));
        const whole = await readShown(shop, RANGE, comma)
        expectOneTruth(whole)
        await expectFiles(whole)
        const orders = await readOrders(shop, played)
        expectOrders(whole, orders)
        expectDays(whole, orders)
        expect(whole.page.report.total.taxes).toEqual(await taxesOf(shop, orders))
      }),
      { numRuns },
    )
  })
}

type Known = Played & { row: Row<'orders'> }

/** The page's figures are those of the API, and of each day those of the file of everything. */
function expectOneTruth({ page, money, sales, books }: Shown): void {
  const ofDays = (days: readonly { day: string; sums: unknown }[]) =>
    days.map(({ day, sums }) => ({ day, sums }))
  expect(ofDays(books.days)).toEqual(ofDays(money.days))
  expect(JSON.parse(JSON.stringify(page.report.total))).toEqual(money.total)
  expect(JSON.parse(JSON.stringify(page.sales.total))).toEqual(sales.total)
}

/** Every file adds up to the figures on the page. */
async function expectFiles({ page, file }: Shown): Promise<void> {
  const { figures, taxes } = page.report.total
  const days = await file('days')
  const total = days.at(-1)?.slice(1) ?? []
  for (const [at, figure] of FIGURES.entries()) {
    const isCount = at < 4
    const shown = isCount ? Number(total[at]) : minorUnits(total[at])
    expect(shown, figure).toBe(figures[figure])
    const ofDays = days.slice(0, -1).map((row) => row[at + 1])
    const summed = isCount ? sum(ofDays.map(Number)) : sum(ofDays.map(minorUnits))
    expect(summed, figure).toBe(figures[figure])
  }
  const ofRates = taxes.flatMap(({ net, tax }) => [net, tax])
  expect(total.slice(FIGURES.length).map(minorUnits).filter(Boolean)).toEqual(
    ofRates.filter(Boolean),
  )
  const { products, discounts, deliveryFees, taxOnTop, givenBack } = figures
  const sold = products + discounts + deliveryFees + taxOnTop
  expect(sold + givenBack).toBe(figures.takings)
  const orders = await file('orders')
  expect([-7, -6, -5, -2].map((column) => sumOf(orders, column))).toEqual([
    ...[products, discounts, deliveryFees, sold],
  ])
  const lines = await file('lines')
  expect(sumOf(lines, -7) - deliveryFees).toBe(products)
  expect(sumOf(lines, -6)).toBe(discounts)
  expect(sumOf(lines, -2)).toBe(sold)
  const tax = await file('tax')
  expect(sumOf(tax, -2)).toBe(figures.takings)
  expect(sumOf(tax, -3)).toBe(sum(taxes.map((line) => line.tax)))
  const dishes = await file('dishes')
  expect(sumOf(dishes, -1)).toBe(products)
  const entries = await file('entries')
  expect(sumOf(entries, -2)).toBe(figures.takings + figures.tips + figures.moved)
}

/** What the orders come to, worked out from what became of each and from nothing that reports read. */
function expectOrders({ page }: Shown, orders: readonly Known[]): void {
  const { figures } = page.report.total
  const sold = orders.filter(isSale)
  expect(figures.orders).toBe(sold.length)
  for (const way of ['pickup', 'delivery', 'table'] as const) {
    expect(figures[way]).toBe(sold.filter(({ row }) => row.fulfilment === way).length)
  }
  const due = ({ row }: Known) => row.total - row.adjusted
  const inCash = sum(sold.map(({ back, story }) => cashOf({ back, story })))
  expect(figures.takings + figures.tips).toBe(sum(sold.map(due)) - inCash)
  const paid = sold.filter(({ row }) => row.paid_by !== null)
  expect(figures.moved).toBe(sum(paid.map(due)) - inCash)
  const { items, ingredients, hours } = page.sales.total
  expect(sum([...hours])).toBe(sold.length)
  const pieces = (itemId: string) =>
    sum(
      sold.flatMap(({ story, isLess }) =>
        story.lines.map(({ dish, quantity }, at) => {
          const isIt = DISHES[dish].line.itemId === itemId
          return isIt ? quantity - (isLess && at === 0 ? 1 : 0) : 0
        }),
      ),
    )
  for (const itemId of ['smash', 'beer', 'meal']) {
    expect(items.find(({ id }) => id === itemId)?.pieces ?? 0, itemId).toBe(pieces(itemId))
  }
  for (const ingredient of ['bun', 'onion', 'potato'] as const) {
    const portions = sum(
      sold.flatMap(({ story, isLess }) =>
        story.lines.map(({ dish, quantity }, at) => {
          const each: Partial<Record<typeof ingredient, number>> = DISHES[dish].portions
          return (each[ingredient] ?? 0) * (quantity - (isLess && at === 0 ? 1 : 0))
        }),
      ),
    )
    const shown = ingredients.find(({ id }) => id === ingredient)?.portions ?? 0
    expect(shown, ingredient).toBe(portions)
  }
}

/** What was sold and given back counts on the business day on which it was, with its tax. */
function expectDays({ money }: Shown, orders: readonly Known[]): void {
  const sold = orders.filter(isSale)
  for (const { day, sums } of money.days) {
    const own = sold.filter(({ soldAt }) => soldAt !== null && dayOf(soldAt) === day)
    const back = sold.flatMap(({ back, story }) =>
      back && dayOf(back.at) === day ? [{ back, story }] : [],
    )
    const { figures, taxes } = sums as Sums
    expect(grossOf(taxes), day).toBe(figures.takings)
    expect(figures.orders, day).toBe(own.length)
    const before = sum(
      own.map(({ row, back: later, story }) => worthBefore(row, { back: later, story })),
    )
    const given = sum(back.map(({ back: { amount, inCash } }) => (inCash ? amount : 0)))
    expect(figures.takings + figures.tips, day).toBe(before - given)
  }
}

/** What each tax rate comes to: of all orders, less what was left out or given back in money. */
async function taxesOf(shop: Shop, orders: readonly Known[]): Promise<TaxLine[]> {
  const sold = new Map(orders.filter(isSale).map(({ row }) => [row.id, row]))
  const adjustments = await shop.read.selectFrom('order_adjustments').selectAll().execute()
  const refunds = await shop.read.selectFrom('order_refunds').selectAll().execute()
  return sumTaxLines([
    ...[...sold.values()].flatMap((row) => storedTaxLines(row.tax_lines, row.id)),
    ...adjustments.flatMap(({ order_id: id, shares }) => {
      const row = sold.get(id)
      const lines = row ? storedShares(shares, id) : []
      return lines.map((share) => reversedTax(taxLineOf(share, row?.tax_included === 1)))
    }),
    ...refunds.flatMap(({ order_id: id, means, given }) => {
      return sold.has(id) && means === 'cash'
        ? storedGiven(given, id).taxLines.map(reversedTax)
        : []
    }),
  ])
}

/** What it was sold for, before anything of it was given back. */
function worthBefore(row: Row<'orders'>, { back, story }: Pick<Played, 'back' | 'story'>): number {
  const isAdjusted = story.later.what === 'refunded' && back !== null
  return row.total - row.adjusted + (isAdjusted ? back.amount : 0)
}

/** Of a line that is given back the order itself is less. */
function cashOf({ back, story }: Pick<Played, 'back' | 'story'>): number {
  return back?.inCash && story.later.what !== 'refunded' ? back.amount : 0
}

function isSale({ row }: Known): boolean {
  return row.state === 'completed' && row.is_trial === 0
}

/** The stories stay away from the end of the day at four. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

async function readOrders(shop: Shop, played: readonly Played[]): Promise<Known[]> {
  const rows = await shop.read.selectFrom('orders').selectAll().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return played.flatMap((one) => {
    const row = byId.get(one.id)
    return row ? [{ ...one, row }] : []
  })
}
