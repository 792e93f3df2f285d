import { expect, test } from 'vitest'
import { VOUCHED_BY, WAIT_REASONS } from '#shop/domain/kitchen/unknown-orders.ts'
import { COUNTED_KINDS } from '#shop/domain/menu/counted-stock.ts'
import { PAYMENT_STATES } from '#shop/domain/orders/order.ts'
import { STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import type { AskedFacts } from '#shop/persistence/fast/order-fact-rows.ts'
import { type OrderFacts, readOrderFacts } from '#shop/persistence/fast/order-facts.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Tables, Writer } from '#shop/persistence/tables.ts'
import { type Chance, seededChance } from '#tests/rigs/chance.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { orderRow } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'
import { readPlainOrderFacts } from './plain-order-facts.ts'

const SHOPS = 60
const QUARTER = 15 * 60_000
const NOW = FRIDAY_EVENING
const NETWORKS = ['', 'network-1', 'network-2', 'network-3']
const GUESTS = ['ada', 'ben', 'cem']

export const orderFactsContract: Contract = (open) => {
  test('the fast path and plain queries return the same for many shops and guests', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await setUpKitchen(shop)
    for (let seed = 0; seed < SHOPS; seed += 1) {
      const chance = seededChance(seed)
      await shop.work((tx) => writeShop(tx, chance))
      for (const asked of [askedBy(chance), askedBy(chance), NOBODY]) {
        const fast = await shop.work((tx) => readOrderFacts(tx, asked))
        expect(inOrder(fast), `seed ${seed}`).toEqual(
          inOrder(await readPlainOrderFacts(shop.read, asked)),
        )
      }
    }
  })
}

const NOBODY: AskedFacts = { itemIds: [], now: NOW, quarter: NOW, guestKey: null }

/** Sorts lists whose order is not defined. */
function inOrder(facts: OrderFacts): OrderFacts {
  return {
    ...facts,
    items: facts.items.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    stock: facts.stock.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    ofGuest: facts.ofGuest.toSorted((one, other) => one.number - other.number),
  }
}

function keyOf({ day, kind, id }: OrderFacts['stock'][number]): string {
  return `${day} ${kind} ${id}`
}

function askedBy({ below, pick }: Chance): AskedFacts {
  const email = `${pick(GUESTS)}@example.com`
  return {
    itemIds: ['smash', 'cola', 'no-such-item', 'with\u0000zero', 'smash'].slice(
      below(3),
      3 + below(3),
    ),
    now: NOW + below(3),
    quarter: NOW - (NOW % QUARTER),
    guestKey: pick([null, ...GUESTS]),
    sender: pick([null, { network: pick(NETWORKS), wideNetwork: pick(NETWORKS) }]),
    mailbox: pick([null, { email, fingerprint: fingerprintOf(email) }]),
    limitKeys: ['key-1', 'key-2', 'key-3'].slice(0, below(4)),
  }
}

async function writeShop(tx: Writer, chance: Chance): Promise<void> {
  const { below, pick } = chance
  const emptied: (keyof Tables)[] = ['orders', 'controls', 'kitchen_quarters', 'order_numbers']
  emptied.push('stock_days', 'blocked_networks', 'webhooks', 'mailboxes', 'user', 'rate_limits')
  for (const table of emptied) await tx.deleteFrom(table).execute()
  await writeSettings(tx, {
    kitchenMinutes: 10 + below(50),
    name: pick(['Flattop', 'Döner & "Söhne"', "Rosie's"]),
  })
  await writeKitchen(tx, chance)
  await writeOrders(tx, chance)
  await writeAsker(tx, chance)
}

async function writeKitchen(tx: Writer, { below, pick }: Chance): Promise<void> {
  const around = () => NOW + (below(5) - 2) * QUARTER + below(2)
  await tx
    .updateTable('items')
    .set({
      price: below(2000),
      sold_out_until: pick([null, around()]),
      daily_stock: pick([null, below(9)]),
    })
    .where('id', '=', 'smash')
    .execute()
  for (const name of ['pause', 'rush'] as const) {
    if (below(2) === 0) continue
    const reason = pick(['', 'The fryer, again', '\u00fc, "quoted"'])
    await tx
      .insertInto('controls')
      .values({ name, until: around(), minutes: below(20), reason, set_by: null, set_at: NOW })
      .execute()
  }
  for (let quarter = 0; quarter < below(8); quarter += 1) {
    const starts_at = NOW - (NOW % QUARTER) + (quarter - 2) * QUARTER
    await tx
      .insertInto('kitchen_quarters')
      .values({ starts_at, minutes: below(30) })
      .execute()
  }
  for (const business_day of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']) {
    if (below(2) === 0) continue
    await tx
      .insertInto('order_numbers')
      .values({ business_day, last: 1 + below(90) })
      .execute()
    const count = { thing_id: pick(['smash', 'cola']), counted: pick([null, 9]), taken: below(9) }
    await tx
      .insertInto('stock_days')
      .values({ business_day, kind: pick(COUNTED_KINDS), ...count })
      .execute()
  }
}

async function writeOrders(tx: Writer, { below, pick }: Chance): Promise<void> {
  const count = pick([0, 1, 5, 30, 130])
  const orders = Array.from({ length: count }, (_, at) => {
    const wide = pick(NETWORKS)
    const minutes = below(12)
    return orderRow({
      id: `order-${at}`,
      number: at + 1,
      state: pick(STATE_NAMES),
      payment_state: pick(PAYMENT_STATES),
      pickup_code: String(10 + (at % 90)),
      // Orders with the same instant may be in any order.
      promised_at: NOW + ((at * 7919) % 10_007) * 1000,
      patties: below(9),
      guest_key: pick(GUESTS),
      content_hash: `content ${below(4)}`,
      placed_at: NOW - below(3_600_000),
      work_minutes: minutes,
      claims: JSON.stringify(minutes === 0 ? [] : [{ quarter: NOW, minutes }]),
      wide_network: wide === '' ? null : wide,
      network: pick([null, wide]),
      vouched: pick([null, ...VOUCHED_BY]),
      waits: pick([null, null, ...WAIT_REASONS]),
    })
  })
  if (count > 0) await tx.insertInto('orders').values(orders).execute()
}

async function writeAsker(tx: Writer, { below, pick }: Chance): Promise<void> {
  for (const network of NETWORKS.slice(1 + below(3))) {
    const until = NOW + pick([-1, 0, 1, 5000])
    // A network that is blocked in both ways is blocked until the same instant.
    const blocked = { network, until, set_by: null, set_at: NOW }
    if (below(3) === 0) await tx.insertInto('blocked_networks').values(blocked).execute()
  }
  if (below(2) === 0) {
    const webhook = { id: 'hook', url: 'https://till.example.com', secret: 's', events: '[]' }
    const since = { old_secret: null, old_secret_until: null, created_at: NOW }
    const disabled_at = pick([null, NOW])
    await tx
      .insertInto('webhooks')
      .values({ ...webhook, ...since, disabled_at })
      .execute()
  }
  for (const guest of GUESTS) {
    const email = `${guest}@example.com`
    const confirmed = { confirmed_at: NOW, used_at: NOW - below(1000) }
    if (below(2) === 0) {
      const row = { fingerprint: fingerprintOf(email), ...confirmed }
      await tx.insertInto('mailboxes').values(row).execute()
    }
    if (below(2) === 0)
      await tx
        .insertInto('user')
        .values(userRow(email, below(2)))
        .execute()
  }
  for (const key of ['key-1', 'key-2'].slice(below(3))) {
    const window = { window_start: NOW - below(1000), count: below(40) }
    await tx
      .insertInto('rate_limits')
      .values({ key, ...window })
      .execute()
  }
}

function userRow(email: string, emailVerified: number) {
  const at = new Date(NOW).toISOString()
  const name = { id: email, userName: email, name: 'Ada', image: null, country: '+90', number: '-' }
  return { ...name, email, emailVerified, createdAt: at, updatedAt: at }
}

function fingerprintOf(email: string): string {
  return email.padEnd(43, '-')
}
