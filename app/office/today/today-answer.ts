import { href } from '#app/href.ts'
import { isId } from '../is-id.ts'

const DONE = ['paused', 'opened', 'rushed', 'calmed', 'early', 'undone'] as const
const REFUSALS = [
  'reason_missing',
  'reason_too_long',
  'too_late',
  'invalid_value',
  'changed_meanwhile',
  'changed_since',
  'not_done',
] as const

export type TodayRefusal = (typeof REFUSALS)[number]

/** What came of a form, as the address has it; `change` is the id in the log of what can be undone, or empty. */
export type TodayAnswer = { did: (typeof DONE)[number]; change: string } | { refused: TodayRefusal }

/** Returns the address of the page that says what was done. */
export function doneAddress(did: (typeof DONE)[number], change = ''): string {
  const query = new URLSearchParams({ did })
  if (change !== '') query.set('change', change)
  return `${href('/office')}?${query}`
}

/** Returns the address of the page that says why nothing was done. */
export function refusedAddress(code: string | undefined): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  return `${href('/office')}?refused=${refused}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readTodayAnswer(query: URLSearchParams): TodayAnswer | null {
  const did = DONE.find((one) => one === query.get('did'))
  const change = query.get('change') ?? ''
  if (did) return { did, change: isId(change) ? change : '' }
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  return refused ? { refused } : null
}
