import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import type { PaidBy, PaymentMethod, PaymentState } from '#shop/domain/orders/order.ts'
import { CLAIMABLE_STATES, type ClaimableState } from '#shop/domain/orders/order-actions.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { storedAddress } from '#shop/persistence/json-columns.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { isOpen } from '../orders/state-conditions.ts'

/** A delivery as a courier sees it. Instants in epoch milliseconds, money in minor units. */
export type Delivery = {
  id: string
  version: number
  number: number
  state: ClaimableState
  address: DeliveryAddress
  note: string
  /** When the kitchen has it ready, as promised. */
  promisedAt: number
  /** The number of pieces to carry. */
  pieces: number
  /** Null unless the delivery is assigned to the asking courier. */
  guest: { name: string; phone: string | null } | null
  payment: {
    method: PaymentMethod
    state: PaymentState
    paidBy: PaidBy | null
    total: number
    currency: string
  }
}

/** Returns the open deliveries of a courier, and the unassigned ones, by promised time. */
export async function readDeliveries(
  read: Reader,
  courierId: string,
): Promise<{ mine: Delivery[]; open: Delivery[] }> {
  const rows = await deliveryRows(read, courierId)
  const mine = rows.filter((row) => row.courier_id === courierId)
  const open = rows.filter(
    (row) => row.courier_id === null && ORDER_STATES[row.state].column !== 'road',
  )
  return {
    mine: mine.map((row) => delivery(row, true)),
    open: open.map((row) => delivery(row, false)),
  }
}

/** Only after the kitchen has accepted them. */
function deliveryRows(read: Reader, courierId: string) {
  return read
    .selectFrom('orders')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('order_lines')
        .select((line) => line.fn.sum<number>('quantity').as('pieces'))
        .whereRef('order_id', '=', 'orders.id')
        .as('pieces'),
    )
    .where(isOpen)
    .where('fulfilment', '=', 'delivery')
    .where('state', 'in', CLAIMABLE_STATES)
    .$narrowType<{ state: ClaimableState }>()
    .where((row) => row.or([row('courier_id', 'is', null), row('courier_id', '=', courierId)]))
    .orderBy('promised_at')
    .orderBy('id')
    .execute()
}

/** For orders whose guest was erased. */
const NO_ADDRESS: DeliveryAddress = { street: '', postcode: '', city: '', extra: '', point: null }

type DeliveryRow = Awaited<ReturnType<typeof deliveryRows>>[number]

function delivery(row: DeliveryRow, isMine: boolean): Delivery {
  const { payment_method: method, payment_state: state } = row
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    state: row.state,
    address: row.address === null ? NO_ADDRESS : storedAddress(row.address, row.id),
    note: row.note,
    promisedAt: row.promised_at,
    pieces: Number(row.pieces ?? 0),
    guest: isMine ? { name: row.guest_name, phone: row.guest_phone } : null,
    payment: { method, state, paidBy: row.paid_by, total: row.total, currency: row.currency },
  }
}
