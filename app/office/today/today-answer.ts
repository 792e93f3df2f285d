import { href } from '#app/href.ts'
import type { MarkedKind } from '#shop/persistence/queries/kitchen/out-now.ts'
import { isId } from '../is-id.ts'

/** The anchor of what is sold out. */
export const SOLD_OUT_ANCHOR = 'sold-out'

const DONE = ['paused', 'opened', 'rushed', 'calmed', 'early', 'undone'] as const
const MARKED = ['sells', 'out'] as const
const REFUSALS = [
  'not_allowed',
  'unknown_item',
  'unknown_ingredient',
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
export type TodayAnswer =
  | { did: (typeof DONE)[number]; change: string }
  | MarkAnswer
  | { refused: TodayRefusal }

/** `until` is when its mark would have ended, in epoch milliseconds, to mark it again. */
export type MarkAnswer = Marked & { did: (typeof MARKED)[number] }

/** An item or an ingredient, and till when it was out. */
export type Marked = { kind: MarkedKind; id: string; until: number }

/** Returns the address of the page that says what was done. */
export function doneAddress(did: (typeof DONE)[number], change = ''): string {
  const query = new URLSearchParams({ did })
  if (change !== '') query.set('change', change)
  return `${href('/office')}?${query}`
}

/** Returns the address of the page that says what sells again or doesn't, and can take that back. */
export function markedAddress({ did, kind, id, until }: MarkAnswer): string {
  const query = new URLSearchParams({ did, kind, id, until: String(until) })
  return `${href('/office')}?${query}#${SOLD_OUT_ANCHOR}`
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
  const mark = MARKED.find((one) => one === query.get('did'))
  const marked = readMarked((name) => query.get(name) ?? '')
  if (mark) return marked && { did: mark, ...marked }
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  return refused ? { refused } : null
}

/** Reads what was marked from an address or a form; null: nothing that we wrote. */
export function readMarked(field: (name: 'kind' | 'id' | 'until') => string): Marked | null {
  const kind = MARKED_KINDS.find((one) => one === field('kind'))
  const [id, until] = [field('id'), field('until')]
  return kind && isId(id) && /^\d{1,15}$/.test(until) ? { kind, id, until: Number(until) } : null
}

const MARKED_KINDS = ['item', 'ingredient'] as const satisfies readonly MarkedKind[]
