import { expect, test } from 'vitest'
import {
  PAUSE_CODES,
  pauseReasonToStore,
  REASON_CODES,
  readReason,
  reasonFault,
  reasonToStore,
  storedPauseReason,
  storedReason,
} from './order-reason.ts'

test.for(REASON_CODES)(
  'the code %s is stored alone or with words, and read again',
  (reasonCode) => {
    for (const reason of [null, 'Out of brioche, sorry: busy']) {
      const stored = reasonToStore({ reason, reasonCode })
      expect(storedReason(stored)).toEqual({ reason, reasonCode })
    }
  },
)

test.for(['the kitchen is full', 'busy', 'busy: the fryer', ''])(
  'a stored sentence without a code is read as it stands: "%s"',
  (reason) => {
    expect(storedReason(reason)).toEqual({ reason, reasonCode: null })
    expect(reasonToStore({ reason, reasonCode: null })).toBe(reason)
  },
)

test('no reason stays none', () => {
  expect(storedReason(reasonToStore({ reason: null, reasonCode: null }))).toEqual({
    reason: null,
    reasonCode: null,
  })
})

test('a code that only a later version knows leaves the words', () => {
  expect(storedReason('flooded\u001fWater')).toEqual({ reason: 'Water', reasonCode: null })
  expect(storedReason('flooded\u001f')).toEqual({ reason: null, reasonCode: null })
})

test('typed words never become a code', () => {
  const typed = readReason({ reason: 'busy\u001f' })
  expect(storedReason(reasonToStore(typed))).toEqual({ reason: 'busy', reasonCode: null })
})

test('a code is reason enough, and words beside it have their length', () => {
  expect(reasonFault({ reasonCode: 'busy' }, { isNeeded: true })).toBeNull()
  expect(reasonFault({ reason: ' ' }, { isNeeded: true })).toEqual({ code: 'reason_missing' })
  expect(reasonFault({ reason: 'x'.repeat(301), reasonCode: 'busy' }, { isNeeded: true })).toEqual({
    code: 'reason_too_long',
    most: 300,
  })
})

test.for(PAUSE_CODES)('the reason of a pause is stored and read: %s', (pauseCode) => {
  for (const pauseReason of ['', 'Power cut']) {
    const stored = pauseReasonToStore({ pauseReason, pauseCode })
    expect(storedPauseReason(stored)).toEqual({ pauseReason, pauseCode })
  }
})

test('a pause of an earlier release keeps its words, and one of a later release loses its code alone', () => {
  expect(storedPauseReason('Power cut')).toEqual({ pauseReason: 'Power cut', pauseCode: null })
  expect(storedPauseReason('flood\u001fWater')).toEqual({ pauseReason: 'Water', pauseCode: null })
})
