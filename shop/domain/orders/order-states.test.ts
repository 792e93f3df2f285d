import { describe, expect, test } from 'vitest'
import { FULFILMENTS } from '../common/fulfilment.ts'
import { ACTION_NAMES, CLAIMABLE_STATES, nextAction, ORDER_ACTIONS } from './order-actions.ts'
import {
  awaitsAnswer,
  isLost,
  isMade,
  isOpen,
  OPEN_STATES,
  ORDER_STATES,
  STATE_NAMES,
  shownState,
  stateAfter,
} from './order-states.ts'

test('the facts of the released states stay as they are', () => {
  const having = (fact: 'isToMake' | 'countsAhead' | 'holdsKitchenTime' | 'canBeLate') =>
    STATE_NAMES.filter((state) => ORDER_STATES[state][fact]).join(' ')
  expect(OPEN_STATES.join(' ')).toBe('placed accepted preparing ready out_for_delivery')
  expect(having('isToMake')).toBe('placed accepted preparing')
  expect(having('countsAhead')).toBe('placed accepted preparing')
  expect(having('holdsKitchenTime')).toBe('placed accepted preparing')
  expect(having('canBeLate')).toBe('accepted preparing')
  expect(STATE_NAMES.filter(awaitsAnswer).join(' ')).toBe('placed')
  expect(STATE_NAMES.filter(isMade).join(' ')).toBe('completed')
  expect(STATE_NAMES.filter(isLost).join(' ')).toBe('refused cancelled expired')
})

describe.for(STATE_NAMES)('%s', (state) => {
  const facts = ORDER_STATES[state]

  test('is open, made or lost for every reader alike', () => {
    expect(facts.phase === 'done').toBe(isMade(state))
    expect(facts.column === 'done').toBe(isMade(state))
    expect(facts.phase === 'gone').toBe(isLost(state))
    expect(facts.column === null).toBe(isLost(state))
    expect(facts.since === 'closedAt').toBe(!isOpen(state))
  })

  test('asks nothing of the kitchen once it has ended', () => {
    const asks = [facts.isToMake, facts.countsAhead, facts.holdsKitchenTime, facts.canBeLate]
    if (!isOpen(state)) expect([...asks, facts.awaitsAnswer]).not.toContain(true)
    if (facts.isToMake) expect([facts.countsAhead, facts.holdsKitchenTime]).toEqual([true, true])
  })

  test('has its own event, which leads to it alone', () => {
    expect(stateAfter(facts.event)).toBe(state)
    const leading = ACTION_NAMES.filter((action) => ORDER_ACTIONS[action].event === facts.event)
    const targets = leading.flatMap((action) =>
      Object.values(ORDER_ACTIONS[action].from).map(({ to }) => to),
    )
    const isFirst = state === STATE_NAMES[0]
    expect([...new Set(targets)]).toEqual(isFirst ? [] : [state])
  })

  test('can be left by the kitchen’s next action, as long as it is open', () => {
    if (!isOpen(state)) return
    for (const fulfilment of FULFILMENTS) {
      if (facts.column === 'road' && fulfilment !== 'delivery') continue
      for (const separateStart of [true, false]) {
        const next = nextAction(state, fulfilment, { separateStart })
        const to = next && ORDER_ACTIONS[next].from[state]?.to
        expect(to && STATE_NAMES.indexOf(to), `${fulfilment}: ${next}`).toBeGreaterThan(
          STATE_NAMES.indexOf(state),
        )
      }
    }
  })
})

test('the kitchen’s next action is the one that its board offers', () => {
  const next = STATE_NAMES.map((state) => [
    state,
    ...FULFILMENTS.map((fulfilment) => nextAction(state, fulfilment, { separateStart: true })),
  ])
  expect(FULFILMENTS).toEqual(['delivery', 'pickup', 'table'])
  expect(next).toEqual([
    ['placed', 'accept', 'accept', 'accept'],
    ['accepted', 'start', 'start', 'start'],
    ['preparing', 'finish', 'finish', 'finish'],
    ['ready', 'send_out', 'complete', 'complete'],
    ['out_for_delivery', 'complete', 'cancel', 'cancel'],
    ['completed', 'recall', 'recall', 'recall'],
    ['refused', null, null, null],
    ['cancelled', 'see', 'see', 'see'],
    ['expired', 'see', 'see', 'see'],
  ])
})

test('the kitchen taps Start only where its owner wants that as a step', () => {
  const next = STATE_NAMES.map((state) => nextAction(state, 'pickup', { separateStart: false }))
  expect(next.slice(0, 4)).toEqual(['accept', 'finish', 'finish', 'complete'])
})

test('an accepted order that is in the line is being made for everybody outside the kitchen', () => {
  expect(STATE_NAMES.map((state) => shownState(state, 1))).toEqual(
    STATE_NAMES.map((state) => (state === 'accepted' ? 'preparing' : state)),
  )
  expect(STATE_NAMES.map((state) => shownState(state, null))).toEqual(STATE_NAMES)
})

test('a courier can take a delivery from its acceptance until it is handed over', () => {
  const open = OPEN_STATES.filter((state) => !awaitsAnswer(state))
  expect(CLAIMABLE_STATES).toEqual(open)
})

test('no two events have the same name', () => {
  const events = ACTION_NAMES.map((action) => ORDER_ACTIONS[action].event)
  expect(new Set(events).size).toBe(events.length)
})
