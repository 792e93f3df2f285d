import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '#shop/domain/messages/webhook-event.ts'
import { doerWords, eventWords } from './event-words.ts'

test('every step that an order can go through has words for the kitchen', () => {
  const kinds = WEBHOOK_EVENTS.map((event) => event.replace('order.', ''))
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter((kind) => eventWords(kind, 'en') === kind)).toEqual([])
  expect(new Set(kinds.map((kind) => eventWords(kind, 'en'))).size).toBe(kinds.length)
})

test('a step tells whose doing it was, as far as that is still known', () => {
  expect(doerWords({ actor: 'staff', actorName: 'Ada' }, 'en')).toBe('Ada')
  expect(doerWords({ actor: 'staff', actorName: null }, 'en')).toBe('Staff')
  expect(doerWords({ actor: 'guest', actorName: null }, 'en')).toBe('Guest')
  expect(doerWords({ actor: 'shop', actorName: null }, 'en')).toBe('By itself')
})
