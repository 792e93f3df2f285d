import { expect, test } from 'vitest'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import { ticket } from '#tests/support/order-view.ts'
import type { Ticket } from '../board-data.ts'
import { partsOf } from './sort-columns.ts'

test.for<[OrderState, Partial<Ticket>, string]>([
  ['placed', {}, 'new'],
  ['accepted', { acceptedAt: 1 }, 'line'],
  ['preparing', { acceptedAt: 1 }, 'line'],
  ['accepted', { acceptedAt: 1, isLater: true }, 'later'],
  ['preparing', { acceptedAt: 1, isLater: true }, 'line'],
  ['placed', { isLater: true }, 'new'],
  ['ready', { acceptedAt: 1, readyAt: 1 }, 'ready'],
  ['out_for_delivery', { acceptedAt: 1, readyAt: 1 }, 'road'],
  ['completed', { acceptedAt: 1, readyAt: 1 }, 'done'],
  ['expired', {}, 'lost'],
  ['cancelled', {}, 'lost'],
  ['cancelled', { acceptedAt: 1 }, 'stopped'],
  ['cancelled', { acceptedAt: 1, readyAt: 1 }, 'stopped'],
])('an order that is %s with %o is in one part of the board: %s', ([state, times, part]) => {
  const parts = partsOf([ticket({ id: 'a', state, ...times })])
  const filled = Object.entries(parts).filter(([, tickets]) => tickets.length > 0)
  expect(filled.map(([name]) => name)).toEqual([part])
})

test('new orders stand in the order they came, the others as they are due', () => {
  const tickets = [
    ticket({ id: 'late', placedAt: 2 }),
    ticket({ id: 'early', placedAt: 1 }),
    ticket({ id: 'first', state: 'preparing', placedAt: 9 }),
    ticket({ id: 'second', state: 'accepted', placedAt: 3 }),
  ]
  const parts = partsOf(tickets)
  expect(parts.new.map(({ id }) => id)).toEqual(['early', 'late'])
  expect(parts.line.map(({ id }) => id)).toEqual(['first', 'second'])
})

test('orders for later stand as they fire, whichever is due first', () => {
  const later = { state: 'accepted', acceptedAt: 1, isLater: true } as const
  const parts = partsOf([
    ticket({ ...later, id: 'small', fireAt: 9 }),
    ticket({ ...later, id: 'large', fireAt: 5 }),
  ])
  expect(parts.later.map(({ id }) => id)).toEqual(['large', 'small'])
})

test('what gets ready stands below what is, so that nothing moves down', () => {
  const ready = { state: 'ready', acceptedAt: 1 } as const
  const { ready: shown } = partsOf([
    ticket({ ...ready, id: 'new', readyAt: 9 }),
    ticket({ ...ready, id: 'old', readyAt: 5 }),
  ])
  expect(shown.map(({ id }) => id)).toEqual(['old', 'new'])
})
