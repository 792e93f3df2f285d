import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sum } from '#shop/domain/common/money.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import type { OrderSearch } from '#shop/domain/orders/order-search.ts'
import { readToday } from '#shop/operations/kitchen/read-today.ts'
import { readDay } from '#shop/operations/payments/read-day.ts'
import { readEvening } from '#shop/operations/payments/read-evening.ts'
import { reportSales } from '#shop/operations/payments/report-sales.ts'
import { reportTakings } from '#shop/operations/payments/report-takings.ts'
import { writeSales } from '#shop/operations/payments/write-sales.ts'
import { writeTakings } from '#shop/operations/payments/write-takings.ts'
import { findAnything } from '#shop/operations/settings/find-anything.ts'
import { countBySort, findOrders } from '#shop/persistence/queries/orders/found-orders.ts'
import { readOfficeOrder } from '#shop/persistence/queries/orders/office-order.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import type { Finding } from '../finding.ts'
import { openFullShop } from '../old-shop.ts'
import { besideShop, type Place } from '../placed-order.ts'
import { processorMilliseconds } from '../process-books.ts'

const MANY = 1_000_000
const A_YEAR = 365
const A_DAY = 86_400_000
/** The clock of processes ticks each ten milliseconds. */
const CALLS = 20

type Page = (shop: Shop) => Promise<unknown>

const OWNER = { role: 'owner', permissions: [] } as const

const found =
  (text: string): Page =>
  ({ read, clock }) =>
    findOrders(read, { sort: 'all', text, day: null, after: null }, clock())

const anything =
  (text: string): Page =>
  ({ read, clock }) =>
    findAnything(read, { text, locale: 'en', member: OWNER }, clock())

const money =
  (from: number, to: number): Page =>
  async ({ read, clock }) => {
    const day = (ago: number) => new Date(clock() - ago * A_DAY).toISOString().slice(0, 10)
    const days = { from: day(from), to: day(to) }
    const asked = { period: 'days', days, comparison: 'before' } as const
    await reportTakings(read, asked, clock())
    await reportSales(read, asked, clock())
  }

function ofSort(sort: OrderSearch['sort']): Page {
  return ({ read, clock }) => findOrders(read, { sort, text: '', day: null, after: null }, clock())
}

/** What the loaders of the office's pages read, as far as it grows with the orders there are. */
const PAGES: Record<string, Page> = {
  'the first orders': async (shop) => {
    await found('')(shop)
    await countBySort(shop.read, shop.clock())
  },
  'orders at a table, of which there are none': ofSort('table'),
  'orders that were not made': ofSort('lost'),
  'orders to be fetched': ofSort('pickup'),
  'orders by a number': found('#12'),
  'orders by an amount': found('14.50'),
  'orders by a name that all have': found('ada'),
  'orders by a name': found('ada guest 7'),
  'orders by a mail address': found('nobody@example.com'),
  'anything by a number': anything('12'),
  'anything by a name that all have': anything('ada'),
  'anything by what nothing is called': anything('nosuchthing'),
  'an order': ({ read, clock }) => readOfficeOrder(read, 'past-00000400', clock()),
  Today: ({ read, clock }) => readToday(read, clock(), { mayReport: true }),
  'a week of money': money(8, 2),
  'a year of money': money(A_YEAR + 1, 2),
  "today's money at the end of a full day": async ({ read, clock }) => {
    const { timeZone, businessDayEnds } = await readSettings(read)
    const today = businessDay(clock(), timeZone, businessDayEnds)
    const asked = {
      period: 'days',
      days: { from: today, to: today },
      comparison: 'before',
    } as const
    await reportTakings(read, asked, clock())
    await reportSales(read, asked, clock())
  },
  'the page of a full day': ({ read, clock }) => readDay(read, past(clock()), clock()),
  'the evening of a full day': ({ read, clock }) => readEvening(read, past(clock()), clock()),
}

function past(now: number): string {
  return daysLater(new Date(now).toISOString().slice(0, 10), -4)
}

/** Lists and reports of the office among a million orders, in processor time of the program and of its database. */
export async function measure(): Promise<Finding[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-bench-'))
  const own = () => [process.pid]
  const onSqlite = await measureOn('SQLite', { dataDir: join(folder.path, 'sqlite') }, own)
  // Its orders are vacuumed when they are written; what it tidies by itself later is no page's.
  await using postgres = await startPostgres({ settings: ['autovacuum=off'] })
  const place = { dataDir: join(folder.path, 'postgres'), databaseUrl: postgres.url }
  const both = () => [process.pid, ...postgres.running()]
  return [...onSqlite, ...(await measureOn('PostgreSQL', place, both))]
}

async function measureOn(
  database: string,
  place: Place,
  processes: () => number[],
): Promise<Finding[]> {
  await openFullShop(place, MANY)
  return besideShop(place, async (shop) => {
    for (let day = 0; day < A_YEAR; day += 1) {
      if (!(await writeTakings(shop)) || !(await writeSales(shop))) break
    }
    const findings: Finding[] = []
    for (const [name, page] of Object.entries(PAGES)) {
      await page(shop)
      await page(shop)
      const before = usedBy(processes())
      for (let call = 0; call < CALLS; call += 1) await page(shop)
      const value = usedSince(before, processes()) / CALLS
      findings.push({ what: `${database}: ${name}`, value, unit: 'ms of CPU', atMost: 100 })
      process.stdout.write(`  ${database}: ${name} ${value.toFixed(1)} ms\n`)
    }
    return findings
  })
}

/** What each process has used so far, in milliseconds. */
function usedBy(pids: readonly number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, processorMilliseconds(pid)]))
}

/** What processes have used since, in milliseconds; what one that has ended had used before is not taken off. */
function usedSince(before: ReadonlyMap<number, number>, pids: readonly number[]): number {
  return sum([...usedBy(pids)].map(([pid, now]) => Math.max(0, now - (before.get(pid) ?? 0))))
}
