import { href } from '#app/href.ts'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'

const OPENED = 'category'
const FIND = 'find'

/** How many dishes a part brings at a time. */
export const AT_ONCE = 60

/** Returns what the address of the list asks for: a name to find, and the parts to open, each once for so many of its dishes. */
export function readAskedPart(query: URLSearchParams): { find: string; opened: string[] } {
  const find = (query.get(FIND) ?? '').trim().slice(0, MAX_EMAIL_LENGTH)
  return { find, opened: query.getAll(OPENED) }
}

/** Returns the address of the list as it is, with so many dishes of a part open; 0 closes it. */
export function openAddress(search: string, id: string, dishes: number): string {
  const { find, opened } = readAskedPart(new URLSearchParams(search))
  const query = new URLSearchParams(find === '' ? [] : [[FIND, find]])
  const times = Array<string>(Math.ceil(dishes / AT_ONCE)).fill(id)
  for (const one of [...opened.filter((other) => other !== id), ...times]) query.append(OPENED, one)
  return `${href('/office/menu')}?${query}`
}

/** The anchor of a part. */
export function partAnchor(id: string): string {
  return `part-${id}`
}
