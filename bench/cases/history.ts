import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { reportSales } from '#shop/operations/payments/report-sales.ts'
import { reportTakings } from '#shop/operations/payments/report-takings.ts'
import { writeSales } from '#shop/operations/payments/write-sales.ts'
import { writeTakings } from '#shop/operations/payments/write-takings.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { findOrders } from '#shop/persistence/queries/orders/found-orders.ts'
import { takeOrderNumber } from '#shop/persistence/queries/orders/new-orders.ts'
import { readOrdersOf } from '#shop/persistence/queries/orders/order-list.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { readUnanswered } from '#shop/persistence/queries/orders/unanswered.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { REGULAR } from '../copied-orders.ts'
import { type Finding, median } from '../finding.ts'
import { openOldShop } from '../old-shop.ts'
import { besideShop } from '../placed-order.ts'
import { someOrder } from '../placing.ts'

const FEW = 1000
const MANY = 1_000_000
const OPEN = 20
const ROUNDS = 21
const REPEATS = 20
const A_YEAR = 365
const A_DAY = 86_400_000

type Operation = (shop: Shop, tokens: string[]) => Promise<unknown>

const OPERATIONS: Record<string, Operation> = {
  board: (shop) => readBoard(shop.read, shop.clock()),
  tracking: async (shop, tokens) => {
    for (const token of tokens) await readOrderView(shop.read, token, shop.clock())
  },
  'my orders': ({ read, clock }) =>
    readOrdersOf(
      read,
      { userId: 'nobody', confirmedEmail: REGULAR },
      { before: clock(), most: 20, now: clock() },
    ),
  'waiting for an answer': ({ read }) => readUnanswered(read),
  'number of the day': (shop) => shop.work((tx) => takeNumbers(tx)),
  quote: ({ read, clock }) => answerQuote(read, clock(), someOrder().enquiry),
}

/** What an owner looks for among all orders; the fourth begins the names of 22,000. */
const SOUGHT = ['', '#12', '14.50', 'ada guest 7', 'nobody@example.com', '900123']

/** The usual requests of a day, in a shop with many past orders against one with few, and the office's search in the first. */
export async function measure(): Promise<Finding[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-bench-'))
  const [few, many] = [join(folder.path, 'few'), join(folder.path, 'many')]
  await openOldShop(few, { past: FEW, open: OPEN })
  await openOldShop(many, { past: MANY, open: OPEN })
  return await besideShop({ dataDir: few }, (young) =>
    besideShop({ dataDir: many }, async (old) => [
      ...(await compare(young, old)),
      await search(old),
      ...(await report(old)),
    ]),
  )
}

async function compare(young: Shop, old: Shop): Promise<Finding[]> {
  const findings: Finding[] = []
  const [tokensOfYoung, tokensOfOld] = [await openTokens(young), await openTokens(old)]
  for (const [what, operation] of Object.entries(OPERATIONS)) {
    const times: { few: number; many: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const few = await microseconds(() => operation(young, tokensOfYoung))
      const many = await microseconds(() => operation(old, tokensOfOld))
      if (round > 0) times.push({ few, many })
    }
    const few = median(times.map((time) => time.few))
    const many = median(times.map((time) => time.many))
    process.stdout.write(`  ${what}: ${Math.round(many)} µs against ${Math.round(few)} µs\n`)
    const unit = 'times'
    findings.push({ what: `${what} after a million orders`, value: many / few, unit, atMost: 1.3 })
  }
  return findings
}

/** The slowest of the searches. */
async function search({ read, clock }: Shop): Promise<Finding> {
  const times: number[] = []
  for (const text of SOUGHT) {
    const sought = { sort: 'all', text, day: null, after: null } as const
    const rounds: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      rounds.push(await microseconds(() => findOrders(read, sought, clock())))
    }
    times.push(median(rounds) / 1000)
    process.stdout.write(`  found by “${text}”: ${times.at(-1)?.toFixed(1)} ms\n`)
  }
  const what = 'the slowest first page of orders among a million'
  return { what, value: Math.max(...times), unit: 'ms', atMost: 50 }
}

/** The figures of the office's page about a year of 400 orders a day, and what it takes to sum up such a day once. */
async function report(shop: Shop): Promise<Finding[]> {
  const before = processor()
  for (let day = 0; day < A_YEAR; day += 1) {
    if (!(await writeTakings(shop)) || !(await writeSales(shop))) {
      throw new Error('There was no day to sum up.')
    }
  }
  const aDay = (processor() - before) / A_YEAR
  const to = new Date(shop.clock() - 2 * A_DAY).toISOString().slice(0, 10)
  const days = { from: daysLater(to, 1 - A_YEAR), to }
  const asked = { period: 'days', days, comparison: 'before' } as const
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = processor()
    await reportTakings(shop.read, asked, shop.clock())
    await reportSales(shop.read, asked, shop.clock())
    times.push(processor() - began)
  }
  const unit = 'ms of CPU'
  return [
    {
      what: 'the figures of a year among a million orders',
      value: median(times),
      unit,
      atMost: 100,
    },
    { what: 'summing up a day of 400 orders, once', value: aDay, unit },
  ]
}

/** What this process has used of the processor so far, in milliseconds. */
function processor(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Several in one transaction, so that the commit itself weighs less. */
async function takeNumbers(tx: Writer): Promise<void> {
  for (let taken = 0; taken < 20; taken += 1) await takeOrderNumber(tx, '2026-11-20')
}

async function openTokens({ read }: Shop): Promise<string[]> {
  const open = read.selectFrom('orders').select('token_hash').where('state', '=', 'placed')
  return (await open.execute()).map(({ token_hash }) => token_hash)
}

async function microseconds(operation: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  for (let repeat = 0; repeat < REPEATS; repeat += 1) await operation()
  return ((performance.now() - started) * 1000) / REPEATS
}
