import { createHmac, createSecretKey } from 'node:crypto'

/** Takes the shop's secret; returns a function that hashes texts with it as the key. */
export function createFingerprint(secret: string): (text: string) => string {
  const key = createSecretKey(`fingerprint ${secret}`, 'utf8')
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}

/** What the database stores to recognise the shop's secret without containing it. */
export function secretMark(fingerprint: (text: string) => string): { name: string; value: string } {
  return { name: 'secret', value: fingerprint('the secret of this shop') }
}
