import { createHmac } from 'node:crypto'

/** Takes the shop's secret; gives a function from a text to its keyed hash. */
export function createFingerprint(secret: string): (text: string) => string {
  return (text) => createHmac('sha256', `fingerprint ${secret}`).update(text).digest('base64url')
}

/** What the shop's secret is known by in the database, which must not hold it. */
export function secretMark(fingerprint: (text: string) => string): { name: string; value: string } {
  return { name: 'secret', value: fingerprint('the secret of this shop') }
}
