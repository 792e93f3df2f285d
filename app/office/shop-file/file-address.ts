import { href } from '#app/href.ts'
import { isId } from '../is-id.ts'

const DONE = ['applied', 'same', 'discarded'] as const

const REFUSALS = [
  'no_file',
  'too_large',
  'not_text',
  'zip_unreadable',
  'zip_too_large',
  'zip_without_shop',
  'zip_picture_broken',
  'zip_too_many_pixels',
  'changed_meanwhile',
  'removes',
  'unknown_file',
  'not_done',
] as const

export type FileRefused = (typeof REFUSALS)[number]

/** What came of a form, as the address has it. `version` is the shop as it was before. */
export type FileAnswer =
  | { did: (typeof DONE)[number]; version: string }
  /** `picture`: which file of a zip it is about; empty for none. */
  | { refused: FileRefused; picture: string }

/** How a zip calls the files of pictures. */
const PICTURE = /^pictures\/[\w./-]{1,60}$/

/** The anchor of what is looked at. */
export const PREVIEW = 'preview'

/** Returns the address of the page that shows what a file would change. */
export function previewAddress(id: string): string {
  return `${href('/office/shop/file')}?preview=${id}#${PREVIEW}`
}

/** Returns the address of the page that says what was done. */
export function doneAddress(did: (typeof DONE)[number], version = ''): string {
  const query = new URLSearchParams({ did })
  if (version !== '') query.set('version', version)
  return `${href('/office/shop/file')}?${query}`
}

/** Returns the address of the page that says why nothing was done, and shows the file again if there is one. */
export function refusedAddress(code: string | undefined, preview = '', picture = ''): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  const query = new URLSearchParams({ refused })
  if (isId(preview)) query.set('preview', preview)
  if (picture !== '') query.set('picture', picture)
  return `${href('/office/shop/file')}?${query}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readFileAnswer(query: URLSearchParams): FileAnswer | null {
  const did = DONE.find((one) => one === query.get('did'))
  const version = query.get('version') ?? ''
  if (did) return { did, version: isId(version) ? version : '' }
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  const picture = query.get('picture') ?? ''
  return refused ? { refused, picture: PICTURE.test(picture) ? picture : '' } : null
}
