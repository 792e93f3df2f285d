import { expect, test } from 'vitest'
import { readUndoAnswer, refusedAddress, undoneAddress } from './undo-answer.ts'

const queryOf = (address: string) => new URL(address, 'https://shop.test').searchParams

test('an Undo leads to the newest changes', () => {
  expect(readUndoAnswer(queryOf(undoneAddress()))).toEqual({ why: 'undone', change: '' })
})

test('a refused Undo leads back to the change on its page of the log', () => {
  const after = { at: 1_795_000_000_000, logId: 'zz' }
  const address = refusedAddress({ why: 'changed_since', change: 'aB-_9', after })
  expect(address).toBe(
    '/office/log?answer=changed_since&after=1795000000000.zz&change=aB-_9#change-aB-_9',
  )
  expect(readUndoAnswer(queryOf(address))).toEqual({ why: 'changed_since', change: 'aB-_9' })
})

test('an id that is none leads nowhere', () => {
  const address = refusedAddress({ why: 'unknown_change', change: '"'.repeat(4000), after: null })
  expect(address).toBe('/office/log?answer=not_undone')
})

test.each(['', 'answer=done', 'change=x'])('an address with %j says nothing', (query) => {
  expect(readUndoAnswer(new URLSearchParams(query))).toBe(null)
})
