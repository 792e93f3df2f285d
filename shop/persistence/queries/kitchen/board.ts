import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import type { WaitReason } from '#shop/domain/kitchen/unknown-orders.ts'
import { type GuestAdjustment, undoUntil } from '#shop/domain/orders/adjustment.ts'
import { type AllDay, allDay } from '#shop/domain/orders/all-day.ts'
import type { MadeLine } from '#shop/domain/orders/lines-as-made.ts'
import {
  type NumberDay,
  type Numbered,
  numberDay,
  numberDayAt,
} from '#shop/domain/orders/number-day.ts'
import type { PaidBy, PaymentMethod, PaymentState } from '#shop/domain/orders/order.ts'
import { begunBy, ORDER_STATES, type OrderState } from '#shop/domain/orders/order-states.ts'
import { storedAddress } from '#shop/persistence/json-columns.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { knownMenu, readContent } from '../menu/content.ts'
import { readBlocks } from '../orders/blocked-networks.ts'
import { type Made, readMade } from '../orders/order-adjustments.ts'
import { allergiesOf, type OrderAllergies, readAllergyReaders } from '../orders/order-allergies.ts'
import { dueOf } from '../orders/order-changes.ts'
import { readRefundable } from '../payments/refunds.ts'
import { readSettings } from '../settings/settings.ts'
import {
  type PresentControls,
  readIngredientsOut,
  readPresentControls,
  readSoldOut,
} from './controls.ts'
import { firingOf, type PresentPace, readPace } from './fire-times.ts'
import { type LeftOut, readLeftOut, shownOrders } from './shown-orders.ts'

/** An order as the kitchen sees it. Instants in epoch milliseconds, money in minor units. */
type Ticket = {
  id: string
  version: number
  number: number
  /** `YYYY-MM-DD`; order numbers restart with each business day. */
  businessDay: string
  /** The day to say with the number; null: today. */
  numberDay: NumberDay | null
  pickupCode: string
  state: OrderState
  fulfilment: Fulfilment
  table: string | null
  /** The stored `DeliveryAddress`, or null. */
  address: unknown
  guest: { name: string; phone: string | null }
  note: string
  /** What the guest can't eat; null: nothing that the shop knows of. */
  allergies: OrderAllergies | null
  /** The slot that was asked for; null: as soon as possible. */
  slotAt: number | null
  /** When the kitchen has it ready, as promised. */
  promisedAt: number
  /** When it enters the line at the present pace; null: as soon as it is accepted. */
  fireAt: number | null
  /** That is still to come: it stands apart, and is in no count. */
  isLater: boolean
  /** Minutes of one pair of hands. */
  workMinutes: number
  placedAt: number
  answerBy: number | null
  /** How often the kitchen was called for an answer: the board gets louder. */
  answerNudges: number
  acceptedAt: number | null
  preparingAt: number | null
  readyAt: number | null
  closedAt: number | null
  /** `cancelled` or `expired` until the kitchen has dismissed it. */
  unseen: string | null
  /** Placed to try out a shop that is not open to guests yet. */
  isTrial: boolean
  /** Why it claims no kitchen time until somebody vouches for it or accepts it; null: it does. */
  waits: WaitReason | null
  /** The fingerprint that unanswered strangers' orders of one network share; else null. */
  sender: string | null
  courier: { id: string; name: string } | null
  /** `total` is what is to be paid now; `refundable` is the part of a card payment that can still be refunded. */
  payment: {
    method: PaymentMethod
    state: PaymentState
    paidBy: PaidBy | null
    total: number
    currency: string
    refundable: number
  }
  lines: MadeLine[]
  /** What became of lines since, the oldest first. */
  adjustments: TakableBack[]
}

/** It can be taken back until an instant. */
type TakableBack = GuestAdjustment & { undoUntil: number }

export type Board = PresentControls & {
  /** By promised time: orders that may be cooked, lost ones that were not dismissed, and those just completed. */
  tickets: Ticket[]
  /** How many open orders are not among them, as there are more than a board can show. */
  leftOut: LeftOut
  allDay: AllDay
  soldOut: { itemId: string; title: string; until: number }[]
  ingredientsOut: { ingredientId: string; name: string; until: number }[]
  /** Orders of any age whose payment people should look at, the oldest first. */
  troubled: (Numbered & { orderId: string })[]
  /** Blocked senders, by when that ends. */
  blocked: { sender: string; until: number }[]
}

/** Returns what the board shows at an instant. The cost depends on the number of open orders, not of past ones. */
export async function readBoard(read: Reader, now: number): Promise<Board> {
  const [{ tickets, leftOut }, content, controls, soldOut, ingredientsOut, troubled, blocked] =
    await Promise.all([
      readTickets(read, now),
      readContent(read),
      readPresentControls(read, now),
      readSoldOut(read, now),
      readIngredientsOut(read, now),
      readTroubled(read, now),
      readBlocks(read, now),
    ])
  return {
    tickets,
    leftOut,
    // A stranger's large order is not to be made until the crew accepts it, nor one for later until it fires.
    allDay: allDay(
      tickets.filter(({ waits, isLater }) => waits === null && !isLater),
      knownMenu(content),
    ),
    ...controls,
    soldOut,
    ingredientsOut,
    troubled,
    blocked,
  }
}

/** Returns one order as the kitchen sees it at an instant, in any state. */
export async function readTicket(
  read: Reader,
  id: string,
  now: number,
): Promise<Ticket | undefined> {
  const row = await orderRows(read).where('orders.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [lines, readers, pace] = await Promise.all([
    readMade(read, [id]),
    readAllergyReaders(read, [row]),
    readPace(read, now),
  ])
  return ticket(row, { made: lines.get(id), refundable: 0, readers }, seenAt(pace, now))
}

async function readTickets(read: Reader, now: number): Promise<Pick<Board, 'tickets' | 'leftOut'>> {
  const [rows, pace] = await Promise.all([
    orderRows(read)
      .where('orders.id', 'in', shownOrders(read, now))
      .orderBy('promised_at')
      .orderBy('placed_at')
      .orderBy('orders.id')
      .execute(),
    readPace(read, now),
  ])
  const ids = rows.map(({ id }) => id)
  const [lines, readers] = await Promise.all([readMade(read, ids), readAllergyReaders(read, rows)])
  const charged = rows.filter(({ payment_state }) => CHARGED.includes(payment_state))
  const refundable = await readRefundable(
    read,
    charged.map(({ id }) => id),
  )
  const seen = seenAt(pace, now)
  const tickets = rows.map((row) => {
    const [made, held] = [lines.get(row.id), refundable.get(row.id)]
    const whole = ticket(row, { made, refundable: held?.left ?? 0, readers }, seen)
    return { ...whole, lines: whole.lines.map(({ allergens, ...line }) => line) }
  })
  return { tickets, leftOut: await readLeftOut(read, rows) }
}

/** Payment states in which the guest's card may have been charged. */
const CHARGED: readonly PaymentState[] = ['paid', 'needs_attention']

function orderRows(read: Reader) {
  return read
    .selectFrom('orders')
    .leftJoin('user', 'user.id', 'orders.courier_id')
    .selectAll('orders')
    .select('user.name as courier_name')
}

type TicketRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number]

type Seen = { pace: PresentPace; today: string; now: number }

function seenAt(pace: PresentPace, now: number): Seen {
  const { timeZone, businessDayEnds } = pace.settings
  return { pace, today: businessDay(now, timeZone, businessDayEnds), now }
}

type TicketParts = {
  made: Made | undefined
  refundable: number
  readers: Awaited<ReturnType<typeof readAllergyReaders>>
}

function ticket(
  row: TicketRow,
  { made, refundable, readers }: TicketParts,
  { pace, today, now }: Seen,
): Ticket {
  const { courier_id: courierId, payment_method: method, payment_state: state } = row
  const allergies = allergiesOf(row)
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    businessDay: row.business_day,
    numberDay: numberDay(row.business_day, today),
    pickupCode: row.pickup_code,
    state: row.state,
    fulfilment: row.fulfilment,
    table: row.table_label,
    address: row.address === null ? null : storedAddress(row.address, row.id),
    guest: { name: row.guest_name, phone: row.guest_phone },
    note: row.note,
    allergies: allergies && { ...allergies, read: readers.get(row.id) ?? null },
    slotAt: row.slot_at,
    promisedAt: row.promised_at,
    ...firingOf(row, pace, now),
    workMinutes: row.work_minutes,
    placedAt: row.placed_at,
    answerBy: row.answer_by,
    answerNudges: row.answer_nudges,
    acceptedAt: row.accepted_at,
    preparingAt: begunBy(row.preparing_at, now),
    readyAt: row.ready_at,
    closedAt: row.closed_at,
    unseen: row.unseen,
    isTrial: row.is_trial === 1,
    waits: row.waits,
    sender: ORDER_STATES[row.state].awaitsAnswer && row.vouched === null ? row.wide_network : null,
    courier: courierId === null ? null : { id: courierId, name: row.courier_name ?? '' },
    payment: {
      method,
      state,
      paidBy: row.paid_by,
      total: dueOf(row),
      currency: row.currency,
      refundable,
    },
    lines: made?.lines ?? [],
    adjustments: (made?.adjustments ?? []).map(({ shares, at, ...each }) => {
      return { ...each, undoUntil: undoUntil({ at }) }
    }),
  }
}

/** Orders of any age whose payment people should look at, the oldest first. */
export async function readTroubled(read: Reader, now: number): Promise<Board['troubled']> {
  const rows = await read
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id as orderId', 'orders.number', 'orders.business_day'])
    .where('payments.alarm_at', 'is not', null)
    .orderBy('payments.alarm_at')
    .execute()
  const settings = await readSettings(read)
  return rows.map(({ business_day: day, ...order }) => {
    return { ...order, numberDay: numberDayAt(day, settings, now) }
  })
}
