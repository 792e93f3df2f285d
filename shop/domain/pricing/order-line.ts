import type { BasisPoints, MinorUnits } from '../common/money.ts'
import type { KnownAllergens } from '../menu/allergen-states.ts'
import type { IfOut } from './if-out.ts'

/** A choice made with an item, and how many of it come with each piece. */
export type Choice = { id: string; quantity: number }

/** An item that is picked for a slot of a combo, and how many of it come with each piece, all changed alike. */
export type ComboPick = {
  slot: string
  itemId: string
  quantity: number
  choices: readonly Choice[]
  without: readonly string[]
}

/** A line of a basket or an order: a quantity of an item, all with the same choices. */
export type OrderLine = {
  itemId: string
  quantity: number
  choices: readonly Choice[]
  /** The ids of the ingredients that are left out; none when it is left out itself. */
  without?: readonly string[] | undefined
  /** What is picked for the slots of a combo; none when it is left out itself. */
  picks?: readonly ComboPick[] | undefined
  /** Who it is for: a name as its guest typed it, which makes it a line of its own. */
  for?: string | undefined
  /** What the guest wishes if it runs out. It says nothing of what the line is, so it is in no key. */
  ifOut?: IfOut | undefined
}

/** A line to be priced. `unitPrice` is the price that the page showed: it is compared with what it costs, or is kept, and never used. */
export type AskedLine = OrderLine & { unitPrice?: MinorUnits | undefined }

/**
 * How a part of a line differs from the standard item; a choice and a deposit change nothing of what it is made of. A
 * combo has each of its items for a part, followed by what differs about that one.
 */
export const PART_KINDS = [
  'swapped',
  'added',
  'choice',
  'deposit',
  'removed',
  'combo_item',
] as const

/** What is different about each piece of a line, with its words as it was sold. */
export type LinePart = LineWork & {
  kind: (typeof PART_KINDS)[number]
  /** The id of the option, of the ingredient that was left out, or of the combo's item. */
  id: string
  name: string
  /** Portions with each piece, of what differs about a combo's item with each of that item. */
  quantity: number
  /** What it adds to the price of each piece; of a combo's item its share of the combo's price and what it adds to it. */
  price: MinorUnits
  /** The rate of its own at which that price is taxed; without one, as the line. */
  taxRate?: BasisPoints
  /** The name of what it replaces. */
  instead?: string
  /** The id of the slot that a combo's item was picked for. */
  slot?: string
  /** The place of the combo's item that it belongs to, or is, among all of these, from 0. */
  pick?: number
  /** What the kitchen calls a combo's item; without one: its name. */
  kitchenName?: string
}

/** A line as it is sold: later changes of the menu don't change it. `total` is `unitPrice` times `quantity`. */
export type PricedLine = OrderLine & {
  title: string
  /** What differs from the standard item, in the order in which everybody reads it. */
  parts: readonly LinePart[]
  unitPrice: MinorUnits
  total: MinorUnits
  /** That of the item, and of all parts without one of their own. */
  taxRate: BasisPoints
}

/** What a piece of a line has for deposit, in minor units. */
export function depositOf(parts: readonly Pick<LinePart, 'kind' | 'price'>[]): MinorUnits {
  return parts.reduce((all, { kind, price }) => (kind === 'deposit' ? all + price : all), 0)
}

/** What all pieces of lines have for deposits, in minor units. */
export function depositsIn(
  lines: readonly { parts: readonly AnsweredPart[]; quantity: number }[],
): MinorUnits {
  return lines.reduce((all, { parts, quantity }) => all + depositOf(parts) * quantity, 0)
}

/** Whether a page showed a line's price: with its deposit, or as cards show it, without. */
export function isPriceOf(
  shown: MinorUnits,
  { unitPrice, parts }: Pick<PricedLine, 'unitPrice'> & { parts: readonly AnsweredPart[] },
): boolean {
  return shown === unitPrice || shown === unitPrice - depositOf(parts)
}

/** What cooks read of a line: nobody makes a deposit. */
export function partsToMake(parts: readonly LinePart[]): LinePart[] {
  return parts.filter(({ kind }) => kind !== 'deposit')
}

/** Returns a line as cooks read it: what is made, and a combo's items by the names that they know. */
export function forCooks<Line extends { parts: readonly LinePart[] }>(line: Line): Line {
  const parts = partsToMake(line.parts).map((part) => {
    return { ...part, name: part.kitchenName || part.name }
  })
  return { ...line, parts }
}

/** Returns a key that tells the parts of a line apart. */
export function partKey({ kind, id, pick = 0 }: Pick<LinePart, 'kind' | 'id' | 'pick'>): string {
  return `${pick} ${kind} ${id}`
}

/** The work that one piece of a line takes in the kitchen. */
export type LineWork = { makeMinutes: number; patties: number }

/** A line of an order that was placed. `kitchenName` is what the kitchen calls the item; empty: its title. */
export type SoldLine = PricedLine &
  LineWork & {
    kitchenName: string
    /** What was known of the allergens in each of its dishes as they were changed; left out where it was sold before that was kept. */
    allergens?: readonly KnownAllergens[]
  }

/** What the kitchen calls the item of a line. */
export function nameInKitchen({
  kitchenName,
  title,
}: Pick<SoldLine, 'kitchenName' | 'title'>): string {
  return kitchenName || title
}

/** A line in its released form, as programs and browsers know it: `options` are ids, repeated as often as chosen. */
export type WithOptions<Line> = Omit<Line, 'choices'> & { options: string[] }

/** What tells lines apart. */
export type LineIdentity = Pick<OrderLine, 'itemId' | 'choices' | 'without' | 'picks' | 'for'>

/** Returns a key that two lines share only if item, choices, what is left out and the name are the same, in any order. */
export function lineKey({ picks = [], ...line }: LineIdentity): string {
  const picked = plainPicks(picks).map((pick) => [pick.slot, pick.quantity, ...keyFields(pick)])
  if (line.for) picked.push([NAMED + line.for])
  return JSON.stringify([...keyFields(line), ...picked])
}

function keyFields({
  itemId,
  choices,
  without = [],
}: Pick<OrderLine, 'itemId' | 'choices' | 'without'>): string[] {
  const fields = [itemId, ...formatOptions(choices).sort()]
  for (const id of [...new Set(without)].sort()) fields.push(LEFT_OUT + id)
  return fields
}

/** No id begins so. */
const LEFT_OUT = '!'
const NAMED = '@'

/** Returns the choices by rising id, each once and without further fields. */
export function plainChoices(choices: readonly Choice[]): Choice[] {
  return parseOptions(formatOptions(choices).sort())
}

/** Returns picks in an order of their own, equal ones as one. */
export function plainPicks(picks: readonly ComboPick[]): ComboPick[] {
  const alike = Map.groupBy(picks, (pick) => [pick.slot, ...keyFields(pick)].join('\n'))
  return [...alike]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      const more = others.reduce((pieces, { quantity }) => pieces + quantity, 0)
      return first ? { ...first, quantity: first.quantity + more } : []
    })
}

/** Reads ids, repeated as often as chosen, as choices in the order in which they first occur. */
export function parseOptions(options: readonly string[]): Choice[] {
  const quantities = new Map<string, number>()
  for (const id of options) quantities.set(id, (quantities.get(id) ?? 0) + 1)
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

/** Returns the choices as ids, repeated as often as chosen. */
export function formatOptions(choices: readonly Choice[]): string[] {
  const ids: string[] = []
  for (const { id, quantity } of choices) {
    for (let portion = 0; portion < quantity; portion += 1) ids.push(id)
  }
  return ids
}

/** Returns a line as it is posted: in its first form as long as nothing about it is changed. */
export function postedLine<Line extends Pick<OrderLine, 'choices' | 'without' | 'picks'>>({
  choices,
  without = [],
  picks = [],
  ...line
}: Line) {
  const isStandard = choices.length + without.length + picks.length === 0
  const picked = picks.length === 0 ? {} : { picks }
  return isStandard ? { ...line, options: [] } : { ...line, choices, without, ...picked }
}

/** Returns an asked line in its released form. */
export function withOptions<Line extends { choices: readonly Choice[] }>({
  choices,
  ...line
}: Line): WithOptions<Line> {
  return { ...line, options: formatOptions(choices) }
}

/** What guests and programs learn of a part: its work, and what the kitchen calls it, are the kitchen's. */
export type AnsweredPart = Omit<LinePart, keyof LineWork | 'kitchenName'>

/** A priced line in its released form. */
export type ReleasedLine<Line> = Omit<Line, 'without' | 'parts'> & {
  options: string[]
  without: readonly string[]
  parts: AnsweredPart[]
}

/** Returns a priced line in its released form. `options` are its choices as the first release gave them. */
export function releasedLine<
  Line extends Pick<OrderLine, 'choices' | 'without'> & { parts: readonly AnsweredPart[] },
>(line: Line): ReleasedLine<Line> {
  return {
    ...line,
    options: formatOptions(line.choices),
    without: line.without ?? [],
    parts: line.parts.map(answeredPart),
  }
}

/** Returns what guests and programs learn of a part. */
export function answeredPart(part: AnsweredPart): AnsweredPart {
  const { kind, id, name, quantity, price, taxRate, instead, slot, pick } = part
  return {
    kind,
    id,
    name,
    quantity,
    price,
    ...(taxRate === undefined ? {} : { taxRate }),
    ...(instead === undefined ? {} : { instead }),
    ...(slot === undefined ? {} : { slot }),
    ...(pick === undefined ? {} : { pick }),
  }
}

/**
 * Adds `options` to a line, and names to its choices. Pages from before this release stay open (the kitchen's for
 * days) and read both of every line that they load.
 */
export function forOpenPages<Line extends Pick<PricedLine, 'choices' | 'parts'>>(line: Line): Line {
  return { ...line, options: formatOptions(line.choices), choices: line.parts }
}

const NO_DIFFERENCE = { kind: 'choice', price: 0, makeMinutes: 0, patties: 0 } as const

/** The parts of a stored line: in full, or as earlier releases stored choices, with a name or as ids alone. */
export type StoredParts =
  | readonly string[]
  | readonly (Choice & { name: string } & Partial<LinePart>)[]

/** Returns the parts of a stored line as they were sold. A choice of which only the id is known has it for its name. */
export function partsAsSold(stored: StoredParts): LinePart[] {
  const options = stored.filter((part) => typeof part === 'string')
  const parts = stored.filter((part) => typeof part !== 'string')
  const nameless = parseOptions(options).map((choice) => ({ ...choice, name: choice.id }))
  return [...nameless, ...parts].map((part) => ({ ...NO_DIFFERENCE, ...part }))
}

type SoldPart = Pick<LinePart, 'kind' | 'id' | 'quantity' | 'slot' | 'pick'>

/** Returns what was chosen, left out and picked for the parts of a line that was sold. */
export function chosenFrom(
  parts: readonly SoldPart[],
): Pick<OrderLine, 'picks'> & Required<Pick<OrderLine, 'choices' | 'without'>> {
  const items = parts.filter(({ kind }) => kind === 'combo_item')
  if (items.length === 0) return changesFrom(parts)
  const picks = items.map(({ id, quantity, slot = '', pick }) => {
    const own = parts.filter((part) => part.pick === pick && part.kind !== 'combo_item')
    return { slot, itemId: id, quantity, ...changesFrom(own) }
  })
  return { choices: [], without: [], picks }
}

function changesFrom(parts: readonly SoldPart[]) {
  const removed = parts.filter(({ kind }) => kind === 'removed')
  const chosen = parts.filter(({ kind }) => kind !== 'removed')
  return {
    choices: chosen.map(({ id, quantity }) => ({ id, quantity })),
    without: removed.map(({ id }) => id),
  }
}
