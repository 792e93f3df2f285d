import { expect, test } from 'vitest'
import { BOARD_COLUMNS, type OrderState } from '#shop/domain/orders/order-states.ts'
import { ticket } from '#tests/support/order-view.ts'
import type { Ticket } from '../board-data.ts'
import { columnsOf } from './sort-columns.ts'

test.for<[OrderState, Partial<Ticket>, string]>([
  ['placed', {}, 'new'],
  ['accepted', { acceptedAt: 1 }, 'preparing'],
  ['preparing', { acceptedAt: 1 }, 'preparing'],
  ['ready', { acceptedAt: 1, readyAt: 1 }, 'ready'],
  ['out_for_delivery', { acceptedAt: 1, readyAt: 1 }, 'road'],
  ['completed', { acceptedAt: 1, readyAt: 1 }, 'done'],
  ['expired', {}, 'new'],
  ['cancelled', {}, 'new'],
  ['cancelled', { acceptedAt: 1 }, 'preparing'],
  ['cancelled', { acceptedAt: 1, readyAt: 1 }, 'ready'],
])('an order that is %s stands where it was worked on: %o, %s', ([state, times, column]) => {
  const columns = columnsOf([ticket({ id: 'a', state, ...times })])
  expect(BOARD_COLUMNS.filter((name) => columns[name].length > 0)).toEqual([column])
})

test('new orders stand in the order they came, the others as they are due', () => {
  const tickets = [
    ticket({ id: 'late', placedAt: 2 }),
    ticket({ id: 'early', placedAt: 1 }),
    ticket({ id: 'first', state: 'preparing', placedAt: 9 }),
    ticket({ id: 'second', state: 'accepted', placedAt: 3 }),
  ]
  const columns = columnsOf(tickets)
  expect(columns.new.map(({ id }) => id)).toEqual(['early', 'late'])
  expect(columns.preparing.map(({ id }) => id)).toEqual(['first', 'second'])
})
