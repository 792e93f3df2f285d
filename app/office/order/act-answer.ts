import { href } from '#app/href.ts'

/** What can be done on an order's page besides giving money back. */
const ACTS = ['correct_paid', 'print', 'mail'] as const

export type Act = (typeof ACTS)[number]

/** Why it was not done, as far as the page has words for it. */
const REFUSALS = [
  'version_changed',
  'not_possible_now',
  'reason_missing',
  'reason_too_long',
  'no_printer',
  'no_address',
  'too_many',
  'not_done',
] as const

export type ActRefusal = (typeof REFUSALS)[number]

/** What came of a form: what was done, or why not. */
export type ActAnswer = { done: Act } | { refused: ActRefusal }

/** Returns the address of an order's page that says what was done. */
export function doneAddress(id: string, act: Act): string {
  return `${href('/office/orders/:id', { id })}?done=${act}`
}

/** Returns the address of an order's page that says why nothing was done; whatever it has no words for was not done. */
export function notDoneAddress(id: string, code: string | undefined): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  return `${href('/office/orders/:id', { id })}?not=${refused}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readActAnswer(query: URLSearchParams): ActAnswer | null {
  const refused = REFUSALS.find((one) => one === query.get('not'))
  if (refused) return { refused }
  const done = ACTS.find((one) => one === query.get('done'))
  return done ? { done } : null
}
