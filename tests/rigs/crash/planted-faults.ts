import { sql } from 'kysely'
import type { Row, Writer } from '#shop/persistence/tables.ts'

/** An order whose placing and completion the rig had seen acknowledged. */
type Victim = Row<'orders'>

type PlantedFault = {
  name: string
  plant: (tx: Writer, victim: Victim) => Promise<unknown>
  /** What the rig must report about it. */
  named: RegExp
}

/** One of every kind of damage that a crash could do, each of which must be found. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'an acknowledged order that is gone',
    plant: (tx, { id }) => tx.deleteFrom('orders').where('id', '=', id).execute(),
    named: /^lost: order \w+, acknowledged as number \d+$/,
  },
  {
    name: 'an order that was made twice',
    plant: (tx, victim) =>
      tx
        .insertInto('orders')
        .values({ ...victim, id: 'again', token_hash: 'again', number: 1_000_000 })
        .execute(),
    named: /^duplicated: 2 orders of one key, crash-rig-\d+$/,
  },
  {
    name: 'an order that nobody asked for',
    plant: (tx, victim) => change(tx, victim, { guest_email: 'nobody@example.com' }),
    named: /^nobody asked for order \w+$/,
  },
  {
    name: 'an order that is behind its last acknowledged step',
    plant: async (tx, victim) => {
      const { id, version } = victim
      await tx
        .deleteFrom('order_events')
        .where('order_id', '=', id)
        .where('version', '=', version)
        .execute()
      await change(tx, victim, { version: version - 1, state: 'ready' })
    },
    named: /^behind: order \w+ is at version \d+, acknowledged at \d+$/,
  },
  {
    name: 'an order that costs something else',
    plant: (tx, victim) => change(tx, victim, { tip: victim.tip + 1, total: victim.total + 1 }),
    named: /^changed: order \w+ was number \d+ for \d+ when it was acknowledged$/,
  },
  {
    name: 'a line that costs something else than in the total',
    plant: (tx, { id }) =>
      tx
        .updateTable('order_lines')
        .set({ quantity: 1, unit_price: 1, total: 1 })
        .where('order_id', '=', id)
        .execute(),
    named: /^order \w+: products \d+, should be \d+$/,
  },
  {
    name: 'a line that is missing',
    plant: (tx, { id }) => tx.deleteFrom('order_lines').where('order_id', '=', id).execute(),
    named: /^order \w+ has no lines$/,
  },
  {
    name: 'an event that is missing',
    plant: (tx, { id }) =>
      tx.deleteFrom('order_events').where('order_id', '=', id).where('version', '=', 2).execute(),
    named: /^order \w+: events 1 3[\d ]*, should be 1 2 3[\d ]*$/,
  },
  {
    name: 'a state that its history does not come to',
    plant: (tx, victim) => change(tx, victim, { state: 'ready' }),
    named: /^order \w+: is ready, its history ends completed$/,
  },
  {
    name: 'a step that no order can take',
    plant: (tx, { id }) =>
      tx
        .updateTable('order_events')
        .set({ state: 'out_for_delivery' })
        .where('order_id', '=', id)
        .where('version', '=', 2)
        .execute(),
    named: /^order \w+: \w+ led from placed to out_for_delivery$/,
  },
  {
    name: 'minutes of the kitchen that nobody holds',
    plant: (tx) =>
      tx
        .updateTable('kitchen_quarters')
        .set((row) => ({ minutes: row('minutes', '+', 4) }))
        .execute(),
    named: /^quarter [\d:.TZ-]+: minutes \d+, should be \d+$/,
  },
  {
    name: 'a use of a code that nobody counted',
    plant: (tx) =>
      tx
        .updateTable('discount_codes')
        .set((row) => ({ uses: row('uses', '+', 1) }))
        .where('code', '=', 'OFTEN')
        .execute(),
    named: /^code OFTEN: uses \d+, should be \d+$/,
  },
  {
    name: 'a use of a code that is left by an order without one',
    plant: (tx, { id: order_id, guest_key }) =>
      tx
        .insertInto('code_uses')
        .values({ order_id, code: 'OFTEN', guest_key, used_at: 0 })
        .execute(),
    named: /^a use of OFTEN is left by order \w+$/,
  },
  {
    name: 'a number that was left out',
    plant: (tx) =>
      tx
        .updateTable('order_numbers')
        .set((row) => ({ last: row('last', '+', 1) }))
        .execute(),
    named: /^day [\d-]+ has no order with number \d+$/,
  },
  {
    name: 'a key that was forgotten',
    plant: (tx, { id }) =>
      tx.deleteFrom('idempotency_keys').where('answer', 'like', `%${id}%`).execute(),
    named: /^order \w+: kept answers missing, should be 1$/,
  },
  {
    name: 'a mail that was never written',
    plant: async (tx, { id }) => {
      for (const table of ['outbox', 'withheld_mails'] as const) {
        await tx.deleteFrom(table).where('id', '=', `${id}-placed`).execute()
      }
    },
    named: /^mail \w+-placed was never written$/,
  },
  {
    name: 'a mail that was written twice',
    plant: async (tx, { id }) => {
      for (const table of ['outbox', 'withheld_mails'] as const) {
        await tx
          .updateTable(table)
          .set({ id: sql`'twice-' || id` })
          .where('id', '=', `${id}-completed`)
          .execute()
      }
    },
    named: /^mail twice-\w+-completed is about nothing$/,
  },
]

function change(tx: Writer, { id }: Victim, columns: Partial<Victim>): Promise<unknown> {
  return tx.updateTable('orders').set(columns).where('id', '=', id).execute()
}
