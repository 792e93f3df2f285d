import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import type { Row } from '#shop/persistence/tables.ts'

type Order = Row<'orders'>

/** What the row of an order tells whoever has its link: not how its guest is reached, since links are passed on. */
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
    address: order.address === null ? null : (JSON.parse(order.address) as DeliveryAddress),
    guest: { name: order.guest_name },
    note: order.note,
    placedAt: order.placed_at,
    slotAt: order.slot_at,
    promisedAt: order.promised_at,
    promise: JSON.parse(order.promise) as OrderPromise,
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
      taxLines: JSON.parse(order.tax_lines),
      total: order.total,
    },
    taxIncluded: order.tax_included === 1,
    code: order.code,
    payment: {
      method: order.payment_method,
      state: order.payment_state,
      paidBy: order.paid_by,
    },
  }
}
