import { type LinePart, partKey } from '../pricing/order-line.ts'

/**
 * Returns the parts of a line that an adjustment is about: the one with its key or its id, and with a combo's item all that
 * differs about that one. None for an ingredient that the line has as it comes.
 */
export function partsOfLine<Part extends LinePart>(
  parts: readonly Part[],
  wanted: string | null,
): Part[] {
  const found = parts.find((part) => partKey(part) === wanted || part.id === wanted)
  if (!found) return []
  if (found.kind !== 'combo_item') return [found]
  return parts.filter(({ pick }) => pick === found.pick)
}
