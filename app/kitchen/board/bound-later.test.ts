import { expect, test } from 'vitest'
import { ticket } from '#tests/support/order-view.ts'
import { boundLater } from './bound-later.ts'

test('of very many orders for later those that fire first are sent, the rest is counted, and no other is left out', () => {
  const later = Array.from({ length: 70 }, (_, nth) =>
    ticket({ id: `later ${nth}`, state: 'accepted', isLater: true, fireAt: 100 - nth }),
  )
  const unanswered = ticket({ id: 'asked', isLater: true, fireAt: 999 })
  const { tickets, laterLeftOut } = boundLater([...later, unanswered])
  expect(laterLeftOut).toBe(10)
  expect(tickets).toHaveLength(61)
  expect(tickets).toContain(unanswered)
  expect(Math.max(...tickets.slice(0, 60).map(({ fireAt }) => fireAt ?? 0))).toBe(90)
})
