import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { type Numbered, numberDayAt } from '#shop/domain/orders/number-day.ts'
import type { OpenBlock } from '#shop/domain/orders/open-block.ts'
import type { Reader, Tables } from '#shop/persistence/tables.ts'
import { readSettings } from '../settings/settings.ts'
import { canWait, isInColumn, isOpen } from './state-conditions.ts'

/** `first` is the earliest instant that matters in a block: shown, promised or ready; null without orders. */
type BlockFacts = { count: number; first: number | null }

/** The open orders by what happens to them. Instants are epoch milliseconds. */
export type OpenBlocks = Record<OpenBlock, BlockFacts> & {
  /** The order that should have been ready first; null without one. */
  mostLate: Numbered | null
  /** Who is on the road, by name, a few of them. */
  couriers: string[]
}

/** How many names fit below a figure. */
const MOST_COURIERS = 3

/** Returns how many open orders stand where at an instant. The cost depends on the open orders alone. */
export async function readOpenBlocks(read: Reader, now: number): Promise<OpenBlocks> {
  const [fresh, griddle, late, ready, road, mostLate, couriers] = await Promise.all([
    readBlock(read, 'new', now),
    readBlock(read, 'griddle', now),
    readBlock(read, 'late', now),
    readBlock(read, 'ready', now),
    readBlock(read, 'road', now),
    readMostLate(read, now),
    readCouriers(read, now),
  ])
  return { new: fresh, griddle, late, ready, road, mostLate, couriers }
}

const order = expressionBuilder<Tables, 'orders'>()

/**
 * The condition of the orders of a block at an instant. Those that wait for their time are in none, and neither are those whose
 * card was not charged yet.
 */
export function isInBlock(block: OpenBlock, now: number): Expression<SqlBool> {
  return order.and([isOpen, order('payment_state', '!=', 'awaiting'), ...CONDITIONS[block](now)])
}

const inLine = isInColumn('preparing')
const isFired = order.or([
  order.not(canWait),
  order('slot_at', 'is', null),
  order('fired_at', 'is not', null),
])

const CONDITIONS: Record<OpenBlock, (now: number) => Expression<SqlBool>[]> = {
  new: () => [isInColumn('new')],
  griddle: (now) => [inLine, isFired, order('promised_at', '>=', now)],
  late: (now) => [inLine, order('promised_at', '<', now)],
  ready: () => [isInColumn('ready')],
  road: () => [isInColumn('road')],
}

const MATTERS = {
  new: order.fn.coalesce('shown_at', 'placed_at'),
  griddle: order.ref('promised_at'),
  late: order.ref('promised_at'),
  ready: order.ref('ready_at'),
  road: order.ref('ready_at'),
} as const satisfies Record<OpenBlock, Expression<number | null>>

async function readBlock(read: Reader, block: OpenBlock, now: number): Promise<BlockFacts> {
  const { count, first } = await read
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.min<number | string | null>(MATTERS[block]).as('first'),
    ])
    .where(isInBlock(block, now))
    .executeTakeFirstOrThrow()
  return { count: Number(count), first: first === null ? null : Number(first) }
}

async function readMostLate(read: Reader, now: number): Promise<Numbered | null> {
  const late = await read
    .selectFrom('orders')
    .select(['number', 'business_day'])
    .where(isInBlock('late', now))
    .orderBy('promised_at')
    .orderBy('placed_at')
    .limit(1)
    .executeTakeFirst()
  if (!late) return null
  const settings = await readSettings(read)
  return { number: late.number, numberDay: numberDayAt(late.business_day, settings, now) }
}

async function readCouriers(read: Reader, now: number): Promise<string[]> {
  const rows = await read
    .selectFrom('orders')
    .innerJoin('user', 'user.id', 'orders.courier_id')
    .select('user.name')
    .distinct()
    .where(isInBlock('road', now))
    .orderBy('user.name')
    .limit(MOST_COURIERS)
    .execute()
  return rows.map(({ name }) => name)
}
