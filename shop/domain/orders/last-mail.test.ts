import { expect, test } from 'vitest'
import { lastMail } from './last-mail.ts'
import type { OrderEvent } from './timeline.ts'

const PICKUP = { fulfilment: 'pickup', paymentState: 'to_pay' } as const

test.for([
  [['placed'], 'placed'],
  [['placed', 'accepted', 'started'], 'accepted'],
  [['placed', 'accepted', 'delayed', 'refund_asked'], 'delayed'],
  [['placed', 'accepted', 'finished'], 'ready'],
  [['placed', 'accepted', 'finished', 'completed', 'mailed_again'], 'completed'],
] as const)('after %s the last mail is that it was %s', ([kinds, occasion]) => {
  expect(lastMail(historyOf(kinds), PICKUP)?.occasion).toBe(occasion)
})

test('a delivery that is ready was not mailed, so the mail before is the last', () => {
  const events = historyOf(['placed', 'accepted', 'finished'])
  expect(lastMail(events, { ...PICKUP, fulfilment: 'delivery' })?.occasion).toBe('accepted')
})

test('nothing is mailed while a card is still to be checked', () => {
  expect(lastMail(historyOf(['placed']), { ...PICKUP, paymentState: 'awaiting' })).toBeNull()
})

function historyOf(kinds: readonly string[]): OrderEvent[] {
  return kinds.map((kind, at) => ({
    version: at + 1,
    kind,
    state: 'accepted',
    at,
    actor: 'staff',
    actorName: null,
    reason: null,
    reasonCode: null,
    facts: {},
  }))
}
