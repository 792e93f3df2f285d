import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import type { Board } from '#shop/persistence/queries/kitchen/board.ts'

type Ticket = Board['tickets'][number]

/** When the orders below were placed. */
export const VIEWED_AT = 1_800_000_000_000

/** The parts that guests and the kitchen see alike. */
const SEEN_BY_BOTH = {
  id: 'order-1',
  version: 1,
  number: 17,
  businessDay: '2027-01-15',
  numberDay: null,
  pickupCode: '42',
  state: 'placed',
  fulfilment: 'pickup',
  table: null,
  address: null,
  note: '',
  placedAt: VIEWED_AT,
  slotAt: null,
  answerBy: null,
  isTrial: false,
  waits: null,
  lines: [],
} satisfies Partial<OrderView & Ticket>

/** The kitchen has it ready in 18 minutes; nothing is ahead of it. */
export function orderPromise(special: Partial<OrderPromise['reasons']> = {}): OrderPromise {
  return {
    readyAt: VIEWED_AT + 18 * 60_000,
    minutes: 18,
    reasons: {
      ordersAhead: 0,
      pattiesAhead: 0,
      rushMinutes: 0,
      zoneMinutes: 0,
      measured: null,
      ...special,
    },
  }
}

/** An order as its guest sees it: just placed, for pickup, to pay at the counter. */
export function orderView(special: Partial<OrderView> = {}): OrderView {
  const promise = special.promise ?? orderPromise()
  return {
    ...SEEN_BY_BOTH,
    guest: { name: 'Ada Guest' },
    promisedAt: promise.readyAt,
    promise,
    ordersAhead: 0,
    mayCancel: true,
    currency: 'USD',
    totals: {
      products: 0,
      discount: 0,
      deliveryFee: 0,
      tip: 0,
      tax: 0,
      taxLines: [],
      total: 0,
    },
    due: 0,
    adjustments: [],
    taxIncluded: true,
    code: null,
    payment: { method: 'counter', state: 'to_pay', paidBy: null },
    refunds: [],
    timeline: [
      {
        kind: 'placed',
        at: VIEWED_AT,
        by: 'guest',
        reason: null,
        reasonCode: null,
        promisedAt: null,
      },
    ],
    ...special,
  }
}

/** The same order as a ticket on the kitchen's board. */
export function ticket(special: Partial<Ticket> = {}): Ticket {
  return {
    ...SEEN_BY_BOTH,
    guest: { name: 'Ada Guest', phone: null },
    adjustments: [],
    promisedAt: orderPromise().readyAt,
    fireAt: null,
    isLater: false,
    workMinutes: 8,
    allergies: null,
    answerNudges: 0,
    acceptedAt: null,
    preparingAt: null,
    readyAt: null,
    closedAt: null,
    unseen: null,
    sender: null,
    courier: null,
    payment: {
      method: 'counter',
      state: 'to_pay',
      paidBy: null,
      total: 1900,
      currency: 'USD',
      refundable: 0,
    },
    ...special,
  }
}
