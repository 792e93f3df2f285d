import { expect, test } from 'vitest'
import { ticket } from '#tests/support/order-view.ts'
import { newestTickets } from './newest-tickets.ts'

test('an answer that was begun before a tap does not take the tap back', () => {
  const tapped = ticket({ id: 'a', version: 3, state: 'ready' })
  const late = ticket({ id: 'a', version: 2, state: 'preparing' })
  expect(newestTickets([tapped], [late])).toEqual([tapped])
})

test('a newer ticket takes the place of the one shown, and one that is gone goes', () => {
  const [one, other] = [ticket({ id: 'a' }), ticket({ id: 'b' })]
  const next = ticket({ id: 'a', version: 2, state: 'accepted' })
  expect(newestTickets([one, other], [next])).toEqual([next])
})

test('a ticket that did not change stays the same object, and is not drawn again', () => {
  const shown = ticket({ id: 'a' })
  expect(newestTickets([shown], [ticket({ id: 'a' })])[0]).toBe(shown)
  expect(newestTickets([shown], [ticket({ id: 'a', answerNudges: 1 })])[0]).not.toBe(shown)
})
