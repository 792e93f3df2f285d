import { pick } from '#shop/domain/common/pick.ts'
import { hasControlCharacters } from '#shop/domain/common/plain-text.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { defaultSettings } from '#shop/domain/settings/settings-schema.ts'
import type { AskedFacts } from '#shop/persistence/fast/order-fact-rows.ts'
import type { OrderFacts } from '#shop/persistence/fast/order-facts.ts'
import { draftFrom, keptPriceFrom } from '#shop/persistence/menu-tables.ts'
import { readSchedules } from '#shop/persistence/queries/menu/schedules.ts'
import { findConfirmedMailbox } from '#shop/persistence/queries/messages/mailboxes.ts'
import { readNetworkUsage } from '#shop/persistence/queries/orders/networks.ts'
import { isOpen } from '#shop/persistence/queries/orders/state-conditions.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** Returns the same as `readOrderFacts`, with one plain query for each fact. */
export async function readPlainOrderFacts(read: Reader, asked: AskedFacts): Promise<OrderFacts> {
  return {
    settings: await ordersSettings(read),
    items: await itemsOf(read, asked.itemIds),
    contentRevision: await readContentRevision(read),
    hasSchedules: (await readSchedules(read)).length > 0,
    ...(await controls(read, asked.now)),
    ...(await kitchen(read, asked)),
    open: await openOrders(read),
    ofGuest: await ordersOfGuest(read, asked.guestKey),
    network: await network(read, asked),
    isAnybodyListening: await isAnybodyListening(read),
    mailboxUsedAt: asked.mailbox ? await findConfirmedMailbox(read, asked.mailbox) : null,
    counted: await counted(read, asked.limitKeys ?? []),
  }
}

/** Orders don't need what the shop words itself. */
async function ordersSettings(read: Reader): Promise<OrderFacts['settings']> {
  const { texts, posters, replies } = defaultSettings
  return { ...(await readSettings(read)), texts, posters, replies }
}

async function itemsOf(read: Reader, ids: readonly string[]): Promise<OrderFacts['items']> {
  const known = ids.filter((id) => !hasControlCharacters(id))
  if (known.length === 0) return []
  const rows = await read
    .selectFrom('items')
    .selectAll()
    .where('id', 'in', known)
    .where('listing', '=', 'menu')
    .execute()
  return rows.map((row) => ({
    ...pick(draftFrom(row), ['id', 'title', 'kitchenName', 'recipe', 'choices', 'slots', 'price']),
    ...pick(draftFrom(row), ['taxRate', 'makeMinutes', 'patties', 'dailyStock']),
    soldOutUntil: row.sold_out_until,
    keptPrice: keptPriceFrom(row.kept_price, row.kept_until),
  }))
}

async function controls(read: Reader, now: number) {
  const rows = await read.selectFrom('controls').selectAll().where('until', '>', now).execute()
  const pause = rows.find(({ name }) => name === 'pause')
  return {
    pausedUntil: pause?.until ?? null,
    pauseCode: null,
    pauseReason: pause?.reason ?? '',
    rushMinutes: rows.find(({ name }) => name === 'rush')?.minutes ?? 0,
  }
}

async function kitchen(read: Reader, { quarter, now }: AskedFacts) {
  const quarters = await read
    .selectFrom('kitchen_quarters')
    .selectAll()
    .where('starts_at', '>=', quarter)
    .execute()
  const twoDaysAgo = new Date(now - 2 * 86_400_000).toISOString().slice(0, 10)
  const numbers = await read
    .selectFrom('order_numbers')
    .selectAll()
    .where('business_day', '>=', twoDaysAgo)
    .execute()
  const counts = await read
    .selectFrom('stock_days')
    .selectAll()
    .where('business_day', '>=', twoDaysAgo)
    .execute()
  return {
    stock: counts.map(({ business_day: day, thing_id: id, ...count }) => ({ day, id, ...count })),
    claimed: new Map(quarters.map(({ starts_at, minutes }) => [starts_at, minutes])),
    lastNumbers: new Map(numbers.map(({ business_day, last }) => [business_day, last])),
  }
}

async function openOrders(read: Reader): Promise<OrderFacts['open']> {
  const rows = await read
    .selectFrom('orders')
    .selectAll()
    .where(isOpen)
    .orderBy('promised_at')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    pickupCode: row.pickup_code,
    promisedAt: row.promised_at,
    patties: row.patties,
    isAhead:
      ORDER_STATES[row.state].countsAhead && row.payment_state !== 'awaiting' && row.waits === null,
  }))
}

async function ordersOfGuest(
  read: Reader,
  guestKey: string | null,
): Promise<OrderFacts['ofGuest']> {
  const rows = await read
    .selectFrom('orders')
    .selectAll()
    .where(isOpen)
    .where('guest_key', '=', guestKey ?? '')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    contentHash: row.content_hash,
    placedAt: row.placed_at,
    isAwaitingPayment: row.payment_state === 'awaiting',
  }))
}

async function network(read: Reader, { sender, now }: AskedFacts): Promise<OrderFacts['network']> {
  const networks = sender ?? { network: '', wideNetwork: '' }
  const blocked = await read
    .selectFrom('blocked_networks')
    .select('until')
    .where('network', 'in', [networks.network, networks.wideNetwork])
    .where('until', '>', now)
    .executeTakeFirst()
  const usage = await readNetworkUsage(read, networks)
  return { ...usage, blockedUntil: blocked?.until ?? null }
}

async function isAnybodyListening(read: Reader): Promise<boolean> {
  const rows = read.selectFrom('webhooks').select('id').where('disabled_at', 'is', null)
  return (await rows.execute()).length > 0
}

async function counted(read: Reader, keys: readonly string[]): Promise<OrderFacts['counted']> {
  if (keys.length === 0) return new Map()
  const rows = await read.selectFrom('rate_limits').selectAll().where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, window_start, count }) => [key, { start: window_start, count }]))
}
