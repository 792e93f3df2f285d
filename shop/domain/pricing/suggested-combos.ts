import { type MinorUnits, sum } from '../common/money.ts'
import type { ComboSlot } from '../menu/combo.ts'
import type { AnsweredPart, ComboPick, PricedLine } from './order-line.ts'
import { type MenuParts, priceChoices } from './price-choices.ts'
import { type Combo, defaultPicks, priceCombo } from './price-combo.ts'

/** A line of a basket with its price. */
type HeldLine = Pick<
  PricedLine,
  'itemId' | 'quantity' | 'choices' | 'without' | 'picks' | 'unitPrice'
>

/** A combo of which a basket holds items: as many pieces of it as `quantity` take the place of as many of each line. */
export type ComboOffer = {
  itemId: string
  quantity: number
  picks: ComboPick[]
  /** The places of the lines among those that were asked about. */
  places: number[]
  /** What the basket doesn't hold of it costs by itself, for all pieces, in minor units. */
  missing: MinorUnits
  /** What all pieces cost less than their items apart, in minor units. */
  saving: MinorUnits
}

export type OfferedCombo = Combo & { id: string }

/**
 * Returns the combos that cost less than their items apart, of which a basket holds at least what its first slot is for:
 * those that lack nothing first, then those that save most. Lines keep their changes. What is missing is the slot's
 * default, or the cheapest while that is out.
 */
export function suggestedCombos(
  combos: readonly OfferedCombo[],
  lines: readonly HeldLine[],
  parts: MenuParts,
  isOut: (itemId: string) => boolean,
): ComboOffer[] {
  const offers = combos.flatMap((combo) => offerOf(combo, lines, parts, isOut))
  return offers
    .filter(({ saving }) => saving > 0)
    .toSorted((one, other) => {
      const lack = Number(one.missing > 0) - Number(other.missing > 0)
      return lack || other.saving - one.saving
    })
}

function offerOf(
  { id, ...combo }: OfferedCombo,
  lines: readonly HeldLine[],
  parts: MenuParts,
  isOut: (itemId: string) => boolean,
): ComboOffer[] {
  const used = new Set<number>()
  const filled = combo.slots.map((slot) => {
    const place = lines.findIndex((line, at) => !used.has(at) && fits(line, slot))
    if (place >= 0) used.add(place)
    const line = lines[place]
    return { slot, place, own: line ? [pickOf(slot, line)] : standIns(slot, parts, isOut) }
  })
  const main = filled.find(({ slot }) => slot.min > 0)
  if (!main || main.place < 0) return []
  const held = [...used]
  const lacking = filled.flatMap(({ place, own }) => (place < 0 ? own : []))
  const most = Math.min(...held.map((place) => lines[place]?.quantity ?? 0))
  // Who has all of it has it changed for all of it; nobody is asked to buy more of what is missing than one.
  const quantity = lacking.length === 0 ? most : 1
  const picks = filled.flatMap(({ own }) => own)
  const priced = priceCombo(combo, picks, parts)
  if (priced.faults.length > 0) return []
  const missing = sum(lacking.map((pick) => priceApart(pick, parts)))
  const apart = missing + sum(held.map((place) => lines[place]?.unitPrice ?? 0))
  const saving = apart - priced.unitPrice
  return [
    {
      itemId: id,
      quantity,
      picks,
      places: held,
      missing: missing * quantity,
      saving: saving * quantity,
    },
  ]
}

/** Nothing is gained by what a combo doesn't include. */
function fits({ itemId, picks }: HeldLine, { items, included }: ComboSlot): boolean {
  return picks === undefined && included > 0 && items.some((entry) => entry.itemId === itemId)
}

function pickOf({ id }: ComboSlot, { itemId, choices, without = [] }: HeldLine): ComboPick {
  return { slot: id, itemId, quantity: 1, choices, without }
}

/** What is picked for a slot that the basket has nothing for. */
function standIns(
  slot: ComboSlot,
  { dishes }: MenuParts,
  isOut: (itemId: string) => boolean,
): ComboPick[] {
  const { id, min, items } = slot
  if (min === 0) return []
  const own = defaultPicks(slot)
  const pieces = sum(own.map(({ quantity }) => quantity))
  if (pieces >= min && own.every(({ itemId }) => !isOut(itemId))) return own
  const [first] = items
    .filter(({ itemId }) => dishes?.has(itemId) && !isOut(itemId))
    .toSorted((one, other) => one.surcharge - other.surcharge)
  return first ? [{ slot: id, itemId: first.itemId, quantity: min, choices: [], without: [] }] : []
}

function priceApart(pick: ComboPick, parts: MenuParts): MinorUnits {
  const dish = parts.dishes?.get(pick.itemId)
  return dish ? pick.quantity * (dish.price + priceChoices(dish, pick, parts).extra) : 0
}

/** The ids of all that a basket holds, of combos those of their items. */
export function itemsHeld(
  lines: readonly { itemId: string; parts: readonly AnsweredPart[] }[],
): Set<string> {
  return new Set(
    lines.flatMap(({ itemId, parts }) => {
      const own = parts.filter(({ kind }) => kind === 'combo_item')
      return [itemId, ...own.map(({ id }) => id)]
    }),
  )
}
