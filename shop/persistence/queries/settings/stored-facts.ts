import { storedAddress, storedPromise, storedTaxLines } from '#shop/persistence/json-columns.ts'
import type { Row } from '#shop/persistence/tables.ts'

type Order = Row<'orders'>

/**
 * The facts of an order's row for everybody who has its link: not how to reach its guest, because links are passed
 * on.
 */
export function storedFacts(order: Order) {
  return { ...orderFacts(order), ...moneyOf(order) }
}

function orderFacts(order: Order) {
  return {
    id: order.id,
    version: order.version,
    number: order.number,
    businessDay: order.business_day,
    pickupCode: order.pickup_code,
    state: order.state,
    fulfilment: order.fulfilment,
    table: order.table_label,
    address: order.address === null ? null : storedAddress(order.address, order.id),
    guest: { name: order.guest_name },
    note: order.note,
    placedAt: order.placed_at,
    slotAt: order.slot_at,
    promisedAt: order.promised_at,
    promise: storedPromise(order.promise, order.id),
    answerBy: order.answer_by,
    isTrial: order.is_trial === 1,
    waits: order.waits,
  }
}

function moneyOf(order: Order) {
  return {
    currency: order.currency,
    totals: {
      products: order.products,
      discount: order.discount,
      deliveryFee: order.delivery_fee,
      tip: order.tip,
      tax: order.tax,
      taxLines: storedTaxLines(order.tax_lines, order.id),
      total: order.total,
    },
    /** What is to be paid now: the total less what became of lines since. */
    due: order.total - order.adjusted,
    taxIncluded: order.tax_included === 1,
    code: order.code,
    payment: {
      method: order.payment_method,
      state: order.payment_state,
      paidBy: order.paid_by,
    },
  }
}
