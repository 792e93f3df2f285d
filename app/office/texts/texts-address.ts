import { href } from '#app/href.ts'
import { TEXT_NAMES, type TextName } from '#shop/domain/settings/shop-texts.ts'
import { isId } from '../is-id.ts'

const DONE = ['saved', 'kept', 'undone'] as const
const REFUSALS = ['changed_since', 'changed_meanwhile', 'not_done'] as const

/** What came of a form, as the address has it. `change` is the one in the log. */
export type TextsAnswer =
  | { did: (typeof DONE)[number]; change: string }
  | { refused: (typeof REFUSALS)[number] }

/** What is to be worded: a line, or a section of a page by its place. */
export type TextChoice = { name: TextName; part: number | null }

/** The anchor of the form. */
export const TEXT_FORM = 'text'

const MOST_DIGITS = 2

/** Returns the address of the page with the form of a text. */
export function textAddress({ name, part }: TextChoice): string {
  const query = new URLSearchParams({ text: name })
  if (part !== null) query.set('part', String(part))
  return `${href('/office/shop/texts')}?${query}#${TEXT_FORM}`
}

/** Returns the address of the page that shows a version of the terms. */
export function termsAddress(number: number): string {
  return `${href('/office/shop/texts')}?terms=${number}`
}

/** Returns the address of the page that says what was done. */
export function doneAddress(did: (typeof DONE)[number], change = ''): string {
  const query = new URLSearchParams({ did })
  if (change !== '') query.set('change', change)
  return `${href('/office/shop/texts')}?${query}`
}

/** Returns the address of the page that says why nothing was done. */
export function refusedAddress(code: string | undefined): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  return `${href('/office/shop/texts')}?refused=${refused}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readTextsAnswer(query: URLSearchParams): TextsAnswer | null {
  const did = DONE.find((one) => one === query.get('did'))
  const change = query.get('change') ?? ''
  if (did) return { did, change: isId(change) ? change : '' }
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  return refused ? { refused } : null
}

/** Reads what is to be worded; null for no text of ours. */
export function readTextChoice(text: string | null, part: string | null): TextChoice | null {
  const name = TEXT_NAMES.find((one) => one === text)
  return name ? { name, part: readNumber(part) } : null
}

/** Reads a small whole number of an address or a form; null for none. */
export function readNumber(text: string | null): number | null {
  return /^\d+$/.test(text ?? '') && (text ?? '').length <= MOST_DIGITS + 2 ? Number(text) : null
}
