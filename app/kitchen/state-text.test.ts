import { expect, test } from 'vitest'
import { ACTION_NAMES, ORDER_ACTIONS, STAFF_ACTIONS } from '#shop/domain/orders/order-actions.ts'
import { STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import { BUTTON_WORDS, buttonText } from './state-text.ts'

/** Actions that ask for a time or a reason first. */
const WITH_A_FORM = ['accept', 'refuse', 'cancel', 'delay', 'read_allergy']

test('whatever the kitchen can do has a button, or a form of its own', () => {
  const without = STAFF_ACTIONS.filter((action) => BUTTON_WORDS[action] === null)
  expect(without).toEqual(WITH_A_FORM)
})

test('every button says something, in every state', () => {
  for (const action of ACTION_NAMES.filter((name) => BUTTON_WORDS[name] !== null)) {
    const states = STATE_NAMES.filter((state) => ORDER_ACTIONS[action].from[state])
    for (const state of states) expect(buttonText(action, state, 'en'), state).not.toBe('')
  }
})

test('what is on the road is delivered, what waits at the counter is handed over', () => {
  expect(buttonText('complete', 'out_for_delivery', 'en')).toBe('Delivered')
  expect(buttonText('complete', 'ready', 'en')).toBe('Handed over')
})
