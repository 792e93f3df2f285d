import { expect, test } from 'vitest'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { orderPromise, orderView, VIEWED_AT } from '#tests/support/order-view.ts'
import { calmHeadline, headlineOf } from './order-headline.ts'
import { orderTitle } from './order-title.ts'

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
  ['out_for_delivery', 'On the road, at your door by'],
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

test('an order that is put off says the new time loudly, the promised one and why', () => {
  const promisedAt = PLACED_AT + 30 * MINUTE
  const step = { kind: 'delayed', at: PLACED_AT, reasonCode: 'fryer', promisedAt } as const
  for (const state of ['accepted', 'preparing'] as const) {
    const order = { ...orderWith({ state, step }), promisedAt }
    const { lead, ...headline } = headlineOf(order, PLACED_AT, clock, 'en')
    expect(lead('20:31')).toBe('Later than promised. Hot at 20:31')
    expect(headline).toEqual({
      time: promisedAt,
      note: `We said ${clock(order.promise.readyAt)}. The fryer went down for a moment.`,
      isAlarm: true,
    })
    expect(calmHeadline(order, PLACED_AT, clock, 'en').isAlarm).toBeUndefined()
  }
})

test('a delivery that is put off says when it is at the door', () => {
  const promisedAt = PLACED_AT + 30 * MINUTE
  const step = { kind: 'delayed', at: PLACED_AT, promisedAt } as const
  const special = { state: 'preparing', fulfilment: 'delivery', zoneMinutes: 12, step } as const
  const order = { ...orderWith(special), promisedAt }
  const { lead, time, note } = headlineOf(order, PLACED_AT, clock, 'en')
  expect(lead('20:43')).toBe('Later than promised. At your door by 20:43')
  expect(time).toBe(promisedAt + 12 * MINUTE)
  expect(note).toBe(`We said ${clock(order.promise.readyAt + 12 * MINUTE)}.`)
})

test('a promise that has passed without a new one is said loudly, and no other time is made up', () => {
  const order = orderWith({ state: 'preparing' })
  const later = order.promisedAt + 5 * MINUTE
  const { lead, time, isAlarm } = headlineOf(order, later, clock, 'en')
  expect(lead('19:55')).toBe('Later than promised. We said 19:55')
  expect({ time, isAlarm }).toEqual({ time: order.promisedAt, isAlarm: true })
  expect(calmHeadline(order, later, clock, 'en').note).toContain('later than we said')
  expect(headlineOf(order, PLACED_AT, clock, 'en').isAlarm).toBeUndefined()
})

test.for([
  ['placed', {}, 'HH:MM, sent · No. 17'],
  ['accepted', {}, 'HH:MM, accepted · No. 17'],
  ['preparing', {}, 'HH:MM, on the griddle · No. 17'],
  ['ready', {}, 'Ready: code 42'],
  ['ready', { fulfilment: 'table', table: '7' }, 'HH:MM, ready · No. 17'],
  ['out_for_delivery', { fulfilment: 'delivery' }, 'HH:MM, on the road · No. 17'],
  ['completed', {}, 'Enjoy it · No. 17'],
  ['refused', {}, 'Turned down · No. 17'],
  ['cancelled', {}, 'Cancelled · No. 17'],
  ['expired', {}, 'Not answered · No. 17'],
] as const)('the tab of an order that is %s %o starts with what is looked for', (row) => {
  const [state, special, title] = row
  const order = orderWith({ state, ...special })
  const time = clock(order.promisedAt)
  expect(orderTitle(order, PLACED_AT, clock, 'en')).toBe(title.replace('HH:MM', time))
})

test('the tab of an order that is late says so', () => {
  const order = orderWith({ state: 'preparing' })
  const title = orderTitle(order, order.promisedAt + 5 * MINUTE, clock, 'en')
  expect(title).toBe(`${clock(order.promisedAt)}, later than promised · No. 17`)
})

test.for(['refused', 'cancelled', 'expired'] as const)(
  'an order that ended as %s names the money',
  (state) => {
    const ended = orderWith({ state, step: { kind: state, at: PLACED_AT } })
    expect(headlineOf(ended, PLACED_AT, clock, 'en').note).toContain('You pay nothing.')
    const byCard = {
      ...ended,
      payment: { method: 'card', state: 'released', paidBy: null },
    } as const
    expect(headlineOf(byCard, PLACED_AT, clock, 'en').note).toContain('Your card wasn’t charged.')
  },
)

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
