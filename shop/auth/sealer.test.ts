import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from './sealer.ts'

const SECRET = 'a secret of thirty-two characters'
const TEXT = '{"secretKey":"sk_live_1","note":"naïve"}'

test('a sealed text opens with the same secret, at its own place', () => {
  const sealed = createSealer(SECRET, randomBytes).seal(TEXT, 'stripe')
  expect(sealed).not.toContain('sk_live_1')
  expect(Buffer.from(sealed.slice(2), 'base64url').toString()).not.toContain('sk_live_1')
  const { open } = createSealer(SECRET, randomBytes)
  expect(open(sealed, 'stripe')).toBe(TEXT)
  expect(open(sealed, 'mail')).toBeNull()
  expect(createSealer(`${SECRET}!`, randomBytes).open(sealed, 'stripe')).toBeNull()
})

test('a text is sealed differently each time', () => {
  const { seal } = createSealer(SECRET, randomBytes)
  expect(seal(TEXT, 'stripe')).not.toBe(seal(TEXT, 'stripe'))
})

test('a sealed text that was changed anywhere, or cut, does not open', () => {
  const { seal, open } = createSealer(SECRET, randomBytes)
  const bytes = Buffer.from(seal(TEXT, 'stripe').slice(2), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(open(`1.${changed.toString('base64url')}`, 'stripe')).toBeNull()
    expect(open(`1.${bytes.subarray(0, at).toString('base64url')}`, 'stripe')).toBeNull()
  }
  expect(open('', 'stripe')).toBeNull()
  expect(open(bytes.toString('base64url'), 'stripe')).toBeNull()
})
