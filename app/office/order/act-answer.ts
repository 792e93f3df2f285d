import { href } from '#app/href.ts'

/** What can be done on an order's page besides giving money back. */
const ACTS = [
  'correct_paid',
  'print',
  'mail',
  'move',
  'contact',
  'contact_mailed',
  'contact_not_mailed',
  'note',
  'note_staff',
  'note_mailed',
  'note_unconfirmed',
  'note_not_mailed',
  'forget_plan',
  'forget_now',
  'forget_stop',
] as const

export type Act = (typeof ACTS)[number]

/** Why it was not done, as far as the page has words for it. */
const REFUSALS = [
  'version_changed',
  'not_possible_now',
  'reason_missing',
  'reason_too_long',
  'no_printer',
  'already_forgotten',
  'no_address',
  'too_many',
  'time_not_offered',
  'not_sold_then',
  'contact_mistyped',
  'note_missing',
  'note_too_long',
  'too_late',
  'not_done',
] as const

export type ActRefusal = (typeof REFUSALS)[number]

/** What came of a form: what was done, or why not, and for which line (its index, from 0; -1: for none). */
export type ActAnswer = { done: Act } | { refused: ActRefusal; line: number }

/** Returns the address of an order's page that says what was done. */
export function doneAddress(id: string, act: Act): string {
  return `${href('/office/orders/:id', { id })}?done=${act}`
}

/** Returns the address of an order's page that says why nothing was done. */
export function notDoneAddress(id: string, code: string | undefined): string {
  return `${href('/office/orders/:id', { id })}?not=${refusalOfAct(code)}`
}

/** Whatever the page has no words for was not done. */
export function refusalOfAct(code: string | undefined): ActRefusal {
  return REFUSALS.find((one) => one === code) ?? 'not_done'
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readActAnswer(query: URLSearchParams): ActAnswer | null {
  const refused = REFUSALS.find((one) => one === query.get('not'))
  if (refused) return { refused, line: lineIn(query) }
  const done = ACTS.find((one) => one === query.get('done'))
  return done ? { done } : null
}

function lineIn(query: URLSearchParams): number {
  const line = query.get('line') ?? ''
  return /^\d{1,3}$/.test(line) ? Number(line) : -1
}
