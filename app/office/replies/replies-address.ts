import { href } from '#app/href.ts'
import { isId } from '../is-id.ts'

const DONE = ['saved', 'kept', 'undone'] as const
const REFUSALS = ['changed_since', 'changed_meanwhile', 'not_done'] as const

/** What came of a form, as the address has it. `change` is the one in the log. */
export type RepliesAnswer =
  | { did: (typeof DONE)[number]; change: string }
  | { refused: (typeof REFUSALS)[number] }

/** The anchor of the form. */
export const REPLY_FORM = 'reply'

/** Returns the address of the page with the form of a reply, by its place from 0; the place after the last adds one. */
export function replyAddress(at: number): string {
  return `${href('/office/shop/replies')}?reply=${at}#${REPLY_FORM}`
}

/** Returns the address of the page that says what was done. */
export function doneAddress(did: (typeof DONE)[number], change = ''): string {
  const query = new URLSearchParams({ did })
  if (change !== '') query.set('change', change)
  return `${href('/office/shop/replies')}?${query}`
}

/** Returns the address of the page that says why nothing was done. */
export function refusedAddress(code: string | undefined): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  return `${href('/office/shop/replies')}?refused=${refused}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readRepliesAnswer(query: URLSearchParams): RepliesAnswer | null {
  const did = DONE.find((one) => one === query.get('did'))
  const change = query.get('change') ?? ''
  if (did) return { did, change: isId(change) ? change : '' }
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  return refused ? { refused } : null
}

/** Reads the place of a reply; null for none. */
export function readPlace(text: string | null): number | null {
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null
}
