import { expect, test } from 'vitest'
import { type ActFields, isLeaving, shownState, withAct, withoutFirst } from './act-queue.ts'

test('an act behind another is sent at the version that the order has then, and the first at the one that was seen', () => {
  const queue = withAct(withAct({}, act('accept'), false), act('finish'), false)
  expect(queue).toEqual({ one: [act('accept'), { ...act('finish'), version: '' }] })
  expect(withAct({}, act('finish'), true)).toEqual({ one: [{ ...act('finish'), version: '' }] })
  const tick = { order: 'one', action: 'tick' }
  expect(withAct({}, tick, true), 'knows no version').toEqual({ one: [tick] })
})

test('what waited for an act is next once that is answered, and gone if that was refused', () => {
  const queue = { one: [act('accept'), act('finish')], other: [act('accept')] }
  expect(withoutFirst(queue, 'one', false)).toEqual({ ...queue, one: [act('finish')] })
  expect(withoutFirst(queue, 'one', true)).toEqual({ other: [act('accept')] })
})

test('a ticket shows at once where all its acts lead, and leaves with the one that takes it off the board', () => {
  const steps = [act('accept'), act('finish'), act('complete')]
  expect(shownState('placed', steps.slice(0, 2))).toBe('ready')
  expect(isLeaving('placed', steps.slice(0, 2))).toBe(false)
  expect(shownState('placed', steps), 'until the shop has confirmed it').toBe('ready')
  expect(isLeaving('placed', steps)).toBe(true)
  expect(isLeaving('placed', [...steps, act('recall')]), 'taken back').toBe(false)
  expect(isLeaving('completed', [act('recall')]), 'comes back').toBe(false)
  expect(shownState('accepted', [act('recall')]), 'what is not possible').toBe('accepted')
})

function act(action: string): ActFields {
  return { order: 'one', version: '3', action }
}
