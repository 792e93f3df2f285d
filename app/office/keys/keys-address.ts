import { href } from '#app/href.ts'

const DONE = ['stripe', 'mail', 'removed'] as const

/** What came of a form, as the address has it: what is in use now, or that something was removed. */
export type KeysDone = (typeof DONE)[number]

/** Returns the address of the page that says what was done. */
export function doneAddress(did: KeysDone): string {
  return `${href('/office/shop/keys')}?did=${did}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readDone(query: URLSearchParams): KeysDone | null {
  return DONE.find((one) => one === query.get('did')) ?? null
}
