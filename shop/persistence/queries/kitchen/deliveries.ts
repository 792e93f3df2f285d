import { businessDay } from '#shop/domain/hours/business-day.ts'
import { guestHasItAt } from '#shop/domain/kitchen/promise.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import type { MadeLine } from '#shop/domain/orders/lines-as-made.ts'
import { type NumberDay, numberDay } from '#shop/domain/orders/number-day.ts'
import type { PaidBy, PaymentMethod, PaymentState } from '#shop/domain/orders/order.ts'
import { CLAIMABLE_STATES, type ClaimableState } from '#shop/domain/orders/order-actions.ts'
import { begunBy, ORDER_STATES, shownState } from '#shop/domain/orders/order-states.ts'
import { dishesIn } from '#shop/domain/pricing/dishes-of.ts'
import { storedAddress, storedPromise } from '#shop/persistence/json-columns.ts'
import type { Reader, Row } from '#shop/persistence/tables.ts'
import { readMadeLines } from '../orders/order-adjustments.ts'
import { allergiesOf, type KnownAllergies } from '../orders/order-allergies.ts'
import { dueOf } from '../orders/order-changes.ts'
import { isMade, isOpen } from '../orders/state-conditions.ts'
import { readSettings } from '../settings/settings.ts'

type Payment = {
  method: PaymentMethod
  state: PaymentState
  paidBy: PaidBy | null
  total: number
  currency: string
}

/** A delivery as a courier sees it. Instants in epoch milliseconds, money in minor units. */
export type Delivery = {
  id: string
  version: number
  number: number
  numberDay: NumberDay | null
  state: ClaimableState
  address: DeliveryAddress
  note: string
  /** What the guest can't eat; null: nothing that the shop knows of. */
  allergies: KnownAllergies | null
  /** When the kitchen has it ready, as promised. */
  promisedAt: number
  /** When it is at the guest's door, as promised. */
  doorAt: number
  /** What is in the bags, and how many pieces that is. */
  lines: MadeLine[]
  pieces: number
  /** Null unless the delivery is assigned to the asking courier. */
  guest: { name: string; phone: string | null } | null
  payment: Payment
}

/** A delivery that a courier has brought. */
export type Drop = {
  id: string
  version: number
  number: number
  numberDay: NumberDay | null
  closedAt: number
  payment: Payment
}

/** No shift brings more; the rest of the day is in the orders' history. */
const MOST_DROPS = 100

/**
 * Returns the open deliveries of a courier, and the unassigned ones, by promised time; and those that the courier has
 * brought since `dayStart`, the last first.
 */
export async function readDeliveries(
  read: Reader,
  courierId: string,
  { now, dayStart }: { now: number; dayStart: number },
): Promise<{ mine: Delivery[]; open: Delivery[]; done: Drop[] }> {
  const [settings, rows, done] = await Promise.all([
    readSettings(read),
    deliveryRows(read, courierId),
    dropRows(read, courierId, dayStart),
  ])
  const lines = await readMadeLines(
    read,
    rows.map(({ id }) => id),
  )
  const today = businessDay(now, settings.timeZone, settings.businessDayEnds)
  const shown = (row: DeliveryRow, isMine: boolean) =>
    delivery(row, { lines: lines.get(row.id) ?? [], isMine, today, now })
  const mine = rows.filter((row) => row.courier_id === courierId)
  const open = rows.filter(
    (row) => row.courier_id === null && ORDER_STATES[row.state].column !== 'road',
  )
  return {
    mine: mine.map((row) => shown(row, true)),
    open: open.map((row) => shown(row, false)),
    done: done.map((row) => drop(row, today)),
  }
}

/** Only after the kitchen has accepted them. */
function deliveryRows(read: Reader, courierId: string) {
  return read
    .selectFrom('orders')
    .selectAll()
    .where(isOpen)
    .where('fulfilment', '=', 'delivery')
    .where('state', 'in', CLAIMABLE_STATES)
    .$narrowType<{ state: ClaimableState }>()
    .where((row) => row.or([row('courier_id', 'is', null), row('courier_id', '=', courierId)]))
    .orderBy('promised_at')
    .orderBy('id')
    .execute()
}

function dropRows(read: Reader, courierId: string, dayStart: number) {
  return read
    .selectFrom('orders')
    .selectAll()
    .where('closed_at', '>=', dayStart)
    .where(isMade)
    .where('fulfilment', '=', 'delivery')
    .where('courier_id', '=', courierId)
    .orderBy('closed_at', 'desc')
    .orderBy('id')
    .limit(MOST_DROPS)
    .execute()
}

/** For orders whose guest was erased. */
const NO_ADDRESS: DeliveryAddress = { street: '', postcode: '', city: '', extra: '', point: null }

type DeliveryRow = Awaited<ReturnType<typeof deliveryRows>>[number]

type Seen = { lines: MadeLine[]; isMine: boolean; today: string; now: number }

function delivery(row: DeliveryRow, { lines, isMine, today, now }: Seen): Delivery {
  const promise = storedPromise(row.promise, row.id)
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    numberDay: numberDay(row.business_day, today),
    state: shownState(row.state, begunBy(row.preparing_at, now)),
    address: row.address === null ? NO_ADDRESS : storedAddress(row.address, row.id),
    note: row.note,
    allergies: allergiesOf(row),
    promisedAt: row.promised_at,
    doorAt: guestHasItAt({ promisedAt: row.promised_at, fulfilment: 'delivery', promise }),
    lines,
    pieces: dishesIn(lines).reduce((sum, line) => sum + line.quantity, 0),
    guest: isMine ? { name: row.guest_name, phone: row.guest_phone } : null,
    payment: payment(row),
  }
}

function drop(row: Row<'orders'>, today: string): Drop {
  const { id, version, number, business_day: day, closed_at: closedAt } = row
  const numbered = { number, numberDay: numberDay(day, today) }
  return { id, version, ...numbered, closedAt: closedAt ?? 0, payment: payment(row) }
}

function payment(row: Row<'orders'>): Payment {
  const { payment_method: method, payment_state: state, paid_by: paidBy, currency } = row
  return { method, state, paidBy, total: dueOf(row), currency }
}
