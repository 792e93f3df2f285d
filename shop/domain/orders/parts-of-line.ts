import { type LinePart, partKey } from '../pricing/order-line.ts'
import type { Adjustment } from './adjustment.ts'

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

/** Whether a part is known by the key of a combo's item. */
export function isItemOfCombo(wanted: string | null): boolean {
  return /^\d+ combo_item /.test(wanted ?? '')
}

/** An ingredient that an item of a combo comes with. `pick` is the place of that item among those of the combo, from 0. */
export type PickedIngredient = { pick: number; ingredientId: string }

/** Returns the key of an ingredient that an item of a combo comes with: by its id alone it could be in several of them. */
export function pickedIngredientKey({ pick, ingredientId }: PickedIngredient): string {
  return `${pick} ingredient ${ingredientId}`
}

/** Reads such a key; null for all else. */
export function pickedIngredientOf(wanted: string | null): PickedIngredient | null {
  const [, pick, ingredientId] = /^(\d+) ingredient (.+)$/.exec(wanted ?? '') ?? []
  return ingredientId === undefined ? null : { pick: Number(pick), ingredientId }
}

/**
 * Whether what an adjustment did to a line did it to one of its parts as well: it was about that part, about the combo's item
 * that has it, or about all of the line. Null is the line itself.
 */
export function isWithin(
  wanted: string | null,
  { part, kind }: Pick<Adjustment, 'part' | 'kind'>,
  parts: readonly LinePart[],
): boolean {
  if (part === wanted) return true
  // Pieces that are left out or refunded are counted.
  if (part === null) return kind === 'swapped'
  if (wanted === null) return false
  const adjusted = partsOfLine(parts, part)
  const [own] = partsOfLine(parts, wanted)
  if (own) return adjusted.includes(own)
  const pick = pickedIngredientOf(wanted)?.pick
  return adjusted.some((one) => one.kind === 'combo_item' && one.pick === pick)
}
