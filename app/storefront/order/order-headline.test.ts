import { expect, test } from 'vitest'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { orderPromise, orderView, VIEWED_AT } from '#tests/support/order-view.ts'
import { headlineOf } from './order-headline.ts'

const PLACED_AT = VIEWED_AT
const MINUTE = 60_000
const clock = (instant: number) => new Date(instant).toISOString().slice(11, 16)

test('while it is made the guest reads when it is hot, and how many come first', () => {
  const order = orderWith({ state: 'accepted', ordersAhead: 2 })
  expect(headlineOf(order, PLACED_AT, clock, 'en')).toMatchObject({
    time: order.promisedAt,
    note: '2 orders ahead of you.',
  })
})

test('an order says why it takes as long: who is ahead, the rush and the road', () => {
  const delivery = { fulfilment: 'delivery', zoneMinutes: 12, ordersAhead: 2 } as const
  for (const state of ['placed', 'accepted'] as const) {
    const order = orderWith({ state, ...delivery })
    order.promise.reasons.rushMinutes = 10
    const { note } = headlineOf(order, PLACED_AT, clock, 'en')
    for (const words of ['2 orders ahead', '10 min longer', '12 min of it']) {
      expect(note).toContain(words)
    }
  }
  const later = orderWith({ state: 'accepted', ...delivery, slotAt: PLACED_AT + 60 * MINUTE })
  expect(headlineOf(later, PLACED_AT, clock, 'en').note).not.toContain('12 min')
})

test.for([
  ['placed', 'Sent, hot at'],
  ['accepted', 'Accepted, hot at'],
  ['preparing', 'On the griddle, hot at'],
  ['out_for_delivery', 'On the road, at your door about'],
] as const)(
  'the headline of an order that is %s has the time where its message has it',
  ([state, words]) => {
    const { lead } = headlineOf(orderWith({ state }), PLACED_AT, clock, 'en')
    expect(lead('19:55')).toBe(`${words} 19:55`)
  },
)

test('a delivery is at the door some minutes after it is hot', () => {
  const order = orderWith({ state: 'out_for_delivery', fulfilment: 'delivery', zoneMinutes: 12 })
  expect(headlineOf(order, PLACED_AT, clock, 'en').time).toBe(order.promisedAt + 12 * MINUTE)
})

test('at the counter the code stands large, at a table its number', () => {
  const ready = { kind: 'finished', at: PLACED_AT + 15 * MINUTE } as const
  const pickup = headlineOf(orderWith({ state: 'ready', step: ready }), PLACED_AT, clock, 'en')
  expect(pickup).toMatchObject({ plate: { text: '42' } })
  expect(pickup.note).toContain(clock(ready.at))
  const table = orderWith({ state: 'ready', fulfilment: 'table', table: '7', step: ready })
  expect(headlineOf(table, PLACED_AT, clock, 'en')).toMatchObject({ plate: { text: '7' } })
})

test('an order that is late says so, and not that all is well', () => {
  const order = orderWith({ state: 'preparing' })
  const later = order.promisedAt + 5 * MINUTE
  expect(headlineOf(order, later, clock, 'en').note).toContain('later than we said')
  expect(headlineOf(order, PLACED_AT, clock, 'en').note).not.toContain('later')
})

test.for(['refused', 'cancelled'] as const)(
  'an order that the shop %s gives the reason',
  (state) => {
    const step = { kind: state, at: PLACED_AT, reason: 'Out of buns' }
    expect(headlineOf(orderWith({ state, step }), PLACED_AT, clock, 'en').note).toContain(
      'Out of buns',
    )
  },
)

test('a large order of somebody unknown says what holds its time', () => {
  const words = headlineOf(orderWith({ state: 'placed', waits: 'size' }), PLACED_AT, clock, 'en')
  expect(words.note).toContain('once the kitchen says yes')
  const usual = headlineOf(orderWith({ state: 'placed', waits: 'network' }), PLACED_AT, clock, 'en')
  expect(usual.note).toBe(headlineOf(orderWith({ state: 'placed' }), PLACED_AT, clock, 'en').note)
})

test('a card that is not through yet is what the guest is told of', () => {
  const order = orderWith({ state: 'placed', payment: 'awaiting' })
  expect(headlineOf(order, PLACED_AT, clock, 'en').lead('')).toContain('card')
})

type Special = Partial<
  Pick<OrderView, 'state' | 'fulfilment' | 'table' | 'ordersAhead' | 'slotAt' | 'waits'>
> & {
  zoneMinutes?: number
  payment?: OrderView['payment']['state']
  step?: Partial<OrderView['timeline'][number]> & Pick<OrderView['timeline'][number], 'kind'>
}

function orderWith({ zoneMinutes = 0, payment = 'to_pay', step, ...special }: Special): OrderView {
  const { timeline, ...order } = orderView({
    promise: orderPromise({ zoneMinutes }),
    payment: { method: 'counter', state: payment, paidBy: null },
    ...special,
  })
  const next = step && {
    at: PLACED_AT,
    by: 'shop' as const,
    reason: null,
    reasonCode: null,
    promisedAt: null,
    ...step,
  }
  return { ...order, timeline: next ? [...timeline, next] : timeline }
}
