import { href } from '#app/href.ts'
import { isId } from '../is-id.ts'

const REFUSALS = ['changed_meanwhile', 'changed_since', 'nothing_changed', 'not_done'] as const

type Refusal = (typeof REFUSALS)[number]

/** What came of a form, as the address has it; `change` is one of the changes in the log. */
export type PriceAnswer =
  | { kind: 'changed'; change: string }
  | { kind: 'undone' }
  | { kind: 'refused'; why: Refusal }

/** Returns the address that says that prices were changed, of which one is this change in the log. */
export function changedAddress(change: string): string {
  return `${href('/office/menu/prices')}?changed=${change}`
}

export function undoneAddress(): string {
  return `${href('/office/menu/prices')}?undone=on`
}

/** Returns the address of the same preview, drawn anew, with why nothing was done. */
export function refusedAddress(query: URLSearchParams, code: string | undefined): string {
  const same = new URLSearchParams(query)
  for (const name of ['changed', 'undone']) same.delete(name)
  same.set('refused', REFUSALS.find((one) => one === code) ?? 'not_done')
  return `${href('/office/menu/prices')}?${same}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readPriceAnswer(query: URLSearchParams): PriceAnswer | null {
  const change = query.get('changed') ?? ''
  const why = REFUSALS.find((one) => one === query.get('refused'))
  if (why) return { kind: 'refused', why }
  if (isId(change)) return { kind: 'changed', change }
  return query.has('undone') ? { kind: 'undone' } : null
}
