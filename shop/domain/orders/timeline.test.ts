import { expect, test } from 'vitest'
import { guestRefunds, guestTimeline, type OrderEvent } from './timeline.ts'

test('a guest sees what happened to the order, whether they or the shop did it, and why', () => {
  const steps = guestTimeline([
    event({ kind: 'placed', actor: 'guest', at: 1 }),
    event({ kind: 'accepted', state: 'accepted', at: 2, facts: { promisedAt: 900 } }),
    event({
      kind: 'cancelled',
      state: 'cancelled',
      at: 3,
      reason: 'The grill broke',
      reasonCode: 'broken',
    }),
  ])
  expect(steps).toEqual([
    { kind: 'placed', at: 1, by: 'guest', reason: null, reasonCode: null, promisedAt: null },
    { kind: 'accepted', at: 2, by: 'shop', reason: null, reasonCode: null, promisedAt: 900 },
    {
      kind: 'cancelled',
      at: 3,
      by: 'shop',
      reason: 'The grill broke',
      reasonCode: 'broken',
      promisedAt: null,
    },
  ])
})

test('a guest sees no names and nothing that only the kitchen needs', () => {
  const events = ['placed', 'claimed', 'unclaimed', 'seen', 'payment_authorised'].map((kind) =>
    event({ kind, actorName: 'Ayşe' }),
  )
  expect(kindsOf(events)).toEqual(['placed'])
  expect(JSON.stringify(guestTimeline(events))).not.toContain('Ayşe')
})

test('a step that the kitchen recalled is not shown, a delay that was announced stays', () => {
  const steps = [
    event({ kind: 'placed' }),
    event({ kind: 'accepted', state: 'accepted' }),
    event({ kind: 'finished', state: 'ready' }),
    event({ kind: 'sent_out', state: 'out_for_delivery' }),
    event({ kind: 'delayed', state: 'out_for_delivery' }),
    event({ kind: 'completed', state: 'completed' }),
    event({ kind: 'recalled', state: 'ready' }),
  ]
  expect(kindsOf(steps)).toEqual(['placed', 'accepted', 'finished', 'delayed'])
  const again = [...steps, event({ kind: 'completed', state: 'completed' })]
  expect(kindsOf(again)).toEqual(['placed', 'accepted', 'finished', 'delayed', 'completed'])
})

test('an order that nobody tapped Start for was begun when its fire time told, before it was ready', () => {
  const steps = [
    event({ kind: 'placed', at: 1 }),
    event({ kind: 'accepted', state: 'accepted', at: 5 }),
    event({ kind: 'finished', state: 'ready', at: 9 }),
  ]
  const shown = (begunAt: number | null, events = steps) =>
    guestTimeline(events, begunAt).map(({ kind, at }) => `${kind} ${at}`)
  expect(shown(null)).toEqual(['placed 1', 'accepted 5', 'finished 9'])
  expect(shown(5)).toEqual(['placed 1', 'accepted 5', 'started 5', 'finished 9'])
  expect(shown(7)).toEqual(['placed 1', 'accepted 5', 'started 7', 'finished 9'])
  expect(shown(9)).toEqual(['placed 1', 'accepted 5', 'started 9', 'finished 9'])
  expect(shown(7, steps.slice(0, 2))).toEqual(['placed 1', 'accepted 5', 'started 7'])
  const tapped = [...steps.slice(0, 2), event({ kind: 'started', state: 'preparing', at: 6 })]
  expect(shown(7, tapped)).toEqual(['placed 1', 'accepted 5', 'started 6'])
})

test('a refund that did not arrive is shown as missing until at least as much was refunded after it', () => {
  const made = (at: number, refundId: string, amount = 200) =>
    event({ kind: 'refund_made', at, version: at, facts: { refundId, amount } })
  const failed = (at: number, refundId: string | null) =>
    event({ kind: 'refund_failed', at, version: at, facts: { refundId, amount: 200 } })
  const shown = (...events: OrderEvent[]) =>
    guestRefunds(events).map(({ at, state }) => `${state} ${at}`)

  expect(shown(made(1, 'a'), failed(2, 'a'))).toEqual(['failed 2'])
  expect(shown(made(1, 'a'), made(2, 'b'), failed(3, 'a'))).toEqual(['made 2', 'failed 3'])
  expect(shown(made(1, 'a'), failed(2, 'a'), made(3, 'b', 199))).toEqual(['failed 2', 'made 3'])
  expect(shown(made(1, 'a'), failed(2, 'a'), made(3, 'b'))).toEqual(['made 3'])
  expect(shown(failed(1, null), failed(2, null), made(3, 'c'))).toEqual(['failed 2', 'made 3'])
  expect(shown(failed(1, 'never told'))).toEqual([])
})

function kindsOf(events: OrderEvent[]): string[] {
  return guestTimeline(events).map(({ kind }) => kind)
}

function event(facts: Partial<OrderEvent>): OrderEvent {
  return {
    version: 1,
    kind: 'placed',
    state: 'placed',
    at: 0,
    actor: 'staff',
    actorName: null,
    reason: null,
    reasonCode: null,
    facts: {},
    ...facts,
  }
}
