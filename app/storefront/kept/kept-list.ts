import { FULFILMENTS, type Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { MAX_KEPT_ORDERS } from '#shop/domain/common/limits.ts'
import type { NumberDay } from '#shop/domain/orders/number-day.ts'
import {
  isMade,
  isOpen,
  type OpenState,
  type OrderState,
  STATE_NAMES,
} from '#shop/domain/orders/order-states.ts'

/** What the shop last answered about an order. `hasItAt` is an instant, at the door for a delivery. */
export type LastStatus = {
  number: number
  /** Its number's day, where that was not the business day of the answer. */
  numberDay: NumberDay | null
  pickupCode: string
  state: OrderState
  fulfilment: Fulfilment
  table: string | null
  hasItAt: number
  /** What was promised before a delay; null: that still holds. */
  saidAt: number | null
  /** Its card payment is still to be made. */
  isUnpaid: boolean
}

export type RunningStatus = LastStatus & { state: OpenState }

/** An order that this device keeps. Without a status the shop hasn't been asked yet. */
export type KeptEntry = { token: string; status: LastStatus | null }

const VERSION = 1
const TOKEN = /^[\w-]{43}$/

/**
 * Reads the text in storage, newest first. A list of another version, broken text and entries that are no orders are
 * left out.
 */
export function readKeptList(text: string | null): KeptEntry[] {
  const stored = parse(text)
  if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.orders)) return []
  return bounded(stored.orders.flatMap(readEntry))
}

/**
 * `mayRun` and `wasMade` are for the inline script, which knows no states. In storage the status is called `standing`.
 */
export function formatKeptList(entries: readonly KeptEntry[]): string {
  const orders = entries.map((entry) => ({
    token: entry.token,
    standing: entry.status,
    mayRun: mayBeRunning(entry),
    ...(entry.status !== null && isMade(entry.status.state) && { wasMade: true }),
  }))
  return JSON.stringify({ version: VERSION, orders })
}

/** Puts an order first, or leaves it where it is. Beyond the most that are kept, the oldest goes. */
export function withOrder(entries: readonly KeptEntry[], token: string): KeptEntry[] {
  const isKnown = entries.some((entry) => entry.token === token)
  return isKnown || !TOKEN.test(token)
    ? [...entries]
    : bounded([{ token, status: null }, ...entries])
}

/**
 * Takes over the shop's answer about the tokens it was asked for: those that it doesn't know are dropped, those that
 * were kept meanwhile stay.
 */
export function withAnswer(
  entries: readonly KeptEntry[],
  asked: readonly string[],
  answered: ReadonlyMap<string, LastStatus>,
): KeptEntry[] {
  return entries.flatMap((entry) => {
    if (!asked.includes(entry.token)) return [entry]
    const status = answered.get(entry.token)
    return status ? [{ token: entry.token, status }] : []
  })
}

/** Whether an order may still be under way, as far as this device knows. */
export function mayBeRunning({ status }: KeptEntry): boolean {
  return status === null || isRunning(status)
}

/** Whether it was under way when the shop was last asked. */
export function isRunning(status: LastStatus): status is RunningStatus {
  return isOpen(status.state)
}

function bounded(entries: readonly KeptEntry[]): KeptEntry[] {
  const byToken = new Map(entries.map((entry) => [entry.token, entry]))
  return [...byToken.values()].slice(0, MAX_KEPT_ORDERS)
}

function readEntry(stored: unknown): KeptEntry[] {
  if (!isRecord(stored) || typeof stored.token !== 'string' || !TOKEN.test(stored.token)) return []
  return [{ token: stored.token, status: readStatus(stored.standing) }]
}

function readStatus(stored: unknown): LastStatus | null {
  if (!isRecord(stored)) return null
  const { number, pickupCode, hasItAt, table = null, saidAt = null } = stored
  const state = STATE_NAMES.find((name) => name === stored.state)
  const fulfilment = FULFILMENTS.find((way) => way === stored.fulfilment)
  if (!state || !fulfilment || !isCount(number) || !isCount(hasItAt)) return null
  if (typeof pickupCode !== 'string' || (table !== null && typeof table !== 'string')) return null
  if (saidAt !== null && !isCount(saidAt)) return null
  const isUnpaid = stored.isUnpaid === true
  const numberDay = readNumberDay(stored.numberDay)
  return { number, numberDay, pickupCode, state, fulfilment, table, hasItAt, saidAt, isUnpaid }
}

/** Lists that were kept by older releases have none. */
function readNumberDay(stored: unknown): NumberDay | null {
  const { date, isNear } = isRecord(stored) ? stored : {}
  const isDate = typeof date === 'string' && date.length === 10 && Date.parse(date) > 0
  return isDate ? { date, isNear: isNear === true } : null
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
