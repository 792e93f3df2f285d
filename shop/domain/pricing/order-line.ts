import type { BasisPoints, MinorUnits } from '../common/money.ts'

/** A choice made with an item, and how many of it come with each piece. */
export type Choice = { id: string; quantity: number }

/** A line of a basket or an order: a quantity of an item, all with the same choices. */
export type OrderLine = { itemId: string; quantity: number; choices: readonly Choice[] }

/** A line to be priced. `unitPrice` is the price that the page showed: it is compared, and never used. */
export type AskedLine = OrderLine & { unitPrice?: MinorUnits | undefined }

/** A choice with its name, as it was sold. */
export type PricedChoice = Choice & { name: string }

/** A line as it is sold: later changes of the menu don't change it. `total` is `unitPrice` times `quantity`. */
export type PricedLine = Omit<OrderLine, 'choices'> & {
  title: string
  choices: readonly PricedChoice[]
  unitPrice: MinorUnits
  total: MinorUnits
  taxRate: BasisPoints
}

/** The work that one piece of a line takes in the kitchen. */
export type LineWork = { makeMinutes: number; patties: number }

/** A line of an order that was placed. `kitchenName` is what the kitchen calls the item; empty: its title. */
export type SoldLine = PricedLine & LineWork & { kitchenName: string }

/** What the kitchen calls the item of a line. */
export function nameInKitchen({
  kitchenName,
  title,
}: Pick<SoldLine, 'kitchenName' | 'title'>): string {
  return kitchenName || title
}

/** A line in its released form, as programs and browsers know it: `options` are ids, repeated as often as chosen. */
export type WithOptions<Line> = Omit<Line, 'choices'> & { options: string[] }

/** Returns a key that two lines share only if item and choices are the same, the choices in any order. */
export function lineKey({ itemId, choices }: Pick<OrderLine, 'itemId' | 'choices'>): string {
  return JSON.stringify([itemId, ...formatOptions(choices).sort()])
}

/** Returns the choices by rising id, each once and without further fields. */
export function plainChoices(choices: readonly Choice[]): Choice[] {
  return parseOptions(formatOptions(choices).sort())
}

/** Reads ids, repeated as often as chosen, as choices in the order in which they first occur. */
export function parseOptions(options: readonly string[]): Choice[] {
  const quantities = new Map<string, number>()
  for (const id of options) quantities.set(id, (quantities.get(id) ?? 0) + 1)
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

/** Returns the choices as ids, repeated as often as chosen. */
export function formatOptions(choices: readonly Choice[]): string[] {
  return choices.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
}

/** Reads a line from its released form. */
export function withChoices<Line extends { options: readonly string[] }>({
  options,
  ...line
}: Line): Omit<Line, 'options'> & { choices: Choice[] } {
  return { ...line, choices: parseOptions(options) }
}

/** Returns a line in its released form. */
export function withOptions<Line extends { choices: readonly Choice[] }>({
  choices,
  ...line
}: Line): WithOptions<Line> {
  return { ...line, options: formatOptions(choices) }
}

/**
 * Adds `options` to a line beside its choices. Pages from before this release stay open (the kitchen's for days)
 * and read the options of every line that they load.
 */
export function forOpenPages<Line extends { choices: readonly Choice[] }>(line: Line): Line {
  return Object.assign({ options: formatOptions(line.choices) }, line)
}

/** A choice of which only the id is known has the id for its name. */
export function namedByIds(choices: readonly Choice[]): PricedChoice[] {
  return choices.map(({ id, quantity }) => ({ id, name: id, quantity }))
}

/** The choices of a stored line: with their names, or as the first release stored them, as ids. */
export type StoredChoices = readonly string[] | readonly PricedChoice[]

/** Returns a stored line's choices as they were sold. */
export function choicesAsSold(stored: StoredChoices): PricedChoice[] {
  const options = stored.filter((choice) => typeof choice === 'string')
  const choices = stored.filter((choice) => typeof choice !== 'string')
  return [...namedByIds(parseOptions(options)), ...choices]
}
