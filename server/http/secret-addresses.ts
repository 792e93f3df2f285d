import { ADDRESSES } from '#app/addresses.ts'

/** The prefixes of addresses with a secret in their path or query. */
const BEGINNINGS = Object.entries(ADDRESSES)
  .filter(([, { who, isSecret }]) => who === 'token' || isSecret)
  .map(([path]) => path.replace(/:.*$/, ''))

/** Whether an address may hold a secret, which must not be sent to other sites as a referrer. */
export function isSecretAddress(path: string): boolean {
  return BEGINNINGS.some((beginning) => path.startsWith(beginning))
}
