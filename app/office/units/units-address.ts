import { href } from '#app/href.ts'
import { isId } from '../is-id.ts'

const DONE = ['changed', 'undone'] as const
const REFUSALS = [
  'currency_in_use',
  'currency_decimals',
  'clock_in_use',
  'changed_meanwhile',
  'changed_since',
  'not_done',
] as const

/** What came of a form, as the address has it; `change` is the change in the log that an Undo takes back. */
export type UnitsAnswer =
  | { did: (typeof DONE)[number]; change: string }
  | { refused: (typeof REFUSALS)[number] }

/** Returns the address of the page that says what was done. */
export function doneAddress(did: (typeof DONE)[number], change = ''): string {
  const query = new URLSearchParams({ did })
  if (change !== '') query.set('change', change)
  return `${href('/office/shop/units')}?${query}`
}

type Asked = { currency?: string; timeZone?: string }

/** Returns the address of the page that says why nothing was done, with what was asked about. */
export function refusedAddress(code: string | undefined, asked: Asked = {}): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  return `${href('/office/shop/units')}?${new URLSearchParams({ refused, ...asked })}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readUnitsAnswer(query: URLSearchParams): UnitsAnswer | null {
  const did = DONE.find((one) => one === query.get('did'))
  const change = query.get('change') ?? ''
  if (did) return { did, change: isId(change) ? change : '' }
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  return refused ? { refused } : null
}
