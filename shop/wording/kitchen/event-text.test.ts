import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '#shop/domain/messages/webhook-event.ts'
import { actorLabel, eventText } from './event-text.ts'

test('every event of an order has a text for staff', () => {
  const kinds = WEBHOOK_EVENTS.map((event) => event.replace('order.', ''))
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter((kind) => eventText(kind, 'en') === kind)).toEqual([])
  expect(new Set(kinds.map((kind) => eventText(kind, 'en'))).size).toBe(kinds.length)
})

test('an event says who did it, if that is still known', () => {
  expect(actorLabel({ actor: 'staff', actorName: 'Ada' }, 'en')).toBe('Ada')
  expect(actorLabel({ actor: 'staff', actorName: null }, 'en')).toBe('Staff')
  expect(actorLabel({ actor: 'guest', actorName: null }, 'en')).toBe('Guest')
  expect(actorLabel({ actor: 'shop', actorName: null }, 'en')).toBe('By itself')
})
