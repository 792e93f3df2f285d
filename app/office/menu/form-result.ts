import { href } from '#app/href.ts'
import { MAX_TYPED_AMOUNT_LENGTH } from '#shop/domain/common/limits.ts'
import { isId } from '../is-id.ts'

const DONE = [
  'changed',
  'sorted',
  'kept',
  'sold',
  'undone',
  'drafted',
  'discarded',
  'timed',
] as const

/** Why something was not done, as far as the page has words for it. */
export const MENU_REFUSALS = [
  'invalid_value',
  'changed_meanwhile',
  'changed_since',
  'still_used',
  'unknown_item',
  'not_allowed',
  'not_sent',
  'no_draft',
  'draft_clash',
  'draft_unfit',
  'time_passed',
  'time_skipped',
  'time_unreadable',
] as const

export type MenuRefusal = (typeof MENU_REFUSALS)[number]

/** An item that was copied is the copy; without a `change` nothing is in the log. */
export type DoneResult = { done: (typeof DONE)[number]; id: string; change: string }

/** `typed` is a short text that was typed as a price. */
type RefusedResult = { refused: MenuRefusal; id: string; typed: string }

/**
 * What came of a form, as small as it fits into an address: the page works out the words. A browser without scripts is
 * sent to it.
 */
export type FormResult = DoneResult | RefusedResult

/** Returns the address of the page that says it: the list, at the dish, or another one. */
export function resultAddress(result: FormResult, page?: string): string {
  const given = Object.entries(result).filter(([, value]) => value !== '')
  const query = new URLSearchParams(given)
  if (page !== undefined) return `${page}?${query}`
  return `${href('/office/menu')}?${query}${result.id === '' ? '' : `#${rowId(result.id)}`}`
}

/** The anchor of a dish on the page. */
export function rowId(itemId: string): string {
  return `dish-${itemId}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readResult(query: URLSearchParams): FormResult | null {
  const id = idIn(query, 'id')
  const done = DONE.find((one) => one === query.get('done'))
  if (done) return { done, id, change: idIn(query, 'change') }
  const refused = MENU_REFUSALS.find((one) => one === query.get('refused'))
  return refused ? { refused, id, typed: shortText(query.get('typed') ?? '') } : null
}

/** Returns a text that may be shown again: letters, digits and what stands between those of a price; or else nothing. */
export function shortText(typed: string): string {
  const text = typed.trim()
  const isShort = text.length <= MAX_TYPED_AMOUNT_LENGTH
  return isShort && /^[\p{L}\p{N}\p{Sc} .,’'-]+$/u.test(text) ? text : ''
}

function idIn(query: URLSearchParams, name: string): string {
  const id = query.get(name) ?? ''
  return isId(id) ? id : ''
}
