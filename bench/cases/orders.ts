import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shop } from '#shop/shop.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { type Finding, median } from '../finding.ts'
import {
  besideShop,
  clearKitchen,
  openKitchen,
  type Place,
  readPlacedRows,
  sweep,
} from '../placed-order.ts'
import { processorMilliseconds } from '../process-books.ts'
import { type Placed, placeOrders, writeRawOrders } from '../rivals.ts'

const CONNECTIONS = 32
const ROUNDS = 5
const SECONDS = 2
/** During so many orders the JavaScript engine is still compiling hot code. */
const WARM_UP = 2500
const MOST_WARM_UP_ROUNDS = 8

/** Orders placed through the whole server, against the same rows written directly. */
export async function measure(): Promise<Finding[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-bench-'))
  const onSqlite = await measureOn('SQLite', { dataDir: join(folder.path, 'sqlite') })
  await using postgres = await startPostgres({ durable: true })
  const place = { dataDir: join(folder.path, 'postgres'), databaseUrl: postgres.url }
  return [...onSqlite, ...(await measureOn('PostgreSQL', place))]
}

async function measureOn(database: string, place: Place): Promise<Finding[]> {
  await using running = await startShop({ dataDir: place.dataDir, settings: settingsFor(place) })
  const rounds = await besideShop(place, async (shop) => {
    await openKitchen(shop)
    await warmUp(running, shop)
    await sweep(place)
    return playRounds(running, shop, place)
  })
  const of = (figure: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[figure]))
  const what = (words: string) => `${database}: ${words}`
  return [
    { what: what('orders'), value: of('rate'), unit: 'a second' },
    { what: what('orders against raw inserts'), value: of('ratio'), unit: 'times', atLeast: 0.25 },
    { what: what('against inserts that count nothing'), value: of('uncounted'), unit: 'times' },
    {
      what: what('processor time of the server an order'),
      value: of('processor'),
      unit: 'ms',
      atMost: 2,
    },
    { what: what('processor time of those rows alone'), value: of('rawProcessor'), unit: 'ms' },
  ]
}

/** Its mails are never sent, so they stay in the outbox: sending is not measured here. */
function settingsFor({ databaseUrl }: Place): Record<string, string> {
  const letters = { SMTP_URL: 'smtp://127.0.0.1:9' }
  return databaseUrl ? { ...letters, DATABASE_URL: databaseUrl } : letters
}

async function warmUp(running: RunningShop, shop: Shop): Promise<void> {
  let orders = 0
  for (let round = 0; round < MOST_WARM_UP_ROUNDS && orders < WARM_UP; round += 1) {
    orders += (await placeOrders(portOf(running), SECONDS, CONNECTIONS)).orders
    await clearKitchen(shop)
  }
}

async function playRounds(running: RunningShop, shop: Shop, place: Place) {
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = processorMilliseconds(running.pid)
    const ours = await placeOrders(portOf(running), SECONDS, CONNECTIONS)
    const used = processorMilliseconds(running.pid) - before
    const rows = await readPlacedRows(shop.read)
    const raw = { ...databaseOf(place), rows, seconds: SECONDS, connections: CONNECTIONS }
    const theirs = await writeRawOrders({ ...raw, counting: true })
    const uncounted = await writeRawOrders({ ...raw, counting: false })
    await clearKitchen(shop)
    await sweep(place)
    process.stdout.write(
      `  ${inWords(ours)} against ${inWords(theirs)}, or ${inWords(uncounted)} uncounted\n`,
    )
    rounds.push({
      rate: rate(ours),
      ratio: rate(ours) / rate(theirs),
      uncounted: rate(ours) / rate(uncounted),
      processor: used / ours.orders,
      rawProcessor: theirs.processor,
    })
  }
  return rounds
}

function databaseOf({ dataDir, databaseUrl }: Place): { url: string } | { file: string } {
  return databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'flattop.db') }
}

function portOf({ origin }: RunningShop): number {
  return Number(new URL(origin).port)
}

function rate({ orders, seconds }: Placed): number {
  return orders / seconds
}

function inWords(placed: Placed): string {
  return `${Math.round(rate(placed))} orders a second`
}
