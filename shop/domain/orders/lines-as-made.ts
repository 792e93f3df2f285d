import { sum } from '../common/money.ts'
import type { KnownAllergens } from '../menu/allergen-states.ts'
import { afterSwap } from '../pricing/known-of-line.ts'
import type { LinePart, LineWork, SoldLine } from '../pricing/order-line.ts'
import { type Adjustment, leftOutOf } from './adjustment.ts'
import { partsOfLine, pickedIngredientOf } from './parts-of-line.ts'

/** What differs of a line from how it was sold. `quantity` of the line is what is still made of it. */
export type MadeLine = SoldLine & {
  /** Pieces that are not made any more. */
  leftOut?: number
  /** The title of what it replaces. */
  swappedFor?: string
}

/**
 * Returns the lines as the kitchen makes them now, at the places where they were sold. Of a line that is left out nothing
 * is made.
 */
export function linesAsMade(
  lines: readonly SoldLine[],
  adjustments: readonly Adjustment[],
): MadeLine[] {
  if (adjustments.length === 0) return [...lines]
  return lines.map((line, place) => {
    const own = adjustments.filter((one) => one.line === place)
    return own.length === 0 ? line : asMade(line, own, leftOutOf(place, own))
  })
}

function asMade(line: SoldLine, own: readonly Adjustment[], leftOut: number): MadeLine {
  const quantity = Math.max(0, line.quantity - leftOut)
  const swap = own.findLast(({ kind, part }) => kind === 'swapped' && part === null)
  const changed = own.filter(({ kind, part }) => part !== null && kind !== 'refunded')
  const parts = changed.reduce(changedParts, [...line.parts])
  const gone = new Set(changed.flatMap(({ part }) => partsOfLine(line.parts, part)))
  return {
    ...line,
    ...(swap ? swappedLine(line, swap) : { parts, ...workWithout(line, gone) }),
    ...(line.allergens && { allergens: allergensAsMade(line.allergens, own) }),
    quantity,
    total: line.unitPrice * quantity,
    ...(leftOut > 0 && { leftOut }),
  }
}

/** What came instead is known by its name alone. */
export function allergensAsMade(
  allergens: readonly KnownAllergens[],
  own: readonly Pick<Adjustment, 'kind' | 'part'>[],
): KnownAllergens[] {
  const swaps = own.filter(({ kind }) => kind === 'swapped')
  if (swaps.some(({ part }) => part === null)) return []
  return swaps.length === 0 ? [...allergens] : allergens.map(afterSwap)
}

/** The work without parts that are not made; what takes their place is not worth a minute. */
function workWithout({ makeMinutes, patties }: LineWork, gone: ReadonlySet<LinePart>): LineWork {
  const less = (most: number, of: keyof LineWork) => {
    return Math.max(0, most - sum([...gone].map((part) => Math.max(0, part[of]))))
  }
  return { makeMinutes: less(makeMinutes, 'makeMinutes'), patties: less(patties, 'patties') }
}

/** Nothing that was changed of the former dish is about the new one. */
function swappedLine({ title }: SoldLine, { instead }: Adjustment) {
  const name = instead ?? title
  return { title: name, kitchenName: '', parts: [], choices: [], without: [], swappedFor: title }
}

function changedParts(parts: LinePart[], { kind, part, name, instead }: Adjustment): LinePart[] {
  const picked = pickedIngredientOf(part)
  const id = picked?.ingredientId ?? part ?? ''
  const nothing = { id, quantity: 1, price: 0, makeMinutes: 0, patties: 0 }
  const changed: LinePart =
    kind === 'swapped' && instead !== null
      ? { ...nothing, kind: 'swapped', name: instead, instead: name }
      : { ...nothing, kind: 'removed', name }
  const [old] = partsOfLine(parts, part)
  if (!old) {
    return picked ? changedPick(parts, { ...changed, pick: picked.pick }) : [...parts, changed]
  }
  if (old.kind === 'combo_item') return changedCombo(parts, old, changed)
  const { pick } = old
  return parts.with(parts.indexOf(old), pick === undefined ? changed : { ...changed, pick })
}

/** What differs about an item of a combo follows it. */
function changedPick(parts: LinePart[], changed: LinePart): LinePart[] {
  const last = parts.findLastIndex(({ pick }) => pick === changed.pick)
  return parts.toSpliced(last + 1, 0, changed)
}

/** What was changed about an item of a combo is gone with it; what takes its place stays an item. */
function changedCombo(parts: LinePart[], old: LinePart, changed: LinePart): LinePart[] {
  const { kitchenName: _, ...item } = old
  const { name, instead } = changed
  const made = instead === undefined ? changed : { ...item, name, instead }
  return parts.flatMap((part) => {
    if (part === old) return [made]
    return part.pick === old.pick ? [] : [part]
  })
}
