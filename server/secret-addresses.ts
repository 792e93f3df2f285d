import { ADDRESSES } from '#app/addresses.ts'

/** What the addresses with a secret in their path or query begin with. */
const BEGINNINGS = Object.entries(ADDRESSES)
  .filter(([, { who, isSecret }]) => who === 'token' || isSecret)
  .map(([path]) => path.replace(/:.*$/, ''))

/** Whether an address may hold a secret, which no other site is to be told of. */
export function isSecretAddress(path: string): boolean {
  return BEGINNINGS.some((beginning) => path.startsWith(beginning))
}
