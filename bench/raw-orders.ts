import { randomBytes, randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { OrderTable, PlacedRows } from './placed-order.ts'

/**
 * Writes the rows of orders by prepared statements, one commit each, without reading or calculating anything:
 * the fastest that the database can be. Runs in a process of its own.
 */
process.once('message', async (asked: RawOrders) => {
  const until = performance.now() + asked.seconds * 1000
  const started = performance.now()
  const before = process.cpuUsage()
  const orders =
    'file' in asked ? inFile(asked.file, asked, until) : await inPostgres(asked.url, asked, until)
  const { user, system } = process.cpuUsage(before)
  const processor = (user + system) / 1000 / orders
  process.send?.({ orders, seconds: (performance.now() - started) / 1000, processor })
  process.disconnect?.()
})

/**
 * `counting` says whether each order also updates rows that all of them share: the day's number and the
 * quarter hour.
 */
export type RawOrders = {
  rows: PlacedRows
  seconds: number
  connections: number
  counting: boolean
} & ({ file: string } | { url: string })

type Statement = { name: string; text: string; values: (number: number, id: string) => Value[] }
type Value = string | number | null

function inFile(file: string, { rows, counting }: RawOrders, until: number): number {
  using database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma synchronous = full')
  const prepared = statementsFor(rows, counting, () => '?').map(({ text, values, name }) => ({
    name,
    values,
    statement: database.prepare(text),
  }))
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')]
  let orders = 0
  while (performance.now() < until) {
    const id = randomBytes(16).toString('hex')
    let number = someNumber()
    begin.run()
    for (const { name, statement, values } of prepared) {
      if (name === 'order_numbers') number = Number(statement.get(...values(number, id))?.last)
      else statement.run(...values(number, id))
    }
    commit.run()
    orders += 1
  }
  return orders
}

async function inPostgres(url: string, asked: RawOrders, until: number): Promise<number> {
  const statements = statementsFor(asked.rows, asked.counting, (at) => `$${at}`)
  const lanes = Array.from({ length: asked.connections }, () => lane(url, statements, until))
  return (await Promise.all(lanes)).reduce((sum, orders) => sum + orders, 0)
}

async function lane(url: string, statements: Statement[], until: number): Promise<number> {
  const client = new Client(url)
  await client.connect()
  let orders = 0
  while (performance.now() < until) {
    const id = randomBytes(16).toString('hex')
    let number = someNumber()
    await client.query('begin')
    for (const { name, text, values } of statements) {
      const { rows } = await client.query({ name, text, values: values(number, id) })
      if (name === 'order_numbers') number = Number(rows[0]?.last)
    }
    await client.query('commit')
    orders += 1
  }
  await client.end()
  return orders
}

/** Order numbers for runs without counting. */
function someNumber(): number {
  return randomInt(1_000_000, 2_000_000_000)
}

/** In the order in which the shop executes them. */
function statementsFor(
  rows: PlacedRows,
  counting: boolean,
  mark: (at: number) => string,
): Statement[] {
  const counted = [
    {
      name: 'kitchen_quarters',
      text: `insert into kitchen_quarters (starts_at, minutes) values (0, 1) on conflict (starts_at)
        do update set minutes = kitchen_quarters.minutes + 1 where kitchen_quarters.minutes < 1000000`,
      values: () => [],
    },
    {
      name: 'order_numbers',
      text: `insert into order_numbers (business_day, last) values (${mark(1)}, 1) on conflict
        (business_day) do update set last = order_numbers.last + 1 returning last`,
      values: () => [rows.order_numbers[0]?.business_day ?? ''],
    },
  ]
  const insert = (table: OrderTable) => insertion(table, rows[table], mark)
  return [
    insert('rate_limits'),
    ...(counting ? counted : []),
    insert('orders'),
    insert('order_lines'),
    insert('order_events'),
    insert('idempotency_keys'),
    insert('outbox'),
  ]
}

/** Columns that must be unique. */
const OWN: Partial<Record<OrderTable, string[]>> = {
  rate_limits: ['key'],
  orders: ['id', 'token_hash'],
  order_lines: ['order_id'],
  order_events: ['order_id'],
  idempotency_keys: ['key'],
  outbox: ['id', 'message_id'],
}

function insertion(
  table: OrderTable,
  rows: PlacedRows[OrderTable],
  mark: (at: number) => string,
): Statement {
  const columns = Object.keys(rows[0] ?? {})
  let at = 0
  const marks = rows.map(() => `(${columns.map(() => mark(++at)).join(', ')})`)
  return {
    name: table,
    text: `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values ${marks.join(', ')}`,
    values: (number, id) =>
      rows.flatMap((row) =>
        columns.map((column) => {
          if (OWN[table]?.includes(column)) return id
          return table === 'orders' && column === 'number' ? number : (row[column] ?? null)
        }),
      ),
  }
}
