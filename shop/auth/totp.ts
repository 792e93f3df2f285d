import { createHmac } from 'node:crypto'
import type { RandomBytes } from '#shop/shop.ts'

const SECRET_BYTES = 20
const STEP = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Makes the secret of an authenticator app in Base32, as people type it: 32 characters. */
export function newSecret(random: RandomBytes): string {
  const bits = [...random(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/** Returns the six digits of a time step (RFC 6238) for a secret in Base32. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}

/** Returns the number of the 30-second step that contains an instant. */
export function stepAt(now: number): number {
  return Math.floor(now / STEP)
}

/**
 * Returns the step whose code this is, or null. The steps before and after the present one count too, because
 * clocks differ.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const present = stepAt(now)
  return (
    [present, present - 1, present + 1].find((step) => codeOfStep(secret, step) === code) ?? null
  )
}

/** Returns the `otpauth:` address that the QR code for such an app holds. */
export function setupAddress(facts: { secret: string; shopName: string; email: string }): string {
  const { secret, shopName, email } = facts
  const label = `${encodeURIComponent(shopName)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shopName)}`
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((each) => ALPHABET.indexOf(each).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
