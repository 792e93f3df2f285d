import { expect, test } from 'vitest'
import { ticket } from '#tests/support/order-view.ts'
import type { Ticket } from '../board-data.ts'
import { bySender, isPutAway } from './by-sender.ts'

test('three unanswered orders from one sender are grouped, in their order, and others are not', () => {
  const tickets = [of('a', 1), of(null, 2), of('b', 3), of('a', 4), of('b', 5), of('a', 6)]
  const { groups, others } = bySender(tickets)
  expect(groups.map(({ sender, tickets: own }) => [sender, numbersOf(own)])).toEqual([
    ['a', [1, 4, 6]],
  ])
  expect(numbersOf(others)).toEqual([2, 3, 5])
})

test('orders without a known sender are no flood, however many', () => {
  const { groups, others } = bySender(Array.from({ length: 9 }, (_, number) => of(null, number)))
  expect(groups).toEqual([])
  expect(others).toHaveLength(9)
})

test('groups of six start collapsed, groups of five are shown', () => {
  const group = (count: number) => {
    return { sender: 'a', tickets: Array.from({ length: count }, (_, number) => of('a', number)) }
  }
  expect([isPutAway(group(5)), isPutAway(group(6))]).toEqual([false, true])
})

function of(sender: string | null, number: number): Ticket {
  return ticket({ sender, number })
}

function numbersOf(tickets: readonly Ticket[]): number[] {
  return tickets.map(({ number }) => number)
}
