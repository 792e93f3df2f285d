import { expect, test } from 'vitest'
import { newOrderId } from './order-id.ts'

const filledWith = (byte: number) => (bytes: number) => new Uint8Array(bytes).fill(byte)

test('ids have one length, and later orders have later ids', () => {
  const earlier = newOrderId(1_764_205_200_000, filledWith(255))
  const later = newOrderId(1_764_205_200_001, filledWith(0))
  expect(earlier).toMatch(/^[0-9a-f]{32}$/)
  expect(later).toMatch(/^[0-9a-f]{32}$/)
  expect(later > earlier).toBe(true)
})

test('orders of the same millisecond have ids of their own', () => {
  const [one, other] = [1, 2].map((byte) => newOrderId(1_764_205_200_000, filledWith(byte)))
  expect(one).not.toBe(other)
})
