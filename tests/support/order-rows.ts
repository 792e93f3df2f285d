import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { NewRow, Writer } from '#shop/persistence/tables.ts'
import { orderPromise } from './order-view.ts'

export function paymentRow(row: Partial<NewRow<'payments'>> = {}): NewRow<'payments'> {
  return {
    id: 'payment-1',
    order_id: 'order-1',
    provider: 'stripe',
    state: 'authorised',
    version: 1,
    amount: 1900,
    currency: 'USD',
    session_id: null,
    provider_payment_id: null,
    wanted: 'authorise',
    call_key: null,
    call_made_at: null,
    trouble: null,
    next_look_at: null,
    created_at: 1_800_000_000_000,
    updated_at: 1_800_000_000_000,
    ...row,
  }
}

/** Writes an order with its lines (one, if none are given), the first event of its history, and the kitchen's minutes it claims. */
export async function writeOrder(
  tx: Writer,
  row: Partial<NewRow<'orders'>> = {},
  lines: readonly Partial<NewRow<'order_lines'>>[] = [{}],
): Promise<void> {
  const order = orderRow(row)
  await tx.insertInto('orders').values(order).execute()
  await tx
    .insertInto('order_lines')
    .values(lines.map((line, position) => orderLineRow({ order_id: order.id, position, ...line })))
    .execute()
  await tx
    .insertInto('order_events')
    .values({
      order_id: order.id,
      version: 1,
      kind: 'placed',
      state: 'placed',
      at: order.placed_at,
      actor: 'guest',
      actor_id: null,
      reason: null,
      facts: '{}',
    })
    .execute()
  for (const { quarter, minutes } of JSON.parse(order.claims)) {
    await tx
      .insertInto('kitchen_quarters')
      .values({ starts_at: quarter, minutes })
      .onConflict((conflict) =>
        conflict
          .column('starts_at')
          .doUpdateSet((eb) => ({ minutes: eb('kitchen_quarters.minutes', '+', minutes) })),
      )
      .execute()
  }
}

/** When orders were placed if a test does not say. A test with the machine's clock says: the links of these end some day. */
export const PLACED_AT = 1_800_000_000_000

/** An order that the kitchen has accepted, for `writeOrder`. */
export function acceptedOrder(row: Partial<NewRow<'orders'>> = {}): Partial<NewRow<'orders'>> {
  return {
    state: 'accepted',
    accepted_at: row.placed_at ?? PLACED_AT,
    answer_by: null,
    ...row,
  }
}

/** An order as it is stored when it was just placed, for pickup, to pay at the counter; a test says what is special about its own. */
export function orderRow(row: Partial<NewRow<'orders'>> = {}): NewRow<'orders'> {
  const placedAt = row.placed_at ?? PLACED_AT
  const id = row.id ?? 'order-1'
  return {
    id,
    token_hash: `hash of ${id}`,
    business_day: '2027-01-15',
    number: 1,
    pickup_code: '42',
    state: 'placed',
    version: 1,
    fulfilment: 'pickup',
    table_label: row.fulfilment === 'table' ? '7' : null,
    address: null,
    zone_id: null,
    user_id: null,
    guest_name: 'Ada Guest',
    guest_phone: '+90 5550100',
    guest_email: 'ada@example.com',
    guest_key: 'ada',
    content_hash: 'content',
    note: '',
    slot_at: null,
    promised_at: placedAt + 20 * 60_000,
    promise: JSON.stringify(promiseOf(row, placedAt)),
    claims: '[]',
    work_minutes: 8,
    patties: 4,
    currency: 'USD',
    products: 1900,
    discount: 0,
    delivery_fee: 0,
    tip: 0,
    tax: 317,
    total: 1900,
    tax_included: 1,
    tax_lines: '[]',
    adjusted: 0,
    code: null,
    payment_method: 'counter',
    payment_state: 'to_pay',
    placed_at: placedAt,
    answer_by: row.payment_state === 'awaiting' ? null : placedAt + 10 * 60_000,
    answer_nudges: 0,
    accepted_at: null,
    preparing_at: null,
    ready_at: null,
    closed_at: null,
    unseen: null,
    courier_id: null,
    updated_at: placedAt,
    fired_at: null,
    ...row,
  }
}

function promiseOf({ fulfilment }: Partial<NewRow<'orders'>>, placedAt: number): OrderPromise {
  const zoneMinutes = fulfilment === 'delivery' ? 10 : 0
  const { reasons } = orderPromise({ ordersAhead: 4, pattiesAhead: 11, zoneMinutes })
  return { readyAt: placedAt + 20 * 60_000, minutes: 20 + zoneMinutes, reasons }
}

export function orderLineRow(row: Partial<NewRow<'order_lines'>> = {}): NewRow<'order_lines'> {
  const { quantity = 2, unit_price = 950 } = row
  return {
    order_id: 'order-1',
    position: 0,
    item_id: 'plain-smash',
    title: 'Plain Smash',
    quantity,
    options: '[]',
    unit_price,
    total: quantity * unit_price,
    tax_rate: 2000,
    make_minutes: 4,
    patties: 2,
    ...row,
  }
}
