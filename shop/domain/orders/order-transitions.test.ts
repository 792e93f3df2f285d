import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COOK, COURIER, GUEST, SHOP, staffActor } from '#tests/support/order-actors.ts'
import { ACTION_NAMES, ORDER_ACTIONS, type OrderAction } from './order-actions.ts'
import { OPEN_STATES, type OrderState, STATE_NAMES } from './order-states.ts'
import { expiresAt, needsReason, type TransitionFacts, transitionOf } from './order-transitions.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const ENDS = ['completed', 'refused', 'cancelled', 'expired'] as const

const PAIRS: Partial<Record<OrderAction, string>> = {
  accept: 'placed>accepted',
  refuse: 'placed>refused',
  expire: 'placed>expired',
  start: 'accepted>preparing',
  finish: 'accepted>ready preparing>ready',
  send_out: 'ready>out_for_delivery',
  complete: 'ready>completed out_for_delivery>completed',
  cancel:
    'placed>cancelled accepted>cancelled preparing>cancelled ready>cancelled out_for_delivery>cancelled',
  recall: 'preparing>accepted ready>preparing out_for_delivery>ready completed>ready',
}

describe('a delivery that anybody may work on', () => {
  test.for(ACTION_NAMES.flatMap((action) => STATE_NAMES.map((state) => [action, state] as const)))(
    'to %s from %s leads where the rules of the counter say, or nowhere',
    ([action, state]) => {
      const stays = ['delay', 'claim', 'unclaim', 'read_allergy', 'see'].includes(action)
      const expected = stays ? [null, state] : [listed(action, state)]
      expect(expected).toContain(reached(action, state))
    },
  )
})

test('every state can be reached from a new order', () => {
  const found = new Set<OrderState>(['placed'])
  for (const state of found) {
    for (const action of ACTION_NAMES) {
      const to = ORDER_ACTIONS[action].from[state]?.to
      if (to) found.add(to)
    }
  }
  expect([...found].toSorted()).toEqual([...STATE_NAMES].toSorted())
})

test('every open state can be left, and an end can be reached from each', () => {
  for (const state of OPEN_STATES) {
    expect(Object.values(ORDER_ACTIONS).map(({ from }) => from[state]?.to)).toContain('cancelled')
  }
})

test('an ended order stays ended, except a completed one that is recalled', () => {
  for (const state of ENDS) {
    const leaving = ACTION_NAMES.filter((action) => {
      const to = ORDER_ACTIONS[action].from[state]?.to
      return to !== undefined && to !== state
    })
    expect(leaving, state).toEqual(state === 'completed' ? ['recall'] : [])
  }
})

test('the table cannot be changed while the program runs', () => {
  expect(() => Object.assign(ORDER_ACTIONS, { accept: {} })).toThrow()
  expect(() => Object.assign(ORDER_ACTIONS.accept.from, { ready: { to: 'placed' } })).toThrow()
  expect(() => Object.assign(ORDER_ACTIONS.accept.from.placed ?? {}, { to: 'ready' })).toThrow()
  expect(Object.isFrozen(ORDER_ACTIONS.cancel.from.placed?.by)).toBe(true)
})

test('a guest can cancel until the order is being prepared, and can do nothing else', () => {
  const may = everyPair((action, state) => transitionOf(order({ state }), action, GUEST, NOW))
  expect(may).toEqual(['cancel placed', 'cancel accepted'])
})

test('a guest can’t cancel what the kitchen makes, also where nobody tapped Start', () => {
  const begun = order({ state: 'accepted', isBegun: true })
  expect(transitionOf(begun, 'cancel', GUEST, NOW)).toBeNull()
  expect(transitionOf(begun, 'cancel', COOK, NOW)).toBe('cancelled')
})

test('the shop itself accepts and expires unanswered orders, and does nothing else', () => {
  const may = everyPair((action, state) =>
    transitionOf(order({ state, answerBy: NOW }), action, SHOP, NOW),
  )
  expect(may).toEqual(['accept placed', 'expire placed'])
  expect(transitionOf(order({ answerBy: NOW + 1 }), 'expire', SHOP, NOW)).toBeNull()
  expect(transitionOf(order({ answerBy: null }), 'expire', SHOP, NOW)).toBeNull()
})

test('an order that awaits its card is not cooked, and expires after half an hour', () => {
  const awaiting = order({ paymentState: 'awaiting', placedAt: NOW })
  expect(transitionOf(awaiting, 'accept', COOK, NOW)).toBeNull()
  expect(transitionOf(awaiting, 'cancel', GUEST, NOW)).toBe('cancelled')
  expect(expiresAt(awaiting)).toBe(NOW + 30 * MINUTE)
  expect(transitionOf(awaiting, 'expire', SHOP, NOW + 30 * MINUTE - 1)).toBeNull()
  expect(transitionOf(awaiting, 'expire', SHOP, NOW + 30 * MINUTE)).toBe('expired')
})

test('a completed order can be recalled for a quarter of an hour', () => {
  const closed = order({ state: 'completed', closedAt: NOW })
  expect(transitionOf(closed, 'recall', COOK, NOW + 15 * MINUTE)).toBe('ready')
  expect(transitionOf(closed, 'recall', COOK, NOW + 15 * MINUTE + 1)).toBeNull()
})

test('a courier takes back their own delivery for a quarter of an hour, and has it on the road again', () => {
  const brought = order({
    state: 'completed',
    fulfilment: 'delivery',
    courierId: COURIER.id,
    closedAt: NOW,
  })
  const recalled = (facts: TransitionFacts, actor = COURIER, at = NOW) =>
    transitionOf(facts, 'recall', actor, at)
  expect(recalled(brought)).toBe('out_for_delivery')
  expect(recalled(brought, COURIER, NOW + 15 * MINUTE + 1)).toBeNull()
  expect(recalled(brought, COOK)).toBe('ready')
  expect(recalled({ ...brought, courierId: 'another' })).toBeNull()
  expect(recalled({ ...brought, courierId: null })).toBeNull()
  expect(recalled({ ...brought, state: 'out_for_delivery' })).toBeNull()
})

test.for(['pickup', 'table'] as const)('%s orders never go out for delivery', (fulfilment) => {
  const may = everyPair((action, state) =>
    transitionOf(order({ state, fulfilment }), action, COOK, NOW),
  )
  expect(may.filter((pair) => /send_out|claim|out_for_delivery/.test(pair))).toEqual([
    'cancel out_for_delivery',
  ])
})

test('a courier can take an unassigned delivery, and hands over only their own', () => {
  const may = (courierId: string | null) =>
    everyPair((action, state) => transitionOf(order({ state, courierId }), action, COURIER, NOW))
  expect(may(null)).toEqual([
    'send_out ready',
    'claim accepted',
    'claim preparing',
    'claim ready',
    'claim out_for_delivery',
  ])
  expect(may('courier')).toEqual([
    'send_out ready',
    'complete out_for_delivery',
    'recall completed',
    'delay out_for_delivery',
    'unclaim accepted',
    'unclaim preparing',
    'unclaim ready',
    'unclaim out_for_delivery',
  ])
  expect(may('another')).toEqual([])
})

test('a program with an API key can’t take deliveries', () => {
  const key = staffActor({ id: 'till', role: 'courier', by: 'api_key' })
  expect(transitionOf(order({ state: 'ready' }), 'claim', key, NOW)).toBeNull()
  expect(transitionOf(order({ state: 'ready' }), 'send_out', key, NOW)).toBeNull()
})

test('an order that the kitchen has dismissed can’t be dismissed again', () => {
  const lost = order({ state: 'cancelled' })
  expect(transitionOf(lost, 'see', COOK, NOW)).toBe('cancelled')
  expect(transitionOf({ ...lost, isUnseen: false }, 'see', COOK, NOW)).toBeNull()
})

test('an allergy is read once, and only where there is one', () => {
  expect(transitionOf(order(), 'read_allergy', COOK, NOW)).toBe('placed')
  expect(transitionOf(order(), 'read_allergy', COURIER, NOW)).toBeNull()
  expect(transitionOf(order({ isAllergyUnread: false }), 'read_allergy', COOK, NOW)).toBeNull()
})

test('refusing needs a reason, and so does cancelling by the kitchen, not by the guest', () => {
  expect(needsReason('refuse', COOK)).toBe(true)
  expect(needsReason('cancel', COOK)).toBe(true)
  expect(needsReason('cancel', GUEST)).toBe(false)
  expect(needsReason('recall', COOK)).toBe(false)
})

test('whatever is tried in whatever order, each step follows the table', () => {
  const step = fc.record({
    action: fc.constantFrom(...ACTION_NAMES),
    actor: fc.constantFrom(COOK, COURIER, GUEST, SHOP),
    minutes: fc.integer({ min: 0, max: 40 }),
  })
  const start = fc.record({
    fulfilment: fc.constantFrom('pickup' as const, 'delivery' as const, 'table' as const),
    paymentState: fc.constantFrom('to_pay' as const, 'awaiting' as const),
  })
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 40 }), (chosen, steps) => {
      let now = NOW
      let present = order({ ...chosen, answerBy: NOW + 10 * MINUTE })
      for (const { action, actor, minutes } of steps) {
        now += minutes * MINUTE
        const to = transitionOf(present, action, actor, now)
        if (to === null) continue
        expect(ORDER_ACTIONS[action].from[present.state]?.to).toBe(to)
        expect(to === 'out_for_delivery' && chosen.fulfilment !== 'delivery').toBe(false)
        const closed = !(OPEN_STATES as readonly OrderState[]).includes(to)
        present = { ...present, state: to, closedAt: closed ? now : null }
      }
    }),
  )
})

function order(facts: Partial<TransitionFacts> = {}): TransitionFacts {
  return {
    state: 'placed',
    fulfilment: 'delivery',
    paymentState: 'to_pay',
    placedAt: NOW - MINUTE,
    answerBy: NOW,
    closedAt: NOW,
    courierId: null,
    isUnseen: true,
    isAllergyUnread: true,
    isBegun: false,
    ...facts,
  }
}

function listed(action: OrderAction, state: OrderState): string | null {
  const pair = PAIRS[action]?.split(' ').find((each) => each.startsWith(`${state}>`))
  return pair?.split('>')[1] ?? null
}

/** The state after anybody at all does it, for deliveries whoever drives. */
function reached(action: OrderAction, state: OrderState): OrderState | null {
  const found = [GUEST, COOK, COURIER, SHOP].flatMap((actor) =>
    [null, 'courier'].map((courierId) =>
      transitionOf(order({ state, courierId }), action, actor, NOW),
    ),
  )
  return found.find((to) => to !== null) ?? null
}

function everyPair(may: (action: OrderAction, state: OrderState) => OrderState | null): string[] {
  return ACTION_NAMES.flatMap((action) =>
    STATE_NAMES.filter((state) => may(action, state) !== null).map((state) => `${action} ${state}`),
  )
}
