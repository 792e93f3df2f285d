import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { seedExampleShop } from '#shop/operations/menu/seed-example-shop.ts'
import { groupCommit } from '#shop/persistence/sqlite/group-commit.ts'
import { NodeSqliteDialect } from '#shop/persistence/sqlite/node-sqlite-dialect.ts'
import type { Database, Tables } from '#shop/persistence/tables.ts'
import { runTransaction, type TransactionRunner } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { type Finding, median } from '../finding.ts'
import { besideShop, clearKitchen, openKitchen } from '../placed-order.ts'
import { placeInShop } from '../placing.ts'

const GUESTS = 32
const ROUNDS = 5
const ORDERS = 160
const FLUSH_MS = 4

/** Concurrent orders on a disk whose flush takes 4 ms, with group commits and with one commit each. */
export async function measure(): Promise<Finding[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-bench-'))
  return await besideShop({ dataDir: folder.path }, async (shop) => {
    await seedExampleShop(shop, '.')
    await openKitchen(shop)
    using connection = new SlowDisk(join(folder.path, 'flattop.db'), { timeout: 5000 })
    connection.exec('pragma synchronous = full')
    const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection, 'write') })
    return await compare(
      { ...shop, work: groupCommit(database, connection) },
      { ...shop, work: oneCommitEach(database) },
    )
  })
}

async function compare(together: Shop, alone: Shop): Promise<Finding[]> {
  await ordersASecond(together)
  const rounds: { shared: number; single: number; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const shared = await ordersASecond(together)
    const single = await ordersASecond(alone)
    process.stdout.write(`  ${Math.round(shared)} orders a second against ${Math.round(single)}\n`)
    rounds.push({ shared, single, ratio: shared / single })
  }
  const of = (figure: 'shared' | 'single' | 'ratio') => median(rounds.map((round) => round[figure]))
  return [
    { what: 'orders with shared commits', value: of('shared'), unit: 'a second' },
    { what: 'orders with a commit each', value: of('single'), unit: 'a second' },
    {
      what: 'shared commits against a commit each',
      value: of('ratio'),
      unit: 'times',
      atLeast: 1.5,
    },
  ]
}

async function ordersASecond(shop: Shop): Promise<number> {
  const started = performance.now()
  await placeInShop(shop, { orders: ORDERS, guests: GUESTS })
  const seconds = (performance.now() - started) / 1000
  await clearKitchen(shop)
  return ORDERS / seconds
}

function oneCommitEach(database: Database): TransactionRunner {
  return (unit) => database.transaction().execute((tx) => runTransaction(tx, unit))
}

/** Each commit takes as long as on a busy host's disk, and blocks the event loop as it would there. */
class SlowDisk extends DatabaseSync {
  override prepare(...given: Parameters<DatabaseSync['prepare']>): StatementSync {
    const statement = super.prepare(...given)
    if (given[0] !== 'commit') return statement
    const commit = statement.run.bind(statement)
    statement.run = (...parameters: []) => {
      Atomics.wait(NOBODY_WAKES, 0, 0, FLUSH_MS)
      return commit(...parameters)
    }
    return statement
  }
}

const NOBODY_WAKES = new Int32Array(new SharedArrayBuffer(4))
