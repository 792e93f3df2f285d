import { href } from '#app/href.ts'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'

const OPENED = 'category'
const FIND = 'find'

/** Returns what the address of the list asks for: a name to find, and the parts to open. */
export function readAskedPart(query: URLSearchParams): { find: string; opened: string[] } {
  const find = (query.get(FIND) ?? '').trim().slice(0, MAX_EMAIL_LENGTH)
  return { find, opened: query.getAll(OPENED) }
}

/** Returns the address of the list as it is, with one more part open. */
export function openAddress(search: string, id: string): string {
  const { find, opened } = readAskedPart(new URLSearchParams(search))
  const query = new URLSearchParams(find === '' ? [] : [[FIND, find]])
  for (const one of new Set([...opened, id])) query.append(OPENED, one)
  return `${href('/office/menu')}?${query}`
}

/** The anchor of a part. */
export function partAnchor(id: string): string {
  return `part-${id}`
}
