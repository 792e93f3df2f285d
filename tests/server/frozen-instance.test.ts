import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openRigShop } from '#tests/rigs/rig-shop.ts'
import { orderBurger, orderUntilTaken } from '#tests/support/burger-orders.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { makeDatabase } from '#tests/support/test-database.ts'

test('a server that freezes while placing an order doesn’t block the other server, and places its order once when it resumes', async () => {
  await using stack = new AsyncDisposableStack()
  const postgres = stack.use(await startPostgres())
  const { url } = await makeDatabase({ server: postgres.url })
  const rig = stack.use(await openRigShop({ databaseUrl: url }))
  const one = stack.use(await rig.start())
  const other = stack.use(await rig.start())
  expect((await orderBurger(rig, other, 0)).status).toBe(201)

  await using holder = await holdOrders(url)
  const cutOff = orderBurger(rig, one, 1).catch(() => undefined)
  await holder.isWaitedFor()
  process.kill(one.pid, 'SIGSTOP')
  stack.defer(() => void process.kill(one.pid, 'SIGCONT'))
  await holder.letGo()
  // By now the database has answered the frozen server, whose transaction locks the order numbers.
  expect(await holder.heldByOthers()).toBe(true)

  const guests = await Promise.all([2, 3, 4, 5, 6].map((number) => orderBurger(rig, other, number)))
  expect(guests.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const kitchen = await fetch(`${other.origin}/api/kitchen/board`, {
    headers: { authorization: `Bearer ${rig.keys[0]}` },
  })
  expect(kitchen.status).toBe(200)

  process.kill(one.pid, 'SIGCONT')
  const answered = await cutOff
  expect([201, 503]).toContain(answered?.status)
  // The guest's page retries with the same key.
  expect((await orderUntilTaken(rig, one, 1)).status).toBe(201)
  const rows = await rig.beside.read
    .selectFrom('orders')
    .select(['business_day', 'number'])
    .execute()
  expect(new Set(rows.map((row) => `${row.business_day} ${row.number}`)).size).toBe(7)
  expect(rows).toHaveLength(7)
})

/** Locks the orders table, so that a server placing an order waits inside its transaction. */
async function holdOrders(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('begin; lock table orders in share mode')

  async function count(condition: string): Promise<number> {
    const { rows } = await client.query(
      `select count(*)::int as found from pg_locks where ${condition}`,
    )
    return rows[0].found
  }

  return {
    async isWaitedFor(): Promise<void> {
      while (
        (await count(`relation = 'orders'::regclass and not granted and ${TURN_IS_HELD}`)) === 0
      ) {
        await setTimeout(10)
      }
    },
    letGo: () => client.query('rollback'),
    heldByOthers: async () => (await count(`granted and ${TURN}`)) > 0,
    [Symbol.asyncDispose]: () => client.end(),
  }
}

const TURN = "relation = 'order_numbers'::regclass and mode = 'ExclusiveLock'"
const TURN_IS_HELD = `pid in (select pid from pg_locks where granted and ${TURN})`
