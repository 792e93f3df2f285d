import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '#shop/domain/messages/webhook-event.ts'
import { doerWords, eventWords } from './event-words.ts'

test('every step that an order can go through has words for the kitchen', () => {
  const kinds = WEBHOOK_EVENTS.map((event) => event.replace('order.', ''))
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter((kind) => eventWords(kind) === kind)).toEqual([])
  expect(new Set(kinds.map(eventWords)).size).toBe(kinds.length)
})

test('a step tells whose doing it was, as far as that is still known', () => {
  expect(doerWords({ actor: 'staff', actorName: 'Ada' })).toBe('Ada')
  expect(doerWords({ actor: 'staff', actorName: null })).toBe('Staff')
  expect(doerWords({ actor: 'guest', actorName: null })).toBe('Guest')
  expect(doerWords({ actor: 'shop', actorName: null })).toBe('By itself')
})
