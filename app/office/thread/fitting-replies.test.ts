import { expect, test } from 'vitest'
import { fittingReplies, writtenReply } from './fitting-replies.ts'

const order = { id: 'order', number: 17 } as Parameters<typeof fittingReplies>[1]
const PLAIN = { label: 'Thanks', text: 'Hello {name},\n\nthank you.\n\n{by}, {shop}' }
const OF_ORDER = { label: 'On its way', text: 'Your order no. {number} is on its way.' }

test('a reply that names the order is offered where there is one', () => {
  expect(fittingReplies([PLAIN, OF_ORDER], order)).toEqual([PLAIN, OF_ORDER])
  expect(fittingReplies([PLAIN, OF_ORDER], null)).toEqual([PLAIN])
})

test('a reply is filled in with the guest, the order, the shop and who answers, and a name in braces stays a name', () => {
  const sender = { name: '{shop}', email: null, phone: null }
  const writing = { thread: { sender, order }, by: 'Mia', shop: 'Flattop' }
  expect(writtenReply(PLAIN.text, writing)).toBe('Hello {shop},\n\nthank you.\n\nMia, Flattop')
  expect(writtenReply(OF_ORDER.text, writing)).toBe('Your order no. 17 is on its way.')
})
