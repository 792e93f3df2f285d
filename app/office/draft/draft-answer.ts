import { isId } from '../is-id.ts'
import type { DraftEdit } from './draft-edit.ts'

const DONE = ['changed', 'kept', 'removed', 'undone', 'drafted', 'undrafted'] as const

/** Why a draft was not saved. */
export const DRAFT_REFUSALS = [
  'wrong',
  'changed_meanwhile',
  'changed_since',
  'broken_reference',
  'still_used',
  'gone',
  'not_sent',
] as const

export type DraftRefusal = (typeof DRAFT_REFUSALS)[number]

/** What came of a form. `change` is the id of the change in the log by which it can be taken back. */
export type DraftResult =
  | { did: (typeof DONE)[number]; change: string; next?: string | undefined }
  | { refused: DraftRefusal }

/** What a page of drafts shows: what is stored, and what is typed over it. */
export type DrawnDraft = { edit: DraftEdit; present: DraftEdit['base'] }

/** The most characters of one field of a form; a longer draft is sent in two. */
const HALF = 4_000

/** What is posted to save a draft, by a button that says how. */
export function saveFields({ text, base }: Pick<DraftEdit, 'text' | 'base'>) {
  return { draft: text.slice(0, HALF), more: text.slice(HALF), seen: base.mark }
}

/** The fields of every form that saves a draft. */
export const DRAFT_FIELDS = ['do', 'draft', 'more', 'seen', 'change'] as const

/** Servers and proxies refuse longer addresses. */
const LONGEST_ADDRESS = 6_000

/** Returns the address that says what came of a form; of a refused one it has what was typed. */
export function resultAddress(page: string, result: DraftResult, typed?: URLSearchParams): string {
  if ('refused' in result) return `${page}?${refusedQuery(result, typed)}`
  const { did, change, next = page } = result
  return `${next}?${new URLSearchParams({ did, ...(change !== '' && { change }) })}`
}

/** Returns the query that says why a form was refused, with what was typed. */
export function refusedQuery(
  { refused }: { refused: DraftRefusal },
  typed?: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams(typed)
  query.set('refused', refused)
  return query
}

/** Whether an address can be sent to everybody; one that is longer is answered in place. */
export function isSendable(address: string): boolean {
  return address.length <= LONGEST_ADDRESS
}

/** Reads what came of a form from an address, which anybody may have written; null if there is nothing of it. */
export function readResult(query: URLSearchParams): DraftResult | null {
  const did = DONE.find((one) => one === query.get('did'))
  const change = query.get('change') ?? ''
  if (did) return { did, change: isId(change) ? change : '' }
  const refused = DRAFT_REFUSALS.find((one) => one === query.get('refused'))
  return refused ? { refused } : null
}
