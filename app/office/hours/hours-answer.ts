import { href } from '#app/href.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { isId } from '../is-id.ts'

const DONE = ['week', 'day', 'undone', 'kept'] as const
const REFUSALS = ['changed_meanwhile', 'changed_since', 'invalid_value', 'not_done'] as const

export type HoursRefusal = (typeof REFUSALS)[number]

/** What came of a form, as the address has it; `change` is the id in the log of what can be undone, or empty. */
export type HoursAnswer = { did: (typeof DONE)[number]; change: string } | { refused: HoursRefusal }

/** Returns the address of the page that says what was done. */
export function doneAddress(
  did: (typeof DONE)[number],
  { change = '', way = null }: { change?: string; way?: Fulfilment | null } = {},
): string {
  const query = new URLSearchParams({ did })
  if (way !== null) query.set('way', way)
  if (change !== '') query.set('change', change)
  return `${href('/office/hours')}?${query}`
}

/** Returns the address of the page that says why nothing was done. */
export function refusedAddress(code: string | undefined): string {
  return `${href('/office/hours')}?refused=${refusalIn(code)}`
}

/** Returns the code of a refusal that the pages have words for. */
export function refusalIn(code: string | undefined): HoursRefusal {
  return REFUSALS.find((one) => one === code) ?? 'not_done'
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readHoursAnswer(query: URLSearchParams): HoursAnswer | null {
  const did = DONE.find((one) => one === query.get('did'))
  const change = query.get('change') ?? ''
  if (did) return { did, change: isId(change) ? change : '' }
  const refused = query.get('refused')
  return refused === null ? null : { refused: refusalIn(refused) }
}
