import type { TaxLine } from '#shop/domain/common/tax.ts'
import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import { storedAddress, storedPromise, storedTaxLines } from '#shop/persistence/json-columns.ts'
import type { Row } from '#shop/persistence/tables.ts'

type Order = Row<'orders'>

/** What is in the JSON columns of an order's row. */
export type OrderJson = {
  address: DeliveryAddress | null
  promise: OrderPromise
  taxLines: TaxLine[]
}

/**
 * The facts of an order's row for everybody who has its link: not how to reach its guest, because links are passed
 * on. Whoever has just made the row still has what is in its JSON columns, which then isn't read from them.
 */
export function storedFacts(order: Order, json: OrderJson = jsonOf(order)) {
  return { ...orderFacts(order, json), ...moneyOf(order, json) }
}

function jsonOf({ id, address, promise, tax_lines: taxLines }: Order): OrderJson {
  return {
    address: address === null ? null : storedAddress(address, id),
    promise: storedPromise(promise, id),
    taxLines: storedTaxLines(taxLines, id),
  }
}

function orderFacts(order: Order, { address, promise }: OrderJson) {
  return {
    id: order.id,
    version: order.version,
    number: order.number,
    businessDay: order.business_day,
    pickupCode: order.pickup_code,
    state: order.state,
    fulfilment: order.fulfilment,
    table: order.table_label,
    address,
    guest: { name: order.guest_name },
    note: order.note,
    placedAt: order.placed_at,
    slotAt: order.slot_at,
    promisedAt: order.promised_at,
    promise,
    answerBy: order.answer_by,
    isTrial: order.is_trial === 1,
    waits: order.waits,
  }
}

function moneyOf(order: Order, { taxLines }: OrderJson) {
  return {
    currency: order.currency,
    totals: {
      products: order.products,
      discount: order.discount,
      deliveryFee: order.delivery_fee,
      tip: order.tip,
      tax: order.tax,
      taxLines,
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
