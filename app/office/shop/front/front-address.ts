import { href } from '#app/href.ts'
import { isId } from '../../is-id.ts'

const DONE = ['saved', 'kept', 'undone'] as const

/** Why nothing was done, as far as the page has words for it. */
const FRONT_REFUSALS = [
  'changed_since',
  'changed_meanwhile',
  'picture_too_large',
  'picture_unreadable',
  'picture_is_heic',
  'picture_is_svg',
  'not_sent',
  'not_done',
] as const

export type FrontRefusal = (typeof FRONT_REFUSALS)[number]

/** What came of a form, as the address has it. `change` is the one in the log. */
export type FrontAnswer = { did: (typeof DONE)[number]; change: string } | { refused: FrontRefusal }

/** The anchors of the poster that is being changed, and of the picture that was sent. */
export const POSTER_FORM = 'poster'
export const OWN_PICTURE = 'picture'

/** The place of a picture that is not on a poster. */
export const DETAILS = 'details'

/** Returns the address of the page with the form of a poster, by its place from 0; the place after the last adds one. */
export function posterAddress(at: number): string {
  return `${href('/office/shop/front')}?poster=${at}#${POSTER_FORM}`
}

/** Returns the address of the page at the picture that was sent. */
export function pictureAddress(): string {
  return `${href('/office/shop/front')}#${OWN_PICTURE}`
}

/** Returns the address of the page that says what was done. */
export function doneAddress(did: (typeof DONE)[number], change = ''): string {
  const query = new URLSearchParams({ did })
  if (change !== '') query.set('change', change)
  return `${href('/office/shop/front')}?${query}`
}

/** Returns the address of the page that says why nothing was done. */
export function refusedAddress(code: string | undefined): string {
  const refused = FRONT_REFUSALS.find((one) => one === code) ?? 'not_done'
  return `${href('/office/shop/front')}?refused=${refused}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readFrontAnswer(query: URLSearchParams): FrontAnswer | null {
  const did = DONE.find((one) => one === query.get('did'))
  const change = query.get('change') ?? ''
  if (did) return { did, change: isId(change) ? change : '' }
  const refused = FRONT_REFUSALS.find((one) => one === query.get('refused'))
  return refused ? { refused } : null
}

/** Reads the place of a poster; null for none. */
export function readPlace(text: string | null): number | null {
  return text !== null && /^\d$/.test(text) ? Number(text) : null
}
