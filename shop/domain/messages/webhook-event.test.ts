import { expect, test } from 'vitest'
import { isOwnNetwork, WEBHOOK_EVENTS } from './webhook-event.ts'

test.for([
  ['http://localhost:8080', true],
  ['http://till:8080', true],
  ['http://till.local', true],
  ['http://printer.home.arpa', true],
  ['http://127.0.0.1', true],
  ['http://2130706433', true],
  ['http://10.1.2.3', true],
  ['http://172.16.0.1', true],
  ['http://172.31.255.1', true],
  ['http://192.168.1.20', true],
  ['http://169.254.7.7', true],
  ['http://[::1]:80', true],
  ['http://[fd12:3456::1]', true],
  ['http://[fe80::1]', true],
  ['http://172.32.0.1', false],
  ['http://1.1.1.1', false],
  ['http://100.1.2.3', false],
  ['http://till.example', false],
  ['http://localhost.example', false],
  ['http://10.0.0.1.example', false],
  ['http://[2606:4700::1111]', false],
  ['http://[fd::1]', false],
] as const)('%s is of the own network: %s', ([address, isOwn]) => {
  expect(isOwnNetwork(new URL(address).hostname)).toBe(isOwn)
})

test('every step of an order has its own name', () => {
  expect(WEBHOOK_EVENTS).toContain('order.placed')
  expect(WEBHOOK_EVENTS).toContain('order.payment_refunded')
  expect(new Set(WEBHOOK_EVENTS).size).toBe(WEBHOOK_EVENTS.length)
})
